import type { ChartModel, DataPoint } from './model.ts';

/** A position of the keyboard in a chart. */
export interface NavigationPoint extends DataPoint {
  /** The value that a pick passes; null if it cannot be picked. */
  id: string | null;
}

/** All data items in a chart, series by series, without empty series. */
export function pointsOf({ option, describe }: ChartModel): NavigationPoint[][] {
  const rows = [option.series ?? []].flat().map((series, seriesIndex): NavigationPoint[] => {
    const data: unknown = 'data' in series ? series.data : [];
    if (('silent' in series && series.silent) || !Array.isArray(data)) return [];
    const items: readonly unknown[] = data;
    return items
      .map((item, dataIndex) => ({ seriesIndex, dataIndex, name: textIn(item, 'name') ?? '', edge: false, id: textIn(item, 'id') }))
      .filter((point) => describe(point) !== null);
  });
  return rows.filter((row) => row.length > 0);
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** Target of a key: left and right within a series, up and down between series; all keys navigate a single series. */
export function nextPoint(rows: readonly (readonly NavigationPoint[])[], at: NavigationPoint | null, key: string): NavigationPoint | null {
  const step = steps[key];
  if (!step) return null;
  const row = rows.findIndex((points) => points[0]?.seriesIndex === at?.seriesIndex);
  const column = rows[row]?.findIndex(({ dataIndex }) => dataIndex === at?.dataIndex) ?? -1;
  if (!at || row < 0 || column < 0) return (key === 'End' ? rows[0]?.at(-1) : rows[0]?.[0]) ?? null;
  const [down, along] = rows.length === 1 ? [0, step[0] + step[1]] : step;
  const points = rows[within(row + down, rows.length)] ?? [];
  return points[within(column + along, points.length)] ?? null;
}

const within = (index: number, length: number): number => Math.min(Math.max(index, 0), length - 1);

function textIn(item: unknown, key: 'id' | 'name'): string | null {
  if (typeof item !== 'object' || item === null || !(key in item)) return null;
  const text = (item as Record<'id' | 'name', unknown>)[key];
  return typeof text === 'string' ? text : null;
}
