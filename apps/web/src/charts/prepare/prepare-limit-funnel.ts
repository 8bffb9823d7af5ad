import { scaleFor, type Measure } from '../labels/measure.ts';
import { texts } from '../messages.ts';
import type { ChartModel } from '../model.ts';
import { names, numbers } from '../model-table.ts';
import type { Colour } from '../palette.ts';
import { pickable } from './part.ts';

export interface FunnelPoint {
  id: string;
  name: string;
  /** Number of observations behind the value. */
  n: number;
  value: number;
  notes?: readonly string[];
}

/** Distance from zero that values of a given number of observations reach by chance. */
export interface FunnelLimit {
  name: string;
  /** Name of the points beyond it, unless they are beyond a wider limit. */
  beyond: string;
  halfWidth: (n: number) => number;
}

interface LimitFunnel {
  n: Measure;
  value: Measure;
  /** The narrowest first. */
  limits: readonly [FunnelLimit, FunnelLimit];
  inside: string;
}

/** Symbols differ too, for readers who cannot distinguish the colours. */
const looks: readonly { colour: Colour; symbol: string; size: number }[] = [
  { colour: 'var(--category1)', symbol: 'circle', size: 8 },
  { colour: 'var(--category3)', symbol: 'triangle', size: 11 },
  { colour: 'var(--category6)', symbol: 'diamond', size: 13 },
];
/** Number of points of each curve. */
const steps = 40;

/**
 * Values by number of observations, between limits that narrow as it grows. It shows which values exceed what chance explains, unlike a
 * ranking, whose first and last places go to those with few observations.
 * @see Spiegelhalter (2005), Funnel plots for comparing institutional performance, Statist. Med. 24.
 */
export function prepareLimitFunnel(points: readonly FunnelPoint[], { n, value, limits, inside }: LimitFunnel): ChartModel {
  const [min, max] = points.reduce(([low, high], point) => [Math.min(low, point.n), Math.max(high, point.n)], [Infinity, 1]);
  const at = Array.from({ length: steps + 1 }, (_, step) => Math.min(min, max) + ((max - Math.min(min, max)) * step) / steps);
  const scale = scaleFor(value, [...points.map((point) => point.value), ...limits.flatMap(({ halfWidth }) => at.map(halfWidth))]);
  const beyondOf = (point: FunnelPoint): number => limits.filter(({ halfWidth }) => Math.abs(point.value) > halfWidth(point.n)).length;
  const groupNames = [inside, ...limits.map(({ beyond }) => beyond)];
  const groups = groupNames.map((name, beyond) => ({ name, points: points.filter((point) => beyondOf(point) === beyond) }));
  const inOrder = [...points].sort((a, b) => b.n - a.n || Number(a.id > b.id) - Number(a.id < b.id));
  return {
    label: [texts.points(points.length), ...groups.map((group) => texts.quadrant(group.name, group.points.length))]
      .join(texts.listSeparator),
    describe: ({ seriesIndex, dataIndex }) => {
      const point = groups[seriesIndex]?.points[dataIndex];
      if (!point) return null;
      const measured = [texts.valued(value.name, scale.text(point.value)), texts.valued(n.name, `${point.n} ${n.unit}`)];
      return { heading: point.name, lines: [...measured, groups[seriesIndex]?.name ?? '', ...(point.notes ?? [])] };
    },
    table: {
      columns: [names(texts.name), numbers(n.name, n.unit), numbers(value.name, scale.unit), ...limits.map(({ name }) => numbers(`${name}±`, scale.unit))],
      rows: inOrder.map((point) => [
        point.name,
        String(point.n),
        scale.bare(point.value),
        ...limits.map(({ halfWidth }) => scale.bare(halfWidth(point.n))),
      ]),
    },
    option: {
      grid: { left: 8, right: 24, top: 40, bottom: 24, containLabel: true },
      legend: { top: 0, left: 'center', selectedMode: false },
      tooltip: { trigger: 'item' },
      xAxis: { type: 'value', name: texts.remark(n.name, n.unit), nameLocation: 'middle', nameGap: 28, min: 0, minInterval: 1 },
      yAxis: { type: 'value', name: texts.remark(value.name, scale.unit), nameTextStyle: { align: 'left' }, scale: true },
      series: [
        ...groups.map((group, place) => {
          const { colour, symbol, size } = looks[place] ?? { colour: 'var(--category1)' as const, symbol: 'circle', size: 8 };
          return {
            type: 'scatter' as const,
            name: group.name,
            symbol,
            symbolSize: size,
            itemStyle: { color: colour, opacity: 0.8 },
            data: group.points.map(({ id, name, n: count, value: own }) => {
              return { ...pickable(id), name, value: [count, scale.scaled(own) ?? 0] };
            }),
          };
        }),
        ...limits.flatMap(({ name, halfWidth }, place) => [1, -1].map((sign) => ({
          type: 'line' as const,
          name,
          silent: true,
          symbol: 'none' as const,
          itemStyle: { color: looks[place + 1]?.colour ?? ('var(--category8)' as const) },
          lineStyle: { width: 1.5, type: place === 0 ? ('dashed' as const) : ('solid' as const) },
          data: at.map((one) => [one, scale.scaled(sign * halfWidth(one)) ?? 0]),
        }))),
      ],
    },
  };
}
