import { formatCount, type Period } from '@tenderscope/contract';
import { scaleFor, type Measure } from './measure.ts';
import { texts } from './messages.ts';
import type { ChartModel } from './model.ts';
import { names, numbers } from './model-table.ts';
import { monthsToShow } from './months.ts';

export interface MonthPoint {
  /** `YYYY-MM`; null for what has no time, which is left out. */
  month: string | null;
  bar: number | null;
  line: number | null;
}

interface TimeSeries {
  bar: Measure;
  line: Measure;
  /** The months to show; null shows those from the first to the last point. */
  period: Period | null;
  /** What a month without a point counts: zero, or nothing at all. */
  absent?: 0 | null;
}

/** With more points than this the line stands without marks. */
const mostSymbols = 24;

/**
 * Bars on the left axis, a line on the right one; a month without a point counts zero or is a gap, a null inside a point stays one.
 * Without any bar, as where no amount is known, the line stands alone.
 */
export function prepareTimeSeries(points: readonly MonthPoint[], { bar, line, period, absent = 0 }: TimeSeries): ChartModel {
  const byMonth = new Map(points.flatMap((point) => (point.month === null ? [] : [[point.month, point] as const])));
  const months = monthsToShow([...byMonth.keys()], period);
  const shown = months.map((month) => byMonth.get(month) ?? { month, bar: absent, line: absent });
  const barScale = scaleFor(bar, shown.map((point) => point.bar));
  const lineScale = scaleFor(line, shown.map((point) => point.line));
  const hasBars = shown.some((point) => (point.bar ?? 0) !== 0);
  const peak = shown.reduce<MonthPoint | null>((best, point) => ((point.bar ?? 0) > (best?.bar ?? 0) ? point : best), null);
  return {
    label: [
      texts.monthsFrom(months[0] ?? '', months.at(-1) ?? '', months.length),
      ...(peak?.month ? [texts.highest(bar.name, peak.month, barScale.text(peak.bar))] : []),
    ].join(texts.sentenceSeparator),
    describe: ({ dataIndex }) => {
      const point = shown[dataIndex];
      const lines = point && [texts.valued(bar.name, barScale.text(point.bar)), texts.valued(line.name, lineScale.text(point.line))];
      return lines ? { heading: point.month ?? '', lines } : null;
    },
    table: {
      columns: [names(texts.month), numbers(bar.name, barScale.unit), numbers(line.name, lineScale.unit)],
      rows: shown.map((point) => [point.month ?? '', barScale.bare(point.bar), lineScale.bare(point.line)]),
    },
    option: {
      grid: { left: 8, right: 8, top: 36, bottom: 4, containLabel: true },
      legend: { top: 0, left: 'center' },
      tooltip: { trigger: 'axis' },
      xAxis: { type: 'category', data: months, axisLabel: { hideOverlap: true }, axisLine: { onZero: false } },
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
                data: shown.map((point) => ({ id: point.month ?? '', value: barScale.scaled(point.bar) ?? '-' })),
                itemStyle: { color: 'var(--category1)' as const, borderRadius: [2, 2, 0, 0] },
                barMaxWidth: 28,
              },
            ]
          : []),
        {
          type: 'line',
          name: line.name,
          yAxisIndex: 1,
          data: shown.map((point) => ({ id: point.month ?? '', value: lineScale.scaled(point.line) ?? '-' })),
          itemStyle: { color: 'var(--category3)' },
          lineStyle: { width: 2 },
          symbolSize: 6,
          showSymbol: shown.length <= mostSymbols,
          showAllSymbol: true,
        },
      ],
    },
  };
}
