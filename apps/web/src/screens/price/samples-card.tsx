import type { Condition } from '@tenderscope/contract';
import type { ParamsByKey } from '../../lib/queries/use-rows.ts';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { RowsCard } from '../../widgets/lots-card/rows-card.tsx';
import type { LotViewState } from '../../widgets/lots-card/use-lot-view.ts';
import type { SampleView } from './sample-views.ts';

interface SamplesCardProps {
  conditions: readonly Condition[];
  /** Identifies the material. */
  values: ParamsByKey['price.stats'];
  state: LotViewState<SampleView>;
}

const columns = ['material_name', 'spec', 'unit_price', 'unit', 'quantity', 'price', 'Gys_Name', 'zbr_name', 'quoted_at', 'outcome', 'remark', 'BiaoDuan_bianhao', 'winner'] as const;
const links = {
  material_name: { lot: 'lot_guid' },
  Gys_Name: { party: 'company', guid: 'gys_guid' },
  zbr_name: { party: 'issuer', guid: 'zbr_guid' },
} as const;
const newest = { name: 'quoted_at', rule: 'desc' } as const;

/** The quotations behind the figures; a switch selects the subset. */
export function SamplesCard({ conditions, values, state }: SamplesCardProps) {
  return (
    <RowsCard conditions={conditions} state={state} choice="样本范围">
      {({ title, ...rows }) => (
        <PagedTable
          {...rows}
          query="price.quotes"
          values={values}
          columns={columns}
          rowKey="quote_id"
          initialSort={newest}
          links={links}
          exportName={title}
          name="priceSamples"
        />
      )}
    </RowsCard>
  );
}
