import type { ChartModel, DataPoint } from './model.ts';
import { tooltipHtml } from './labels/tooltip.ts';

/** The loosely typed data item of a model in a test. */
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

/** The tooltip of one data item. */
export function tooltipOf(model: ChartModel, item: Partial<DataPoint>): string {
  return tooltipHtml(model.describe({ seriesIndex: 0, dataIndex: -1, name: '', edge: false, ...item }));
}
