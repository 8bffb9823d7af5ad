import { metrics, type Condition } from '@tenderscope/contract';
import { useRevealedPart } from '../../lib/loading/reveal.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { MethodCard } from '../../widgets/deal-cards/method-card.tsx';
import { tilesOf, lotViews } from '../../widgets/deal-cards/lot-views.ts';
import { OverviewTiles } from '../../widgets/deal-cards/overview-tiles.tsx';
import { RegionCard } from '../../widgets/deal-cards/region-card.tsx';
import { toggleOnly } from '../../widgets/filter-bar/toggle-only.ts';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useNarrowedFilters } from '../../widgets/filter-bar/use-narrowed-filters.ts';
import { comparedFigure, courseOf } from '../../widgets/kpi-tile/compared-figure.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { useComparedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import { LotsCard } from '../../widgets/lots-card/lots-card.tsx';
import { useLotView } from '../../widgets/lots-card/use-lot-view.ts';
import { PartiesCard } from '../../widgets/party-cards/parties-card.tsx';
import type { PartyPlan, PartyRanking } from '../../widgets/party-cards/party-plan.ts';
import { PartyRankCard } from '../../widgets/party-cards/party-rank-card.tsx';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { useWhy } from '../../widgets/why/use-why.ts';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';

interface PartyMarketProps<Key extends PartyRanking> {
  plan: PartyPlan<Key>;
  /** Count of parties: a query with one number, and its metric. */
  count: { query: 'issuer.summary' | 'agency.summary'; metric: 'issuerNum' | 'agencyNum' };
  /** The lots of the screen, regardless of the filters. Must be referentially stable. */
  own: readonly Condition[];
}

const plans = tilesOf('dealNum', 'zbJinE', 'savingRate', 'avgBidders', 'failedRate');

/** All buyers or all agencies: their number, their lots and methods, and the largest of them. */
export function PartyMarket<Key extends PartyRanking>({ plan, count: { query, metric }, own }: PartyMarketProps<Key>) {
  const state = useNarrowedFilters(own, own.length > 0 ? `有${plan.title}的标段` : undefined);
  const lots = useLotView(lotViews);
  const ranking = useRevealedPart();
  const months = useRows('insight.monthlyDeals', state.conditions);
  const row = useComparedRow(query, state);
  const why = useWhy();
  const countOf = (one: Partial<Record<typeof metric, number>> | undefined): number | undefined => one?.[metric];
  const tile = (
    <KpiTile
      metric={metric}
      {...comparedFigure(metric, (when) => countOf(row[when]))}
      monthly={courseOf(row.course, countOf)}
      opens={`查看${metrics[metric].name}`}
      onOpen={ranking.reveal}
      onWhy={why.opener(metric)}
    />
  );
  return (
    <ScreenPage title={`${plan.title}全景`}>
      <FilterBar state={state}>
        <ScopeNote />
      </FilterBar>
      <OverviewTiles
        state={state}
        months={months.isPlaceholderData ? undefined : months.data}
        plans={plans}
        first={{ tile, row, metric }}
        onOpen={lots.open}
      />
      <CardGrid>
        <GridCell span={7}>
          <PartyRankCard
            plan={plan}
            conditions={state.conditions}
            // The page has no filter by agency.
            onPick={plan.party === 'issuer' ? (guid) => toggleOnly(state, 'units', guid) : undefined}
          />
        </GridCell>
        <GridCell span={5}>
          <RegionCard state={state} />
        </GridCell>
        <GridCell span={8}>
          <div ref={ranking.partRef} tabIndex={-1}>
            <PartiesCard party={plan.party} conditions={state.conditions} title={`${plan.title}排名`} name={`${plan.party}Market`} />
          </div>
        </GridCell>
        <GridCell span={4}>
          <MethodCard state={state} />
        </GridCell>
        <GridCell>
          <LotsCard conditions={state.conditions} state={lots} name={`${plan.party}Market`} />
        </GridCell>
      </CardGrid>
    </ScreenPage>
  );
}
