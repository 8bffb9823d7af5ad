import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { RowsCard } from '../../widgets/lots-card/rows-card.tsx';
import type { LotViewState } from '../../widgets/lots-card/use-lot-view.ts';
import type { AttributeViewKey } from './attribute-views.ts';
import type { AttributesState } from './use-attributes.ts';

const columns = [
  'Gys_Name',
  'fengxian',
  'QiYe_Type',
  'QiYe_XingZhi',
  'QiYe_GuiMo',
  'ZhuCe_ZiBen',
  'ChengLi_QuJian',
  'sheng_name',
  'shi_name',
  'tbNum',
  'zbNum',
  'zbJinE',
  'ruku_time',
  'zhuce_time',
] as const;

/** The suppliers behind every figure and piece of the page. */
export function SuppliersCard({ state, rows }: { state: AttributesState; rows: LotViewState<AttributeViewKey> }) {
  return (
    <RowsCard conditions={state.conditions} state={rows} choice="供应商范围">
      {({ title, ...shown }) => (
        <PagedTable
          {...shown}
          query="market.suppliers"
          values={state.values}
          columns={columns}
          rowKey="gys_guid"
          initialSort={{ name: 'zbJinE', rule: 'desc' }}
          links={{ Gys_Name: { party: 'company', guid: 'gys_guid' } }}
          exportName={title}
          name="attributeDistribution"
        />
      )}
    </RowsCard>
  );
}
