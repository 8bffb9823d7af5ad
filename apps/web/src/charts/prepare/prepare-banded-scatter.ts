import { businessDay, businessMonth, startOfMonth } from '@tenderscope/contract';
import { calendarLabels } from '../labels/calendar-labels.ts';
import { scaleFor, type Measure, type Scale } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import { monthsToShow } from '../labels/months.ts';
import { pickable } from './part.ts';

export interface DatedPoint {
  id: string | null;
  name: string;
  /** Epoch ms; a point without a time is left out. */
  at: number | null;
  value: number | null;
  isOutlier: boolean;
}

interface MonthBand {
  month: string | null;
  n: number;
  low: number | null;
  middle: number | null;
  high: number | null;
}

interface BandedScatter {
  measure: Measure;
  /** Names of the band and of the line in it. */
  names: { band: string; middle: string };
}

const mark = { usual: 5, outlier: 8, single: 10 };
/** Width of the range of a month, px. */
const widest = 48;

/**
 * Points in time over the range and the middle of each month, from the first month to the last; a month without points is a gap. A month
 * with a single point has neither range nor middle: the point is marked.
 */
export function prepareBandedScatter(points: readonly DatedPoint[], bands: readonly MonthBand[], axes: BandedScatter): ChartModel {
  const { measure } = axes;
  const byMonth = new Map(bands.flatMap((band) => (band.month === null ? [] : [[band.month, band] as const])));
  const months = monthsToShow([...byMonth.keys()], null);
  const place = placeIn(months);
  const hasSingles = bands.some((band) => band.month !== null && !isRange(band));
  const shown = points.flatMap((point) => (point.value === null || place(point.at) === null ? [] : [point]));
  const [usual, outliers] = [shown.filter(({ isOutlier }) => !isOutlier), shown.filter(({ isOutlier }) => isOutlier)];
  const scale = scaleFor(measure, [...shown.map(({ value }) => value), ...bands.flatMap(({ low, high }) => [low, high])]);
  const column = (isIntended: (band: MonthBand) => boolean, pick: (band: MonthBand) => number | null) =>
    months.map((month) => {
      const band = byMonth.get(month);
      return (band && isIntended(band) ? scale.scaled(pick(band)) : null) ?? '-';
    });
  const known = (band: MonthBand | undefined): string[] => {
    const range = band && isRange(band);
    return [range ? band.low : null, band?.middle, range ? band.high : null].map((value) => scale.bare(value ?? null));
  };
  const dots = (own: readonly DatedPoint[]) =>
    own.map(({ id, name, at, value }) => ({ ...pickable(id), name, value: [place(at) ?? 0, scale.scaled(value) ?? 0] }));
  return {
    label: [
      texts.monthsFrom(months[0] ?? '', months.at(-1) ?? '', months.length),
      texts.points(shown.length),
      texts.outliers(outliers.length),
    ].join(texts.sentenceSeparator),
    describe: ({ seriesIndex, dataIndex }) => {
      const point = seriesIndex === 3 ? usual[dataIndex] : seriesIndex === 4 ? outliers[dataIndex] : undefined;
      if (point) return describePoint(point, measure, scale);
      const month = months[dataIndex] ?? '';
      const band = seriesIndex === 2 || seriesIndex === 5 ? byMonth.get(month) : undefined;
      return band ? { heading: month, lines: bandLines(band, axes, scale) } : null;
    },
    table: {
      columns: [names(texts.month), numbers(texts.count), ...['P25', axes.names.middle, 'P75'].map((name) => numbers(name, scale.unit))],
      rows: months.map((month) => [month, String(byMonth.get(month)?.n ?? 0), ...known(byMonth.get(month))]),
    },
    option: {
      grid: { left: 8, right: 16, top: 36, bottom: 4, containLabel: true },
      legend: { top: 0, left: 'center', selectedMode: false, data: [axes.names.band, axes.names.middle, measure.name, texts.outlier, ...(hasSingles ? [texts.single] : [])] },
      tooltip: { trigger: 'item' },
      xAxis: [
        { type: 'category', data: months, axisLabel: calendarLabels(months.map((name) => ({ name }))) ?? { hideOverlap: true } },
        { type: 'value', min: 0, max: Math.max(1, months.length), show: false },
      ],
      yAxis: { type: 'value', name: scale.unit, scale: true },
      series: [
        { type: 'bar', stack: 'band', silent: true, itemStyle: { opacity: 0 }, barWidth: '80%', barMaxWidth: widest, data: column(isRange, ({ low }) => low) },
        {
          type: 'bar',
          name: axes.names.band,
          stack: 'band',
          silent: true,
          itemStyle: { color: 'var(--ramp2)', opacity: 0.6 },
          barMinHeight: 2,
          barMaxWidth: widest,
          data: column(isRange, ({ low, high }) => (low === null || high === null ? null : high - low)),
        },
        {
          type: 'line',
          name: axes.names.middle,
          itemStyle: { color: 'var(--category1)' },
          lineStyle: { width: 2 },
          symbolSize: 6,
          showAllSymbol: true,
          data: column(isRange, ({ middle }) => middle),
        },
        {
          type: 'scatter',
          name: measure.name,
          xAxisIndex: 1,
          symbolSize: mark.usual,
          itemStyle: { color: 'var(--category2)', opacity: 0.6 },
          data: dots(usual),
        },
        {
          type: 'scatter',
          name: texts.outlier,
          xAxisIndex: 1,
          symbol: 'diamond',
          symbolSize: mark.outlier,
          itemStyle: { color: 'var(--category6)' },
          data: dots(outliers),
        },
        {
          type: 'scatter',
          name: texts.single,
          symbol: 'emptyCircle',
          symbolSize: mark.single,
          itemStyle: { color: 'var(--category1)' },
          data: column((band) => !isRange(band), ({ middle }) => middle),
        },
      ],
    },
  };
}

const isRange = ({ n }: MonthBand): boolean => n > 1;

/** Position of an instant on an axis of months, each one unit long; null outside of it. */
function placeIn(months: readonly string[]): (at: number | null) => number | null {
  const positions = new Map(months.map((month, index) => [month, index]));
  return (at) => {
    const position = at === null ? undefined : positions.get(businessMonth(at));
    if (at === null || position === undefined) return null;
    const start = startOfMonth(at);
    return position + (at - start) / (startOfMonth(at, 1) - start);
  };
}

const describePoint = ({ name, at, value, isOutlier }: DatedPoint, measure: Measure, scale: Scale) => ({
  heading: name,
  lines: [texts.valued(measure.name, scale.text(value)), at === null ? '' : businessDay(at), ...(isOutlier ? [texts.outlier] : [])],
});

function bandLines({ n, low, middle, high }: MonthBand, axes: BandedScatter, scale: Scale): string[] {
  if (n === 1) return [texts.valued(texts.single, scale.text(middle))];
  return [
    texts.valued(axes.names.middle, scale.text(middle)),
    texts.valued(axes.names.band, `${scale.bare(low)} – ${scale.text(high)}`),
    texts.valued(texts.count, String(n)),
  ];
}
