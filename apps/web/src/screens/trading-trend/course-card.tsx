import { Segmented } from 'antd';
import { useMemo } from 'react';
import { measureOf, scaleFor } from '../../charts/labels/measure.ts';
import { prepareTrend } from '../../charts/prepare/prepare-trend.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import { oneOf, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { UndatedNote } from '../../widgets/chart-card/undated-note.tsx';
import type { FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { useChartNotes } from '../../widgets/notes/use-chart-notes.tsx';
import type { TrendCardProps } from './trend-card-props.ts';
import type { TrendMetric } from './trend-figures.ts';
import { forecastOf, trendPoints } from './trend-points.ts';
import { withTargets } from './trend-targets.ts';

const height = 320;
const widths = [
  { value: '12', label: '12个月均线' },
  { value: '3', label: '3个月均线' },
] as const;
const choices = urlFormat({ average: oneOf(['12', '3']) });

const ofDeals = { column: 'dealNum', what: '个成交标段无日期' } as const;
/** Query of a figure's lots that are not in the chart: rows without a month. */
const undatedOf = {
  zbJinE: ofDeals,
  dealNum: ofDeals,
  savingRate: ofDeals,
  avgBidders: { column: 'recordedNum', what: '个已开标标段无日期' },
  failedRate: { column: 'decidedNum', what: '个有结果的标段无日期' },
} as const satisfies Record<TrendMetric, object>;

/** The figure by time step, its moving average, and the forecast for half a year if two years are known. */
export function CourseCard({ trend, metric, targets, state, onPick }: TrendCardProps & { state: FilterState }) {
  const { query, course, conditions } = trend;
  const [{ average: width }, choose] = useUrlState(choices);
  const measure = measureOf(metric);
  const drawn = useMemo(() => {
    if (!course) return null;
    const { grain } = course;
    const [steps, averageName] = grain === 'month' ? [Number(width), `${width}个月移动平均`] : grain === 'quarter' ? [4, '4季度移动平均'] : [null, null];
    const forecast = forecastOf(course, metric);
    const first = course.shown[0] ?? course.first;
    const points = withTargets(trendPoints(course, metric, steps, forecast), targets, { metric, grain, first });
    if (!points.some(({ value }) => value !== null)) return null;
    const scale = scaleFor(measure, points.map(({ value }) => value));
    return {
      model: withData(prepareTrend(points, { axis: '时间', measure, averageName }), course.shown, String),
      note: forecast && `预测：加法 Holt-Winters，样本内均方根误差 ${scale.text(forecast.rmse)}`,
    };
  }, [course, metric, measure, width, targets]);
  const [first, last] = [course?.shown[0] ?? 0, course?.shown.at(-1) ?? 0];
  const notes = useChartNotes({ metric, state, model: drawn?.model ?? null, grain: course?.grain ?? 'month', first, last, onPick });
  const { column, what } = undatedOf[metric];
  const undated = (query.data ?? []).filter(({ month }) => month === null).reduce((sum, row) => sum + row[column], 0);
  const average = <Segmented size="small" aria-label="移动平均" options={[...widths]} value={width} onChange={(next) => choose({ average: next })} />;
  return (
    <ChartCard
      title={`${measure.name}趋势`}
      metrics={[metric]}
      height={height}
      query="trend.monthly"
      conditions={conditions}
      loaded={query}
      model={notes.model}
      extra={
        <>
          <UndatedNote num={undated} what={what} />
          {drawn?.note && <CardNote>{drawn.note}</CardNote>}
          {course?.grain === 'month' && average}
          {notes.button}
        </>
      }
      below={notes.panel}
      onPick={notes.onPick}
    />
  );
}
