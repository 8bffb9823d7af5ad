import type { ChartModel, Spot } from './model.ts';
import { tooltipHtml } from './tooltip.ts';

/** One piece of data of a model, loosely: what a test looks at. */
export interface Datum {
  id?: string;
  name?: string;
  value?: unknown;
  itemStyle?: { color?: string; opacity?: number };
  label?: { show?: boolean; formatter?: string; align?: string };
}

/** The data of the n-th series. */
export function dataOf({ option }: ChartModel, position = 0): Datum[] {
  const series = [option.series ?? []].flat()[position];
  return (series?.data ?? []) as Datum[];
}

/** What the tooltip says about one piece of data. */
export function tooltipOf(model: ChartModel, item: Partial<Spot>): string {
  return tooltipHtml(model.describe({ seriesIndex: 0, dataIndex: -1, name: '', edge: false, ...item }));
}
