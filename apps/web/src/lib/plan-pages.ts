/** One row of cards as it is laid out before it is fitted to paper, in px. */
export interface PaperRow {
  height: number;
  /** How much of it is charts, which can be drawn lower or higher; 0 of a row with a table, which goes on where a page ends. */
  chart: number;
}

interface Paper {
  /** Height of a page, in the same px. */
  page: number;
  /** What stands on the first page before the rows. */
  before: number;
  /** Between rows. */
  gap: number;
}

export interface PlannedRow {
  startsPage: boolean;
  /** By how much the height of its charts is multiplied. */
  factor: number;
}

const [lowest, highest] = [0.7, 1.3];
/** A table that does not fit begins behind charts where at least this share of the page is left for it. */
const roomForTable = 0.25;

/**
 * Which rows of charts stand on a page together and how high they are drawn, so that pages are full. What comes after the first row with a
 * table stays as it is.
 */
export function planPages(rows: readonly PaperRow[], { page, before, gap }: Paper): PlannedRow[] {
  const plan = rows.map((): PlannedRow => ({ startsPage: false, factor: 1 }));
  const firstTable = rows.findIndex(({ chart }) => chart === 0);
  const end = firstTable < 0 ? rows.length : firstTable;
  let start = 0;
  let used = before;
  while (start < end) {
    const { next, fixed, charts } = take(rows.slice(0, end), start, { page, before: used, gap });
    const space = next === end ? spaceForLast(rows[end], { page, fixed, charts, gap }) : { height: page - fixed, most: highest };
    const factor = Math.max(lowest, Math.min(space.most, space.height / charts));
    for (let row = start; row < next; row += 1) plan[row] = { startsPage: row === start && start > 0, factor };
    start = next;
    used = 0;
  }
  return plan;
}

interface LastPage extends Omit<Paper, 'before'> {
  /** What stands on it that cannot be drawn lower. */
  fixed: number;
  charts: number;
}

/** For the charts of the last page that can be planned: the table after them is on it, begins on it, or follows on a page of its own. */
function spaceForLast(table: PaperRow | undefined, { page, fixed, charts, gap }: LastPage): { height: number; most: number } {
  if (!table) return { height: page - fixed, most: 1 };
  const besideTable = page - fixed - gap - table.height;
  if (besideTable >= lowest * charts) return { height: besideTable, most: 1 };
  return { height: page - fixed, most: page - fixed - charts >= roomForTable * page ? 1 : highest };
}

/** As many rows as fit on a page when their charts are drawn low. */
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
