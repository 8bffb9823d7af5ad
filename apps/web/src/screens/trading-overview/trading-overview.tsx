import { Suspense } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters, type FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { useLotView } from '../../widgets/lots-card/use-lot-view.ts';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { CategoryCard } from '../../widgets/deal-cards/category-card.tsx';
import { DealTrendCard } from '../../widgets/deal-cards/deal-trend-card.tsx';
import { lotViews, type LotViewKey } from '../../widgets/deal-cards/lot-views.ts';
import { MethodCard } from '../../widgets/deal-cards/method-card.tsx';
import { OverviewTiles } from '../../widgets/deal-cards/overview-tiles.tsx';
import { RegionCard } from '../../widgets/deal-cards/region-card.tsx';
import { metrics, unnamed } from '@tenderscope/contract';
import { rateLine } from '../../charts/prepare/few-cases.ts';
import { prepareRank } from '../../charts/prepare/prepare-rank.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import { ChartCard, type ChartView } from '../../widgets/chart-card/chart-card.tsx';
import { toggleOnly } from '../../widgets/filter-bar/toggle-only.ts';
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
function UnitRankCard({ state }: { state: FilterState }) {
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

// Below the initially visible part, or not needed at once.
const LotsCard = lazyPart(async () => (await import('../../widgets/lots-card/lots-card.tsx')).LotsCard<LotViewKey>);
const ComparePeriodButton = lazyPart(async () => (await import('../../widgets/comparison/compare-period-button.tsx')).ComparePeriodButton);
const FunnelCard = lazyPart(async () => (await import('./funnel-card.tsx')).FunnelCard);
const SupplierCard = lazyPart(async () => (await import('../../widgets/deal-cards/supplier-card.tsx')).SupplierCard);

export function TradingOverview() {
  const state = useFilters();
  const lots = useLotView(lotViews);
  const monthly = useRows('insight.monthlyDeals', state.conditions);

  return (
    <ScreenPage title="交易总览">
      <FilterBar state={state}>
        <Suspense><ComparePeriodButton state={state} /></Suspense>
      </FilterBar>
      <OverviewTiles state={state} months={monthly.isPlaceholderData ? undefined : monthly.data} onOpen={lots.open} />
      <CardGrid>
        <GridCell span={8}>
          <DealTrendCard state={state} loaded={monthly} />
        </GridCell>
        <GridCell span={4}>
          <MethodCard state={state} />
        </GridCell>
        <GridCell span={7}>
          <RegionCard state={state} />
        </GridCell>
        <GridCell span={5}>
          <UnitRankCard state={state} />
        </GridCell>
        <GridCell span={6}>
          <CategoryCard state={state} />
        </GridCell>
        <GridCell span={6}>
          <Suspense fallback={<Card title="采购漏斗"><Skeleton label="采购漏斗加载中" height={264} /></Card>}>
            <FunnelCard state={state} />
          </Suspense>
        </GridCell>
        <GridCell span={4}>
          <Suspense fallback={<Card title="供应商 Top10"><Skeleton label="供应商 Top10加载中" height={432} /></Card>}>
            <SupplierCard state={state} />
          </Suspense>
        </GridCell>
        <GridCell span={8}>
          <Suspense fallback={<Card title={lotViews[lots.view].title}><Skeleton label="标段加载中" height={352} /></Card>}>
            <LotsCard conditions={state.conditions} state={lots} name="tradingOverview" />
          </Suspense>
        </GridCell>
      </CardGrid>
    </ScreenPage>
  );
}
