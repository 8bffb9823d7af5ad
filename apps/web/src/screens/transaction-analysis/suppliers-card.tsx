import type { Condition } from '@tenderscope/contract';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { RowsCard } from '../../widgets/lots-card/rows-card.tsx';
import type { LotViewState } from '../../widgets/lots-card/use-lot-view.ts';
import type { SupplierViewKey } from './analysis-views.ts';

/** The suppliers behind the tiles. */
export function SuppliersCard({ conditions, state }: { conditions: readonly Condition[]; state: LotViewState<SupplierViewKey> }) {
  return (
    <RowsCard conditions={conditions} state={state} choice="供应商范围">
      {({ title, ...rows }) => (
        <PagedTable
          {...rows}
          query="supplier.ranking"
          columns={['Gys_Name', 'tbNum', 'zbNum', 'zbRate', 'zbJinE', 'rank', 'exceedRate', 'QiYe_Type', 'sheng_name', 'shi_name']}
          rowKey="gys_guid"
          initialSort={{ name: 'zbJinE', rule: 'desc' }}
          links={{ Gys_Name: { party: 'company', guid: 'gys_guid' } }}
          exportName={title}
          name="transactionAnalysis"
        />
      )}
    </RowsCard>
  );
}
