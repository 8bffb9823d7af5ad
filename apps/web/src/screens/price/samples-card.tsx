import { Segmented } from 'antd';
import { useMemo } from 'react';
import type { Condition } from '@tenderscope/contract';
import { useInView } from '../../lib/use-in-view.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import type { LotViewState } from '../../widgets/lots-card/use-lot-view.ts';
import type { SampleView } from './sample-views.ts';

interface SamplesCardProps {
  conditions: readonly Condition[];
  /** Names the material. */
  values: readonly string[];
  state: LotViewState<SampleView>;
}

const columns = ['material_name', 'spec', 'unit_price', 'unit', 'quantity', 'price', 'Gys_Name', 'zbr_name', 'quoted_at', 'outcome', 'remark'] as const;
const links = { material_name: { lot: 'lot_guid' }, Gys_Name: { company: 'gys_guid' } } as const;
const newest = { name: 'quoted_at', rule: 'desc' } as const;

/** The quotations behind the figures; a switch chooses which. */
export function SamplesCard({ conditions, values, state }: SamplesCardProps) {
  const [inViewRef, seen] = useInView();
  const { title, conditions: ofView } = state.views[state.view];
  const all = useMemo(() => [...conditions, ...ofView], [conditions, ofView]);
  const options = Object.entries<{ label: string }>(state.views).map(([value, { label }]) => ({ value: value as SampleView, label }));
  return (
    <div ref={state.cardRef} tabIndex={-1}>
      <Card
        title={title}
        ref={inViewRef}
        actions={<Segmented size="small" aria-label="样本范围" options={options} value={state.view} onChange={state.show} />}
      >
        <PagedTable
          query="price.quotes"
          conditions={all}
          values={values}
          columns={columns}
          rowKey="quote_id"
          initialSort={newest}
          links={links}
          exportName={title}
          name="priceSamples"
          enabled={seen}
        />
      </Card>
    </div>
  );
}
