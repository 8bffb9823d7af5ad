import { completeLine, partialBar, cutName, stepOutlines } from '../labels/partial-period.ts';
import { markFew } from './few-cases.ts';
import { scaleFor, type Measure, type Scale } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import { pickable } from './part.ts';
import { seriesAxes } from './series-axes.ts';

export interface TrendPoint {
  /** The value that a click passes; null for a forecast. */
  id: string | null;
  name: string;
  value: number | null;
  /** The value covers a part of the step only: the data so far, or the selected part. */
  cut?: boolean;
  /** Number of cases behind a rate or an average. */
  cases?: number | undefined;
  /** The value of the complete step, if a part of it is selected. */
  stepValue?: number | null;
  average?: number | null;
  forecast?: { mean: number; low: number; high: number };
  /** Value to reach or not to exceed. */
  target?: number | null;
  /** Label of the target, at one step of its year. */
  targetLabel?: string;
}

interface Trend {
  axis: string;
  measure: Measure;
  /** Name of the moving average; null without one. */
  averageName: string | null;
}

/** Bars over time with their moving average, and a forecast within a band. */
export function prepareTrend(points: readonly TrendPoint[], { axis, measure, averageName }: Trend): ChartModel {
  const heights = ({ value, stepValue = null, average = null, forecast, target = null }: TrendPoint) =>
    [value, stepValue, average, forecast?.high ?? null, target];
  const scale = scaleFor(measure, points.flatMap(heights));
  // Money shares one unit; a count remains an integer though its averages are not.
  const own = measure.type === 'count' ? scaleFor(measure, points.flatMap(({ value, stepValue }) => [value, stepValue ?? null])) : scale;
  const isForecast = points.some(({ forecast }) => forecast);
  const hasStepValues = points.some(({ stepValue }) => (stepValue ?? null) !== null);
  const hasTargets = points.some(({ target }) => (target ?? null) !== null);
  const named = points.map((point) => ({ ...point, name: cutName(point) }));
  const rangeOf = ({ forecast }: TrendPoint): string => (forecast ? texts.binFrom(scale.bare(forecast.low), scale.bare(forecast.high)) : '');
  const height = (point: TrendPoint | null): number => point?.value ?? -Infinity;
  const peak = named.reduce<TrendPoint | null>((best, point) => (height(point) > height(best) ? point : best), null);
  return {
    label: peak ? texts.highest(measure.name, peak.name, own.text(peak.value)) : '',
    describe: ({ dataIndex }) => {
      const point = named[dataIndex];
      return point ? { heading: point.name, lines: linesOf(point, { measure, averageName, scale, own }) } : null;
    },
    table: {
      columns: [
        names(axis),
        numbers(measure.name, scale.unit),
        ...(hasStepValues ? [numbers(texts.completeStep, scale.unit)] : []),
        ...(averageName === null ? [] : [numbers(averageName, scale.unit)]),
        ...(isForecast ? [numbers(texts.forecast, scale.unit), numbers(texts.forecastBand, scale.unit)] : []),
        ...(hasTargets ? [numbers(texts.target, scale.unit)] : []),
      ],
      rows: named.map((point) => [
        point.name,
        own.bare(point.value),
        ...(hasStepValues ? [own.bare(point.stepValue ?? null)] : []),
        ...(averageName === null ? [] : [scale.bare(point.average ?? null)]),
        ...(isForecast ? [scale.bare(point.forecast?.mean ?? null), rangeOf(point)] : []),
        ...(hasTargets ? [scale.bare(point.target ?? null)] : []),
      ]),
    },
    option: {
      ...seriesAxes({ axis, categories: points, series: [], measure }, scale),
      legend: {
        top: 0,
        left: 'center',
        data: [
          measure.name,
          ...(hasStepValues ? [texts.completeStep] : []),
          ...(averageName === null ? [] : [averageName]),
          ...(isForecast ? [texts.forecast, texts.forecastBand] : []),
          ...(hasTargets ? [texts.target] : []),
        ],
      },
      tooltip: { trigger: 'axis' },
      series: [
        {
          type: 'bar',
          name: measure.name,
          data: points.map(({ id, value, cut }) => ({
            ...pickable(id),
            value: scale.scaled(value) ?? '-',
            ...partialBar(cut),
          })),
          itemStyle: { color: 'var(--category1)', borderRadius: [2, 2, 0, 0] },
          barMaxWidth: 28,
        },
        ...(averageName === null ? [] : [averageLine(averageName, points, scale)]),
        ...(isForecast ? forecastLines(points, scale) : []),
        ...stepOutlines(points.map(({ stepValue }) => stepValue ?? null), scale),
        ...(hasTargets ? [targetMarks(points, scale)] : []),
      ],
    },
  };
}

