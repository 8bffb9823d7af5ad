import type { ChartModel, Spot } from './model.ts';

/** A position of the keyboard in a chart. */
export interface Stop extends Spot {
  /** The value that a pick passes; null if it cannot be picked. */
  id: string | null;
}

/** All data items in a chart, series by series, without empty series. */
export function stopsOf({ option, describe }: ChartModel): Stop[][] {
  const rows = [option.series ?? []].flat().map((series, seriesIndex): Stop[] => {
    const data: unknown = 'data' in series ? series.data : [];
    if (('silent' in series && series.silent) || !Array.isArray(data)) return [];
    const items: readonly unknown[] = data;
    return items
      .map((item, dataIndex) => ({ seriesIndex, dataIndex, name: textIn(item, 'name') ?? '', edge: false, id: textIn(item, 'id') }))
      .filter((stop) => describe(stop) !== null);
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
export function nextStop(rows: readonly (readonly Stop[])[], at: Stop | null, key: string): Stop | null {
  const step = steps[key];
  if (!step) return null;
  const row = rows.findIndex((stops) => stops[0]?.seriesIndex === at?.seriesIndex);
  const column = rows[row]?.findIndex(({ dataIndex }) => dataIndex === at?.dataIndex) ?? -1;
  if (!at || row < 0 || column < 0) return (key === 'End' ? rows[0]?.at(-1) : rows[0]?.[0]) ?? null;
  const [down, along] = rows.length === 1 ? [0, step[0] + step[1]] : step;
  const stops = rows[within(row + down, rows.length)] ?? [];
  return stops[within(column + along, stops.length)] ?? null;
}

const within = (index: number, length: number): number => Math.min(Math.max(index, 0), length - 1);

function textIn(item: unknown, key: 'id' | 'name'): string | null {
  if (typeof item !== 'object' || item === null || !(key in item)) return null;
  const text = (item as Record<'id' | 'name', unknown>)[key];
  return typeof text === 'string' ? text : null;
}
