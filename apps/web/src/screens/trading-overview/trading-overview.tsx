import { Suspense } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { useLotView } from '../../widgets/lots-card/use-lot-view.ts';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { CategoryCard } from '../../widgets/deal-cards/category-card.tsx';
import { DealTrendCard } from '../../widgets/deal-cards/deal-trend-card.tsx';
import { lotViews, type LotViewKey } from '../../widgets/deal-cards/lot-views.ts';
import { MethodCard } from '../../widgets/deal-cards/method-card.tsx';
import { OverviewTiles } from '../../widgets/deal-cards/overview-tiles.tsx';
import { RegionCard } from '../../widgets/deal-cards/region-card.tsx';
import { UnitRankCard } from './unit-rank-card.tsx';

// Below the initially visible part.
const LotsCard = lazyPart(async () => (await import('../../widgets/lots-card/lots-card.tsx')).LotsCard<LotViewKey>);
const FunnelCard = lazyPart(async () => (await import('./funnel-card.tsx')).FunnelCard);
const SupplierCard = lazyPart(async () => (await import('../../widgets/deal-cards/supplier-card.tsx')).SupplierCard);

export function TradingOverview() {
  const state = useFilters();
  const lots = useLotView(lotViews);
  const monthly = useRows('insight.monthlyDeals', state.conditions);

  return (
    <ScreenPage title="交易总览">
      <FilterBar state={state} />
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