interface Reading extends Pick<Trend, 'measure' | 'averageName'> {
  scale: Scale;
  /** Of actual values, not of averages and forecasts. */
  own: Scale;
}

function linesOf(point: TrendPoint, { measure, averageName, scale, own }: Reading): string[] {
  const { value, stepValue = null, average = null, forecast, target = null } = point;
  return [
    ...(value === null && forecast ? [] : [markFew(texts.valued(measure.name, own.text(value)), value === null ? null : point.cases)]),
    ...completeLine(stepValue, own),
    ...(averageName === null || average === null ? [] : [texts.valued(averageName, scale.text(average))]),
    ...(forecast
      ? [
          texts.valued(texts.forecast, scale.text(forecast.mean)),
          texts.valued(texts.forecastBand, texts.binFrom(scale.bare(forecast.low), scale.text(forecast.high))),
        ]
      : []),
    ...(target === null ? [] : [texts.valued(texts.target, scale.text(target))]),
  ];
}

const quiet = { type: 'line', symbol: 'none' } as const;

function averageLine(name: string, points: readonly TrendPoint[], scale: Scale) {
  // A line of one point would be invisible.
  const isAlone = points.filter(({ average }) => (average ?? null) !== null).length === 1;
  return {
    ...quiet,
    ...(isAlone ? { symbol: 'circle', symbolSize: 6 } : {}),
    name,
    data: points.map(({ average }) => scale.scaled(average ?? null) ?? '-'),
    itemStyle: { color: 'var(--category3)' as const },
    lineStyle: { width: 2 },
  };
}

/** The band is stacked on an invisible line at its lower bound. */
function forecastLines(points: readonly TrendPoint[], scale: Scale) {
  const of = (pick: (forecast: { mean: number; low: number; high: number }) => number) =>
    points.map(({ forecast }) => scale.scaled(forecast ? pick(forecast) : null) ?? '-');
  const stacked = { ...quiet, silent: true, stack: 'band', stackStrategy: 'all', lineStyle: { opacity: 0 } } as const;
  return [
    { ...stacked, data: of(({ low }) => low) },
    {
      ...stacked,
      name: texts.forecastBand,
      data: of(({ low, high }) => high - low),
      itemStyle: { color: 'var(--category5)' as const },
      areaStyle: { color: 'var(--category5)' as const, opacity: 0.25 },
    },
    {
      type: 'line' as const,
      name: texts.forecast,
      data: of(({ mean }) => mean),
      itemStyle: { color: 'var(--category6)' as const },
      lineStyle: { width: 2, type: 'dashed' as const },
      symbolSize: 6,
    },
  ];
}

/** Legible on bars, too. */
const targetLabelStyle = {
  show: true,
  position: 'top' as const,
  color: 'var(--text)' as const,
  textBorderColor: 'var(--card)' as const,
  textBorderWidth: 3,
};

/** A mark at the target of each step, with one label a year. */
function targetMarks(points: readonly TrendPoint[], scale: Scale) {
  return {
    type: 'line' as const,
    name: texts.target,
    step: 'middle' as const,
    data: points.map(({ target = null, targetLabel }) => {
      const value = scale.scaled(target) ?? '-';
      return targetLabel === undefined ? value : { value, label: { ...targetLabelStyle, formatter: targetLabel } };
    }),
    symbol: 'rect',
    symbolSize: [24, 2] as [number, number],
    showAllSymbol: true,
    itemStyle: { color: 'var(--category2)' as const },
    lineStyle: { width: 1, type: 'dashed' as const },
    silent: true,
    z: 5,
  };
}
