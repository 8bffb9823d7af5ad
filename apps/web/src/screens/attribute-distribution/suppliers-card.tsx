import { SupplierTable } from '../../widgets/candidates/supplier-table.tsx';
import { RowsCard } from '../../widgets/lots-card/rows-card.tsx';
import type { LotViewState } from '../../widgets/lots-card/use-lot-view.ts';
import type { AttributeViewKey } from './attribute-views.ts';
import type { AttributesState } from './use-attributes.ts';

const columns = [
  'Gys_Name',
  'score',
  'grade',
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

/** The suppliers behind every figure and slice of the page. */
export function SuppliersCard({ state, rows }: { state: AttributesState; rows: LotViewState<AttributeViewKey> }) {
  return (
    <RowsCard conditions={state.conditions} state={rows} choice="供应商范围">
      {({ title, ...shown }) => (
        <SupplierTable
          {...shown}
          query="market.suppliers"
          values={state.values}
          columns={columns}
          initialSort={{ name: 'zbJinE', rule: 'desc' }}
          period={state.period}
          exportName={title}
          name="attributeDistribution"
        />
      )}
    </RowsCard>
  );
}
