/** One row of cards before it is fitted to paper, in px. */
export interface PaperRow {
  height: number;
  /** Height of charts in it, which can be scaled; 0 for a row with a table, which continues on the next page. */
  chart: number;
}

interface Paper {
  /** Height of a page, in the same px. */
  page: number;
  /** Height of the content before the rows on the first page. */
  before: number;
  /** Gap between rows. */
  gap: number;
}

export interface PlannedRow {
  startsPage: boolean;
  /** Scale factor of the height of its charts. */
  factor: number;
}

const [lowest, highest] = [0.7, 1.3];
/** A table that does not fit starts after charts if at least this share of the page is left for it. */
const roomForTable = 0.25;

/** Rows of charts per page with their heights, so that pages are full. Everything after the first row with a table is unchanged. */
export function planPages(rows: readonly PaperRow[], { page, before, gap }: Paper): PlannedRow[] {
  const plan = rows.map((): PlannedRow => ({ startsPage: false, factor: 1 }));
  const firstTable = rows.findIndex(({ chart }) => chart === 0);
  const end = firstTable < 0 ? rows.length : firstTable;
  let start = 0;
  let used = before;
  while (start < end) {
    const { next, fixed, charts } = take(rows.slice(0, end), start, { page, before: used, gap });
    const space = next === end ? spaceForLast(rows[end], { page, fixed, charts, gap }) : { height: page - fixed, max: highest };
    const factor = Math.max(lowest, Math.min(space.max, space.height / charts));
    for (let row = start; row < next; row += 1) plan[row] = { startsPage: row === start && start > 0, factor };
    start = next;
    used = 0;
  }
  return plan;
}

interface LastPage extends Omit<Paper, 'before'> {
  /** Height of the content that cannot be scaled. */
  fixed: number;
  charts: number;
}

/** For the charts of the last page that can be planned: the table after them fits on it, starts on it, or follows on a new page. */
function spaceForLast(table: PaperRow | undefined, { page, fixed, charts, gap }: LastPage): { height: number; max: number } {
  if (!table) return { height: page - fixed, max: 1 };
  const besideTable = page - fixed - gap - table.height;
  if (besideTable >= lowest * charts) return { height: besideTable, max: 1 };
  return { height: page - fixed, max: page - fixed - charts >= roomForTable * page ? 1 : highest };
}

/** As many rows as fit on a page with their charts at minimum height. */
function take(rows: readonly PaperRow[], start: number, { page, before, gap }: Paper): { next: number; fixed: number; charts: number } {
  let [next, fixed, charts] = [start, before, 0];
  for (const { height, chart } of rows.slice(start)) {
    const withRow = { fixed: fixed + (next > start ? gap : 0) + height - chart, charts: charts + chart };
    if (next > start && withRow.fixed + lowest * withRow.charts > page) break;
    ({ fixed, charts } = withRow);
    next += 1;
  }
  return { next, fixed, charts };
}
