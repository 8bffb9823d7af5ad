import { markFew } from './few-cases.ts';
import { scaleFor, type Measure } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import { categoryColour } from '../palette.ts';
import { pickable } from './part.ts';

export interface Point {
  id: string | null;
  name: string;
  /** A point without a place is omitted. */
  x: number | null;
  y: number | null;
  /** Number of cases behind the rate `y`. */
  cases?: number;
  /** Area of the mark; without one all marks are alike. */
  size?: number | null;
}

interface ScatterAxes {
  x: Measure;
  y: Measure;
  size?: Measure;
  /** Lines that divide the points into quadrants, named from upper right anticlockwise; a point on a line is right of it or above it. */
  quadrants?: { x: number; y: number; names: readonly [string, string, string, string] };
  /** A line through the points, such as their medians. */
  curve?: { name: string; points: readonly (Point & { notes?: readonly string[] })[] };
}

/** Radii in px of the smallest and the largest mark. */
const [smallest, largest] = [4, 22];
const [plain, small, room] = [8, 5, 36];
/** With more points than this, marks without a size are small. */
const maxPlain = 500;

/** Points by two measures, with an optional third one as the area of the marks. */
export function prepareScatter(points: readonly Point[], { x, y, size, quadrants, curve }: ScatterAxes): ChartModel {
  const shown = points.flatMap((point) => (point.x === null || point.y === null ? [] : [{ ...point, x: point.x, y: point.y }]));
  const xScale = scaleFor(x, shown.map((point) => point.x));
  const yScale = scaleFor(y, shown.map((point) => point.y));
  const sizeScale = size && { name: size.name, ...scaleFor(size, shown.map((point) => point.size ?? null)) };
  const max = shown.reduce((largest, point) => Math.max(largest, point.size ?? 0), 0);
  const unsized = shown.length > maxPlain ? small : plain;
  const diameter = (value: number | null | undefined): number =>
    !sizeScale || max === 0 ? unsized : 2 * (smallest + (largest - smallest) * Math.sqrt(Math.max(0, value ?? 0) / max));
  const quadrantOf = (point: { x: number; y: number }): number =>
    !quadrants ? 0 : point.y >= quadrants.y ? (point.x >= quadrants.x ? 0 : 1) : point.x >= quadrants.x ? 3 : 2;
  const counts = quadrants?.names.map((name, index) => texts.quadrant(name, shown.filter((point) => quadrantOf(point) === index).length));
  return {
    label: [texts.points(shown.length), ...(counts ?? [])].join(texts.listSeparator),
    describe: ({ seriesIndex, dataIndex }) => {
      if (seriesIndex === 1) {
        const at = curve?.points[dataIndex];
        return curve && at ? { heading: at.name, lines: [texts.valued(curve.name, yScale.text(at.y)), ...(at.notes ?? [])] } : null;
      }
      const point = shown[dataIndex];
      if (!point) return null;
      const lines = [texts.valued(x.name, xScale.text(point.x)), markFew(texts.valued(y.name, yScale.text(point.y)), point.cases)];
      if (sizeScale) lines.push(texts.valued(sizeScale.name, sizeScale.text(point.size ?? null)));
      return { heading: point.name, lines: [...lines, ...(quadrants ? [quadrants.names[quadrantOf(point)] ?? ''] : [])] };
    },
    table: {
      columns: [
        names(texts.name),
        numbers(x.name, xScale.unit),
        numbers(y.name, yScale.unit),
        ...(sizeScale ? [numbers(sizeScale.name, sizeScale.unit)] : []),
      ],
      rows: shown.map((point) => [
        point.name,
        xScale.bare(point.x),
        yScale.bare(point.y),
        ...(sizeScale ? [sizeScale.bare(point.size ?? null)] : []),
      ]),
    },
    option: {
      grid: { left: 8, right: room, top: room, bottom: 24, containLabel: true },
      tooltip: { trigger: 'item' },
      ...(curve ? { legend: { top: 0, left: 'center', selectedMode: false, data: [curve.name] } } : {}),
      xAxis: { type: 'value', name: axisTitle(x.name, xScale.unit), nameLocation: 'middle', nameGap: 28, scale: true },
      yAxis: { type: 'value', name: axisTitle(y.name, yScale.unit), nameTextStyle: { align: 'left' }, scale: true },
      series: [
        {
          type: 'scatter',
          data: shown.map((point) => ({
            ...pickable(point.id),
            name: point.name,
            value: [xScale.scaled(point.x) ?? 0, yScale.scaled(point.y) ?? 0],
            symbolSize: diameter(point.size),
            itemStyle: { color: categoryColour(quadrantOf(point)), opacity: 0.72 },
          })),
          ...(quadrants
            ? {
                markLine: {
                  silent: true,
                  symbol: 'none',
                  label: { show: false },
                  data: [{ xAxis: xScale.scaled(quadrants.x) ?? 0 }, { yAxis: yScale.scaled(quadrants.y) ?? 0 }],
                },
              }
            : {}),
        },
        ...(curve
          ? [
              {
                type: 'line' as const,
                name: curve.name,
                itemStyle: { color: 'var(--category6)' as const },
                lineStyle: { width: 2 },
                symbolSize: 7,
                data: curve.points.map((at) => ({ ...pickable(at.id), value: [xScale.scaled(at.x) ?? '-', yScale.scaled(at.y) ?? '-'] })),
              },
            ]
          : []),
      ],
    },
  };
}

const axisTitle = (name: string, unit: string): string => (unit === '' ? name : texts.remark(name, unit));
