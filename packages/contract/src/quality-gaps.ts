import type { DataQualityView, QualityColumn, QualityCount, QualityTable } from './views/quality-views.ts';

/** Rows without a value in a column, and the cost of the gap. Without a column the table has no rows at all. */
export interface QualityGap {
  table: QualityTable;
  column: QualityColumn | null;
  due: number;
  missing: number;
  /** Numbers of rows by their treatment in figures, only those with any. */
  outcomes: { effect: 'left-out' | 'replaced'; text: string; rows: number }[];
  metrics: readonly string[];
  screens: readonly { name: string; path: string }[];
  indicators: readonly string[];
  /** Share of the rows without a value, times the number of dependent figures; rows that use the next best value count half. */
  cost: number;
}

const weight = { 'left-out': 1, replaced: 0.5 } as const;

/** Sums of counts of one column. */
function sumOf(counts: readonly QualityCount[]): QualityCount {
  const [first] = counts;
  return {
    due: counts.reduce((sum, { due }) => sum + due, 0),
    filled: counts.reduce((sum, { filled }) => sum + filled, 0),
    outcomes: (first?.outcomes ?? []).map((_, place) => counts.reduce((sum, { outcomes }) => sum + (outcomes[place] ?? 0), 0)),
  };
}

/** Counts of each column over some months. */
export function countsOf({ columns, months }: QualityTable, isIn: (month: string | null) => boolean = () => true): QualityCount[] {
  const chosen = months.filter(({ month }) => isIn(month));
  return columns.map((_, place) => sumOf(chosen.flatMap(({ counts }) => counts[place] ?? [])));
}

/** Share of rows that have each column: the mean over the columns, and the minimum; null if no row should have any. */
export function filledShares(counts: readonly QualityCount[]): { mean: number; least: number } | null {
  const shares = counts.flatMap(({ due, filled }) => (due === 0 ? [] : [filled / due]));
  if (shares.length === 0) return null;
  return { mean: shares.reduce((sum, share) => sum + share, 0) / shares.length, least: Math.min(...shares) };
}

const usesOf = ({ metrics, screens, indicators }: Pick<QualityGap, 'metrics' | 'screens' | 'indicators'>): number =>
  metrics.length + screens.length + indicators.length;

/** Gaps of a table in some months, the costliest first. */
export function gapsOfTable(table: QualityTable, isIn?: (month: string | null) => boolean): QualityGap[] {
  const counts = countsOf(table, isIn);
  const gaps = table.columns.flatMap((column, place): QualityGap[] => {
    const { due, filled, outcomes } = counts[place] ?? { due: 0, filled: 0, outcomes: [] };
    if (filled === due) return [];
    const lost = column.outcomes.map((outcome, index) => ({ ...outcome, rows: outcomes[index] ?? 0 })).filter(({ rows }) => rows > 0);
    const share = lost.reduce((sum, { effect, rows }) => sum + weight[effect] * rows, 0) / due;
    const { metrics, screens, indicators } = column;
    return [{ table, column, due, missing: due - filled, outcomes: lost, metrics, screens, indicators, cost: share * usesOf(column) }];
  });
  return gaps.sort(byCost);
}

/** All gaps, the costliest first, including tables without rows that no other gap covers. */
export function gapsOf({ tables }: Pick<DataQualityView, 'tables'>): QualityGap[] {
  const sought = new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name)));
  const empty = tables.filter(({ name, months, mayBeEmpty }) => months.length === 0 && !mayBeEmpty && !sought.has(`lots.${name}`)).map((table): QualityGap => {
    const all = <Value>(of: (column: QualityColumn) => readonly Value[]): Value[] => [...new Set(table.columns.flatMap(of))];
    const screens = [...new Map(all((column) => column.screens).map((screen) => [screen.path, screen])).values()];
    const uses = { metrics: all(({ metrics }) => metrics), screens, indicators: all(({ indicators }) => indicators) };
    return { table, column: null, due: 0, missing: 0, outcomes: [], ...uses, cost: usesOf(uses) };
  });
  return [...tables.flatMap((table) => gapsOfTable(table)), ...empty].sort(byCost);
}

const byCost = (a: QualityGap, b: QualityGap): number =>
  b.cost - a.cost || (`${a.table.name} ${a.column?.name ?? ''}` < `${b.table.name} ${b.column?.name ?? ''}` ? -1 : 1);
