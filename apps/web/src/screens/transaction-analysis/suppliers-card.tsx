import type { Condition } from '@tenderscope/contract';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { RowsCard } from '../../widgets/lots-card/rows-card.tsx';
import type { LotViewState } from '../../widgets/lots-card/use-lot-view.ts';
import type { SupplierViewKey } from './analysis-views.ts';

const bidColumns = ['Gys_Name', 'bd_name', 'zbr_name', 'kaibiao_time', 'price', 'rank', 'jieguo', 'QiYe_Type'] as const;
const winColumns = ['Gys_Name', 'bd_name', 'zbr_name', 'zbtzs_fachu_time', 'zbJinE', 'kaibiao_time', 'price', 'rank'] as const;
const links = { Gys_Name: { party: 'company', guid: 'gys_guid' }, bd_name: { lot: 'lot_guid' }, zbr_name: { party: 'issuer', guid: 'zbr_guid' } } as const;

/** The suppliers behind the tiles, their bids and their wins. */
export function SuppliersCard({ conditions, state }: { conditions: readonly Condition[]; state: LotViewState<SupplierViewKey> }) {
  return (
    <RowsCard conditions={conditions} state={state} choice="供应商范围">
      {({ title, ...rows }, event) => {
        const shared = { ...rows, exportName: title } as const;
        if (event === undefined) {
          return (
            <PagedTable
              {...shared}
              query="supplier.ranking"
              columns={['Gys_Name', 'tbNum', 'zbNum', 'zbRate', 'zbJinE', 'rank', 'exceedRate', 'QiYe_Type', 'sheng_name', 'shi_name']}
              rowKey="gys_guid"
              initialSort={{ name: 'zbJinE', rule: 'desc' }}
              links={{ Gys_Name: links.Gys_Name }}
              name="transactionAnalysis"
            />
          );
        }
        return (
          <PagedTable
            {...shared}
            key={event}
            query="query.bids"
            columns={event === 'award' ? winColumns : bidColumns}
            rowKey="bid_guid"
            initialSort={{ name: event === 'award' ? 'zbtzs_fachu_time' : 'kaibiao_time', rule: 'desc' }}
            links={links}
            name={`transactionAnalysis.${event}`}
          />
        );
      }}
    </RowsCard>
  );
}
