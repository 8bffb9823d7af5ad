import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useRows } from '../../lib/use-rows.ts';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { CategoryCard } from './category-card.tsx';
import { DealTrendCard } from './deal-trend-card.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { LatestLotsCard } from './latest-lots-card.tsx';
import { parseLotView, type LotViewKey } from './lot-views.ts';
import { MethodCard } from './method-card.tsx';
import { OverviewTiles } from './overview-tiles.tsx';
import { RegionCard } from './region-card.tsx';
import { SupplierCard } from './supplier-card.tsx';
import styles from './trading-overview.module.css';
import { UnitRankCard } from './unit-rank-card.tsx';

export function TradingOverview() {
  const state = useFilters();
  const [params, setParams] = useSearchParams();
  const suppliers = useRef<HTMLDivElement>(null);
  const lots = useRef<HTMLDivElement>(null);
  const monthly = useRows('insight.monthlyDeals', state.conditions);

  const showLots = (view: LotViewKey): void => {
    const changed = new URLSearchParams(params);
    changed.set('rows', view);
    if (view !== parseLotView(params.get('rows'))) setParams(changed);
  };
  const openRows = (rows: LotViewKey | 'suppliers'): void => {
    if (rows !== 'suppliers') showLots(rows);
    const card = rows === 'suppliers' ? suppliers.current : lots.current;
    card?.scrollIntoView({ behavior: 'smooth', block: 'center' });
    card?.focus({ preventScroll: true });
  };

  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">交易总览</h1>
      <FilterBar state={state} />
      <OverviewTiles state={state} months={monthly.isPlaceholderData ? undefined : monthly.data} onOpen={openRows} />
      <div className={styles['cards']}>
        <div className={styles['eight']}>
          <DealTrendCard state={state} query={monthly} />
        </div>
        <div className={styles['four']}>
          <MethodCard state={state} />
        </div>
        <div className={styles['seven']}>
          <RegionCard state={state} />
        </div>
        <div className={styles['five']}>
          <UnitRankCard state={state} />
        </div>
        <div className={styles['six']}>
          <CategoryCard state={state} />
        </div>
        <div className={styles['six']}>
          <FunnelCard state={state} />
        </div>
        <div className={styles['four']} ref={suppliers} tabIndex={-1}>
          <SupplierCard state={state} />
        </div>
        <div className={styles['eight']} ref={lots} tabIndex={-1}>
          <LatestLotsCard state={state} view={parseLotView(params.get('rows'))} onView={showLots} />
        </div>
      </div>
    </div>
  );
}
