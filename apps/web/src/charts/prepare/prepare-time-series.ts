import { formatCount, isPartialPeriod, type Period } from '@tenderscope/contract';
import { calendarLabels } from '../labels/calendar-labels.ts';
import { completeLine, completeValue, partialBar, partialLabels, cutName, stepOutlines } from '../labels/partial-period.ts';
import { markFew } from './few-cases.ts';
import { scaleFor, type Measure } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { ChartModel, PickableModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import { hasBegun, monthsToShow } from '../labels/months.ts';
import { withData } from './with-data.ts';

export interface MonthPoint {
  /** `YYYY-MM`; null for values without a time, which are omitted. */
  month: string | null;
  bar: number | null;
  line: number | null;
  /** Number of cases behind the rate of the line. */
  cases?: number | undefined;
}

interface TimeSeries {
  bar: Measure;
  line: Measure;
  /** The months to show; null shows those from the first to the last point. */
  period: Period | null;
  /** End of the data in epoch ms; by default every month is complete. */
  dataEnd?: number;
  /** The line counts events in a month, as the bars do: it is lower too in a partial month. */
  countsInLine?: boolean;
  /** Bars of complete months, of which the period selects a part: their outlines. */
  complete?: readonly Pick<MonthPoint, 'month' | 'bar'>[] | undefined;
  /** Value of a month without a point: zero, or null. */
  absent?: 0 | null;
}

/** With more points than this the line has no marks. */
const maxSymbols = 24;

/**
 * Bars on the left axis, a line on the right one. A month without a point counts zero or is a gap; a null inside a point is a gap, and so
 * is a month in the future. A month that is partial because of the period or the end of the data is paler and marked; an outline is as high
 * as the complete month. Without any bar, e.g. if no amount is known, only the line is drawn. A click passes the month.
 */
export function prepareTimeSeries(points: readonly MonthPoint[], series: TimeSeries): PickableModel<Month> {
  const { bar, line, countsInLine = false } = series;
  const shown = monthsOf(points, series);
  const outlines = shown.map(({ complete }) => complete);
  const barScale = scaleFor(bar, [...shown.map((point) => point.bar), ...outlines]);
  const hasOutlines = outlines.some((value) => value !== null);
  const lineScale = scaleFor(line, shown.map((point) => point.line));
  const hasBars = shown.some((point) => (point.bar ?? 0) !== 0);
  const axisLabel = calendarLabels(shown) ?? ({ hideOverlap: true } as const);
  const peak = shown.reduce<Month | null>((best, point) => ((point.bar ?? 0) > (best?.bar ?? 0) ? point : best), null);
  const model: ChartModel = {
    label: [
      texts.monthsFrom(shown[0]?.name ?? '', shown.at(-1)?.name ?? '', shown.length),
      ...(peak ? [texts.highest(bar.name, cutName(peak), barScale.text(peak.bar))] : []),
    ].join(texts.sentenceSeparator),
    describe: ({ seriesIndex, dataIndex }) => {
      const point = shown[dataIndex];
      // The dashed sections repeat the values of the line.
      if (!point || seriesIndex > Number(hasBars)) return null;
      const ofBar = [texts.valued(bar.name, barScale.text(point.bar)), ...completeLine(point.complete, barScale)];
      const ofLine = texts.valued(line.name, lineScale.text(point.line));
      const lines = [...ofBar, point.line === null ? ofLine : markFew(ofLine, point.cases)];
      return { heading: cutName(point), lines };
    },
    table: {
      columns: [
        names(texts.month),
        numbers(bar.name, barScale.unit),
        ...(hasOutlines ? [numbers(texts.completeStep, barScale.unit)] : []),
        numbers(line.name, lineScale.unit),
      ],
      rows: shown.map((point) => [
        cutName(point),
        barScale.bare(point.bar),
        ...(hasOutlines ? [barScale.bare(point.complete)] : []),
        lineScale.bare(point.line),
      ]),
    },
    option: {
      grid: { left: 8, right: 8, top: 36, bottom: 4, containLabel: true },
      legend: { top: 0, left: 'center' },
      tooltip: { trigger: 'axis' },
      xAxis: { type: 'category', data: partialLabels(shown), axisLabel, axisLine: { onZero: false } },
      yAxis: [
        { type: 'value', show: hasBars, name: barScale.unit },
        { type: 'value', name: lineScale.unit, axisLabel: { formatter: formatCount }, splitLine: { show: false }, minInterval: 1 },
      ],
      series: [
        ...(hasBars
          ? [
              {
                type: 'bar' as const,
                name: bar.name,
                data: shown.map(({ name, bar: value, cut }) => ({
                  id: name,
                  value: barScale.scaled(value) ?? '-',
                  ...partialBar(cut),
                })),
                itemStyle: { color: 'var(--category1)' as const, borderRadius: [2, 2, 0, 0] },
                barMaxWidth: 28,
              },
            ]
          : []),
        ...lineParts(shown, countsInLine).map(({ of, type }) => ({
          type: 'line' as const,
          name: line.name,
          yAxisIndex: 1,
          data: shown.map((point, index) => ({ id: point.name, value: lineScale.scaled(of(point, index)) ?? '-' })),
          itemStyle: { color: 'var(--category3)' as const },
          lineStyle: { width: 2, type },
          symbolSize: 6,
          showSymbol: shown.length <= maxSymbols,
          showAllSymbol: true,
        })),
        ...stepOutlines(outlines, barScale),
      ],
    },
  };
  return withData(model, shown, ({ name }) => name);
}

interface Month extends Omit<MonthPoint, 'month'> {
  /** `YYYY-MM` */
  name: string;
  cut: boolean;
  /** The bar of the complete month, if a part of it is selected. */
  complete: number | null;
}

/** Every month of the axis. */
function monthsOf(points: readonly MonthPoint[], { period, dataEnd = Infinity, absent = 0, complete = [] }: TimeSeries): Month[] {
  const all = new Map(complete.map((point) => [point.month, point.bar]));
  const byMonth = new Map(points.flatMap((point) => (point.month === null ? [] : [[point.month, point] as const])));
  return monthsToShow([...byMonth.keys()], period).map((name) => {
    const nothing = hasBegun(name, dataEnd) ? absent : null;
    const { bar, line, cases } = byMonth.get(name) ?? { bar: nothing, line: nothing };
    const cut = isPartialPeriod([name, name], period, dataEnd);
    return { name, bar, line, cases, cut, complete: completeValue(cut, bar, all.get(name)) };
  });
}

interface LinePart {
  of: (point: Month, index: number) => number | null;
  type: 'solid' | 'dashed';
}

/** The line, or its complete section and, dashed, its connections to and from partial months. */
function lineParts(shown: readonly Month[], countsInLine: boolean): LinePart[] {
  const isPart = (index: number): boolean => shown[index]?.cut ?? false;
  if (!countsInLine || !shown.some(({ cut }) => cut)) return [{ of: ({ line }) => line, type: 'solid' }];
  return [
    { of: ({ line, cut }) => (cut ? null : line), type: 'solid' },
    { of: ({ line }, index) => ([index - 1, index, index + 1].some(isPart) ? line : null), type: 'dashed' },
  ];
}
