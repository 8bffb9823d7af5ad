import type { Sort } from './sort.ts';

type Cell = string | number | null;

/** Rows in the requested order, nulls last in both directions; in their original order without a request. */
export function sortRows<OneRow extends object>(rows: readonly OneRow[], sort: Sort | null): OneRow[] {
  if (!sort) return [...rows];
  const sign = sort.rule === 'asc' ? 1 : -1;
  const valueOf = (row: OneRow): Cell => row[sort.name as keyof OneRow] as Cell;
  return [...rows].sort((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'zh-CN'));
  });
}
