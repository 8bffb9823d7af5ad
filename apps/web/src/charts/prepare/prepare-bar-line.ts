import { calendarLabels } from '../labels/calendar-labels.ts';
import { completeLine, completeValue, partialBar, partialLabels, cutName, stepOutlines } from '../labels/partial-period.ts';
import { scaleFor, type Measure } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import { pickable } from './part.ts';

export interface BarLinePoint {
  /** The value that a click passes; null for none. */
  id: string | null;
  name: string;
  bar: number | null;
  line: number | null;
  /** A step of time that is only partly shown. */
  cut?: boolean;
  /** The bar of the complete step, of which a part is selected. */
  complete?: number | null | undefined;
}

interface BarLineAxes {
  /** Name of the categories, as the heading of the table's first column. */
  axis: string;
  bar: Measure;
  line: Measure;
  /** Upper end of the line's axis, in its unit; the axis then has five steps. */
  lineMax?: number;
}

/** Bars on the left axis and a line on the right one over the same categories; a null is a gap. */
export function prepareBarLine(points: readonly BarLinePoint[], { axis, bar, line, lineMax }: BarLineAxes): ChartModel {
  const shown = points.map((point) => {
    const cut = point.cut ?? false;
    return { ...point, cut, complete: completeValue(cut, point.bar, point.complete) };
  });
  const outlines = shown.map(({ complete }) => complete);
  const hasOutlines = outlines.some((value) => value !== null);
  const barScale = scaleFor(bar, [...shown.map((point) => point.bar), ...outlines]);
  const lineScale = scaleFor(line, shown.map((point) => point.line));
  const height = (point: BarLinePoint | undefined): number => point?.bar ?? -Infinity;
  const peak = shown.reduce<BarLinePoint | undefined>((best, point) => (height(point) > height(best) ? point : best), undefined);
  return {
    label: peak ? texts.highest(bar.name, cutName(peak), barScale.text(peak.bar)) : '',
    describe: ({ dataIndex }) => {
      const point = shown[dataIndex];
      if (!point) return null;
      const ofBar = [texts.valued(bar.name, barScale.text(point.bar)), ...completeLine(point.complete, barScale)];
      const lines = [...ofBar, texts.valued(line.name, lineScale.text(point.line))];
      return { heading: cutName(point), lines };
    },
    table: {
      columns: [
        names(axis),
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
      grid: { left: 8, right: 8, top: 40, bottom: 4, containLabel: true },
      legend: { top: 0, left: 'center' },
      tooltip: { trigger: 'axis' },
      xAxis: { type: 'category', data: partialLabels(shown), axisLabel: calendarLabels(shown) ?? { hideOverlap: true } },
      yAxis: [
        { type: 'value', name: barScale.unit },
        { type: 'value', name: lineScale.unit, min: 0, ...(lineMax === undefined ? {} : { max: lineMax, interval: lineMax / 5 }), splitLine: { show: false } },
      ],
      series: [
        {
          type: 'bar',
          name: bar.name,
          data: shown.map(({ id, bar: value, cut }) => ({ ...pickable(id), value: barScale.scaled(value) ?? '-', ...partialBar(cut) })),
          itemStyle: { color: 'var(--category1)', borderRadius: [2, 2, 0, 0] },
          barMaxWidth: 28,
        },
        {
          type: 'line',
          name: line.name,
          yAxisIndex: 1,
          data: shown.map(({ id, line: value }) => ({ ...pickable(id), value: lineScale.scaled(value) ?? '-' })),
          itemStyle: { color: 'var(--category3)' },
          lineStyle: { width: 2 },
          symbolSize: 6,
          showAllSymbol: true,
        },
        ...stepOutlines(outlines, barScale),
      ],
    },
  };
}
