import { daysOfMonths } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { daysWithin } from '../../charts/labels/months.ts';
import { oneOf, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { ComparePeriodButton } from '../../widgets/comparison/compare-period-button.tsx';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { FilterField } from '../../widgets/filter-bar/filter-field.tsx';
import { useFilters, type FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { LotsCard } from '../../widgets/lots-card/lots-card.tsx';
import { useLotView } from '../../widgets/lots-card/use-lot-view.ts';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { CourseCard } from './course-card.tsx';
import { SeasonCard } from './season-card.tsx';
import { StructureCard } from './structure-card.tsx';
import { monthsOf, type Bucket } from '../../charts/labels/trend-buckets.ts';
import { trendMetrics, type TrendMetric } from './trend-figures.ts';
import { courseOf } from '../../widgets/kpi-tile/compared-figure.ts';
import { KpiTile } from '../../widgets/kpi-tile/kpi-tile.tsx';
import { KpiTiles } from '../../widgets/kpi-tile/kpi-tiles.tsx';
import { comparableMetrics, overviewFigure } from '../../widgets/kpi-tile/overview-figure.ts';
import { useComparedRow } from '../../widgets/kpi-tile/use-compared-row.ts';
import { allView, dealsView, failedView, openedView, type LotView } from '../../widgets/lots-card/lot-view.ts';
import { useWhy } from '../../widgets/why/use-why.ts';
import { WhySlot } from '../../widgets/why/why-slot.tsx';
import { useYearTargets } from './trend-targets.ts';
import { useTrend } from './use-trend.ts';
import { useMemo } from 'react';
import { measureOf } from '../../charts/labels/measure.ts';
import { prepareLines } from '../../charts/prepare/prepare-lines.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import type { TrendCardProps } from './trend-card-props.ts';
import { yearLines } from './trend-comparisons.ts';
import { YearOnYearCard } from './year-on-year-card.tsx';

const height = 280;

/** The current year compared with previous years, by month or accumulated from January on. */
function YearLinesCard({ trend: { query, months, history }, metric, targets, upTo }: Omit<TrendCardProps, 'onPick'> & { upTo: boolean }) {
  const model = useMemo(() => {
    if (!months) return null;
    const table = yearLines(months, { metric, measure: measureOf(metric), upTo, targets });
    return table.series.some(({ values }) => values.some((value) => value !== null)) ? prepareLines(table) : null;
  }, [months, metric, upTo, targets]);
  return (
    <ChartCard
      title={upTo ? '年内累计' : '年度对比'}
      metrics={[metric]}
      height={height}
      query="trend.monthly"
      conditions={history}
      loaded={query}
      model={model}
    />
  );
}

/** Subsets of the table of lots. */
const trendViews = {
  deals: dealsView,
  all: allView,
  failed: failedView,
  opened: openedView,
} as const satisfies Record<string, LotView>;

/** View with the rows behind each figure. */
const viewOf = { zbJinE: 'deals', dealNum: 'deals', savingRate: 'deals', avgBidders: 'opened', failedRate: 'failed' } as const satisfies Record<
  TrendMetric,
  keyof typeof trendViews
>;

/** The figures of the period, as on the overview. */
function TrendTiles({ state, onOpen }: { state: FilterState; onOpen: (view: keyof typeof trendViews) => void }) {
  const row = useComparedRow('insight.overview', state);
  const why = useWhy();
  return (
    <KpiTiles row={row} columns={5} height={144}>
      {trendMetrics.map(({ metric }) => (
        <KpiTile
          key={metric}
          metric={metric}
          {...overviewFigure(metric, row, state.period !== null)}
          monthly={courseOf(row.course, (step) => step[metric])}
          opens={`查看${trendViews[viewOf[metric]].title}`}
          onOpen={() => onOpen(viewOf[metric])}
          onWhy={why.opener(metric)}
        />
      ))}
      <WhySlot state={state} metrics={comparableMetrics(trendMetrics, row.current)} />
    </KpiTiles>
  );
}

const grainOptions = [
  { value: 'month', label: '月' },
  { value: 'quarter', label: '季' },
  { value: 'year', label: '年' },
] as const;
const metricOptions = trendMetrics.map(({ metric, label }) => ({ value: metric, label }));
const choices = urlFormat({
  grain: oneOf(['month', 'quarter', 'year']),
  measure: oneOf(['zbJinE', 'dealNum', 'savingRate', 'avgBidders', 'failedRate']),
});

export function TradingTrend() {
  const state = useFilters();
  const lots = useLotView(trendViews);
  const [{ grain, measure: metric }, choose] = useUrlState(choices);
  const trend = useTrend(state, grain);
  const pickBucket = (bucket: Bucket): void => state.change({ time: daysWithin(monthsOf(bucket, grain), state.period) });
  // Comparisons use complete steps, so the rows behind them are those of complete steps, too.
  const pickComplete = (bucket: Bucket): void => state.change({ time: daysOfMonths(...monthsOf(bucket, grain)) });
  const targets = useYearTargets(state, metric);
  const card = { trend, metric, targets, onPick: pickBucket };
  return (
    <ScreenPage title="交易趋势分析">
      <FilterBar state={state}>
        <FilterField label="粒度">
          <Segmented aria-label="粒度" options={[...grainOptions]} value={grain} onChange={(next) => choose({ grain: next })} />
        </FilterField>
        <FilterField label="指标">
          <Segmented aria-label="指标" options={metricOptions} value={metric} onChange={(next) => choose({ measure: next })} />
        </FilterField>
        <ComparePeriodButton state={state} />
      </FilterBar>
      <TrendTiles state={state} onOpen={lots.open} />
      <CardGrid>
        <GridCell span={8}>
          <CourseCard {...card} state={state} />
        </GridCell>
        <GridCell span={4}>
          <YearOnYearCard {...card} onPick={pickComplete} />
        </GridCell>
        <GridCell span={6}>
          <YearLinesCard {...{ trend, metric, targets }} upTo={false} />
        </GridCell>
        <GridCell span={6}>
          <YearLinesCard {...{ trend, metric, targets }} upTo />
        </GridCell>
        <GridCell span={7}>
          <SeasonCard trend={trend} metric={metric} state={state} />
        </GridCell>
        <GridCell span={5}>
          <StructureCard {...card} />
        </GridCell>
        <GridCell>
          <LotsCard conditions={state.conditions} state={lots} name="tradingTrendAnalysis" />
        </GridCell>
      </CardGrid>
    </ScreenPage>
  );
}
