import type { Condition } from '@tenderscope/contract';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { RowsCard } from '../../widgets/lots-card/rows-card.tsx';
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

/** The suppliers behind the page's figures, the latest admission first. */
export function SuppliersCard({ conditions, state }: { conditions: readonly Condition[]; state: LotViewState<IntakeViewKey> }) {
  return (
    <RowsCard conditions={conditions} state={state} choice="供应商范围" hasMany>
      {({ title, ...rows }) => (
        <PagedTable
          {...rows}
          query="intake.suppliers"
          columns={columns}
          rowKey="gys_guid"
          initialSort={{ name: 'ruku_time', rule: 'desc' }}
          links={{ Gys_Name: { party: 'company', guid: 'gys_guid' } }}
          exportName={title}
          name="storageSituationAnalysis"
        />
      )}
    </RowsCard>
  );
}
