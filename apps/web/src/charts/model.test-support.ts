import type { ChartModel } from './chart.tsx';

/** One piece of data of a model, loosely: what a test looks at. */
export interface Datum {
  id?: string;
  name?: string;
  value?: unknown;
  itemStyle?: { color?: string; opacity?: number };
  label?: { show?: boolean };
}

/** The data of the n-th series. */
export function dataOf({ option }: ChartModel, position = 0): Datum[] {
  const series = Array.isArray(option.series) ? option.series[position] : option.series;
  return (series?.data ?? []) as Datum[];
}

/** What the tooltip says about one piece of data. */
export function tooltipOf({ option }: ChartModel, item: { dataIndex?: number; name?: string }): string {
  const tooltip = Array.isArray(option.tooltip) ? option.tooltip[0] : option.tooltip;
  const formatter = tooltip?.formatter as (item: unknown) => string;
  return formatter(item);
}
