import { metrics, unnamed } from '@tenderscope/contract';
import { rateLine } from '../../charts/prepare/few-cases.ts';
import { prepareRank } from '../../charts/prepare/prepare-rank.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard, type ChartView } from '../../widgets/chart-card/chart-card.tsx';
import { toggleOnly } from '../../widgets/filter-bar/toggle-only.ts';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { useOpenPortrait } from '../../widgets/links/use-open-portrait.ts';
import { amountOrDeals, dealsNote, hasAny, type DealMetric } from '../../widgets/deal-cards/choices.ts';

function rankOf(rows: readonly Row<'insight.unitRank'>[], { metric, measure }: ChartView<DealMetric>) {
  const parts = rows.map((row) => ({
    id: row.zbr_guid,
    name: row.zbr_name ?? unnamed,
    value: row[metric],
    notes: [...dealsNote(row, metric), rateLine(metrics.savingRate.name, row.savingRate, row.dealNum)],
  }));
  return hasAny(parts) ? withData(prepareRank(parts, measure), rows, (row) => row.zbr_guid) : null;
}

/** The ten units with the most deals; a click on a bar filters the page by the unit, a click on its name opens the portrait. */
export function UnitRankCard({ state }: { state: FilterState }) {
  const open = useOpenPortrait('issuer');
  return (
    <ChartCard
      title="单位成交 Top10"
      metrics={['zbJinE', 'dealNum', 'savingRate']}
      height={400}
      query="insight.unitRank"
      conditions={state.conditions}
      measures={amountOrDeals}
      model={rankOf}
      table={{ columns: ['zbr_name', 'dealNum', 'zbJinE', 'saving', 'savingRate'], rowKey: 'zbr_guid', links: { zbr_name: { party: 'issuer', guid: 'zbr_guid' } } }}
      onPick={(row) => toggleOnly(state, 'units', row.zbr_guid)}
      onPickName={open && ((row: Row<'insight.unitRank'>) => row.zbr_guid !== null && open(row.zbr_guid))}
    />
  );
}
