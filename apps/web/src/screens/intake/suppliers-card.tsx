import type { Condition } from '@tenderscope/contract';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useInView } from '../../lib/use-in-view.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import type { LotViewState } from '../../widgets/lots-card/use-lot-view.ts';
import type { IntakeViewKey } from './intake-views.ts';

const columns = [
  'Gys_Name',
  'QiYe_Type',
  'QiYe_GuiMo',
  'ZhuCe_ZiBen',
  'sheng_name',
  'shi_name',
  'ruku_time',
  'zhuce_time',
  'status',
  'firstBidTime',
  'firstWinTime',
  'tbNum',
  'zbNum',
  'zbJinE',
  'XinYong_DaiMa',
] as const;

/** The suppliers behind the page's figures, the latest let in first. */
export function SuppliersCard({ conditions, state }: { conditions: readonly Condition[]; state: LotViewState<IntakeViewKey> }) {
  const [inViewRef, seen] = useInView();
  const { title, conditions: ofView } = state.views[state.view];
  const all = useMemo(() => [...conditions, ...ofView], [conditions, ofView]);
  const titled = Object.entries<{ title: string }>(state.views);
  const options = titled.map(([value, view]) => ({ value: value as IntakeViewKey, label: view.title }));
  return (
    <div ref={state.cardRef} tabIndex={-1}>
      <Card title={title} ref={inViewRef} actions={<Select size="small" aria-label="供应商范围" options={options} value={state.view} onChange={state.show} style={{ width: 200 }} />}>
        <PagedTable
          query="intake.suppliers"
          conditions={all}
          columns={columns}
          rowKey="gys_guid"
          initialSort={{ name: 'ruku_time', rule: 'desc' }}
          links={{ Gys_Name: { company: 'gys_guid' } }}
          exportName={title}
          name="storageSituationAnalysis"
          enabled={seen}
        />
      </Card>
    </div>
  );
}
