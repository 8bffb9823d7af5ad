import { filledShares, countsOf, type QualityTable } from '@tenderscope/contract';

/** A column of the grid. */
export interface Period {
  /** Key in the address: `all`, `before`, `2025`, `2025-03`, `after`, `undated`. */
  key: string;
  title: string;
  isIn: (month: string | null) => boolean;
  /** First and last month; null if unbounded. */
  from: string | null;
  to: string | null;
}

export interface GridCell {
  rows: number;
  /** Filled shares (0–1), as mean and minimum over the columns that figures use; null if no row should have any of these columns. */
  shares: { mean: number; least: number } | null;
}

export interface QualityGrid {
  periods: Period[];
  rows: { table: QualityTable; cells: GridCell[] }[];
  isByYear: boolean;
}

/** With more months, the grid is by year. */
const maxMonths = 36;
/** Share of lots that may be outside of the shown months at either end: dates in a wrong century would extend them to a hundred years. */
const outside = 0.001;

const inRange = (from: string | null, to: string | null) => (month: string | null): boolean =>
  month !== null && (from === null || month >= from) && (to === null || month <= to);
const of = (key: string, title: string, from: string | null, to: string | null): Period =>
  ({ key, title, isIn: inRange(from, to), from, to });

/** Consecutive months, including both ends. */
function monthsBetween(first: string, last: string): string[] {
  const place = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const nameOf = (index: number): string => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  const start = place(first);
  return Array.from({ length: place(last) - start + 1 }, (_, index) => nameOf(start + index));
}

/** First and last month that cover most lots; without lots, most rows of all tables. */
function usualMonths(tables: readonly QualityTable[]): [first: string, last: string] | null {
  const dated = (table: QualityTable | undefined) =>
    (table?.months ?? []).flatMap(({ month, rows }) => (month === null ? [] : [{ month, rows }]));
  const lots = dated(tables.find(({ name }) => name === 'lots'));
  const months = (lots.length > 0 ? lots : tables.flatMap(dated)).sort((a, b) => (a.month < b.month ? -1 : 1));
  const all = months.reduce((sum, { rows }) => sum + rows, 0);
  let before = 0;
  const inside = months.filter(({ rows }) => {
    before += rows;
    return before > outside * all && before - rows < (1 - outside) * all;
  });
  const [first, last] = [inside[0], inside.at(-1)];
  return first && last ? [first.month, last.month] : null;
}

/** The grid of tables by months, or by years if there are many months; with a year, its months. */
export function qualityGrid(tables: readonly QualityTable[], year: string | null): QualityGrid {
  const usual = usualMonths(tables);
  const months = usual === null ? [] : monthsBetween(...usual);
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  const chosen = year !== null && years.includes(year) ? year : null;
  const isByYear = chosen === null && months.length > maxMonths;
  const shown = isByYear
    ? years.map((one) => of(one, one, `${one}-01`, `${one}-12`))
    : months.filter((month) => chosen === null || month.startsWith(chosen)).map((month) => of(month, month, month, month));
  const ends = chosen === null && usual ? [of('before', '更早', null, previous(shown[0]?.from)), of('after', '之后', next(shown.at(-1)?.to), null)] : [];
  const has = ({ isIn }: Period): boolean => tables.some((table) => table.months.some(({ month }) => isIn(month)));
  const [before, after] = ends.map((end) => (has(end) ? [end] : []));
  const undated: Period = { key: 'undated', title: '无日期', isIn: (month) => month === null, from: null, to: null };
  const all: Period = { key: 'all', title: '全部', isIn: () => true, from: null, to: null };
  const periods = [all, ...(before ?? []), ...shown, ...(after ?? []), ...(chosen === null && has(undated) ? [undated] : [])];
  return { periods, rows: tables.map((table) => ({ table, cells: periods.map((period) => cellOf(table, period)) })), isByYear };
}

const previous = (month: string | null | undefined): string | null => (month ? shifted(month, -1) : null);
const next = (month: string | null | undefined): string | null => (month ? shifted(month, 1) : null);
function shifted(month: string, by: 1 | -1): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

const cellOf = (table: QualityTable, { isIn }: Period): GridCell => ({
  rows: table.months.reduce((sum, { month, rows }) => sum + (isIn(month) ? rows : 0), 0),
  shares: filledShares(countsOf(table, isIn)),
});

/** Lower bounds of the colours, from the most complete. */
export const steps = [0.99, 0.95, 0.8, 0.5, 0] as const;
export const stepOf = (share: number): number => steps.findIndex((bound) => share >= bound);

/** A count in few characters: 12345 → `1.2万`. */
export const shortCount = (count: number): string => (count < 10_000 ? String(count) : `${(count / 10_000).toFixed(count < 1e6 ? 1 : 0)}万`);

/** Integer percent, never 100 for an incomplete share, nor 0 for a positive one. */
export const percentOf = (share: number): string => String(share > 0 && share < 0.01 ? '<1' : Math.floor(share * 100 + 1e-9));
