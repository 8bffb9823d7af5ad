import { daysOfMonths } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { daysWithin } from '../../charts/labels/months.ts';
import { oneOf, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { FilterField } from '../../widgets/filter-bar/filter-field.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { LotsCard } from '../../widgets/lots-card/lots-card.tsx';
import { useLotView } from '../../widgets/lots-card/use-lot-view.ts';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { CourseCard } from './course-card.tsx';
import { SeasonCard } from './season-card.tsx';
import { StructureCard } from './structure-card.tsx';
import { monthsOf, type Bucket } from './trend-buckets.ts';
import { trendMetrics } from './trend-figures.ts';
import { TrendTiles } from './trend-tiles.tsx';
import { trendViews } from './trend-views.ts';
import { useTrend } from './use-trend.ts';
import { YearLinesCard } from './year-lines-card.tsx';
import { YearOnYearCard } from './year-on-year-card.tsx';

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
  const card = { trend, metric, onPick: pickBucket };
  return (
    <ScreenPage title="交易趋势分析">
      <FilterBar state={state}>
        <FilterField label="粒度">
          <Segmented aria-label="粒度" options={[...grainOptions]} value={grain} onChange={(next) => choose({ grain: next })} />
        </FilterField>
        <FilterField label="指标">
          <Segmented aria-label="指标" options={metricOptions} value={metric} onChange={(next) => choose({ measure: next })} />
        </FilterField>
      </FilterBar>
      <TrendTiles state={state} onOpen={lots.open} />
      <CardGrid>
        <GridCell span={8}>
          <CourseCard {...card} />
        </GridCell>
        <GridCell span={4}>
          <YearOnYearCard {...card} onPick={pickComplete} />
        </GridCell>
        <GridCell span={6}>
          <YearLinesCard trend={trend} metric={metric} upTo={false} />
        </GridCell>
        <GridCell span={6}>
          <YearLinesCard trend={trend} metric={metric} upTo />
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
