import { planPages } from './plan-pages.ts';

/** Texts wrap a little differently at the zoom of paper. */
const slack = 24;
/** A4 landscape between the margins of `print.css`, 186 mm, at its zoom of 0.75. */
const pageHeight = (186 / 25.4) * (96 / 0.75) - slack;

const cellsOf = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('main [data-cards] > *')];

/** Gives the cards of the page, laid out as wide as on paper, the heights and breaks that fill its pages. */
export function fitPages(): void {
  const main = document.querySelector('main');
  const cells = cellsOf(document);
  const [first] = cells;
  const grid = first?.parentElement;
  if (!main || !first || !grid) return;
  const rows = rowsOf(cells);
  const plan = planPages(rows.map(measure), {
    page: pageHeight,
    before: (grid.getBoundingClientRect().top - main.getBoundingClientRect().top) / zoomOf(main),
    gap: Number.parseFloat(getComputedStyle(grid).rowGap) || 0,
  });
  for (const [index, row] of rows.entries()) {
    for (const cell of row) {
      cell.style.setProperty('--paper', String(plan[index]?.factor ?? 1));
      if (plan[index]?.startsPage) cell.dataset['startsPage'] = '';
    }
  }
}

/** Takes that back. */
export function releasePages(): void {
  for (const cell of cellsOf(document)) {
    cell.style.removeProperty('--paper');
    delete cell.dataset['startsPage'];
  }
}

/** Less than 1 where the browser has begun to print: heights of boxes are told without it, places in the window with it. */
const zoomOf = (main: HTMLElement): number => main.getBoundingClientRect().width / main.offsetWidth || 1;

/** Cells that begin at one height. */
function rowsOf(cells: readonly HTMLElement[]): HTMLElement[][] {
  const rows: HTMLElement[][] = [];
  for (const cell of cells) {
    const row = rows.at(-1);
    if (row?.[0] && Math.abs(row[0].offsetTop - cell.offsetTop) < 2) row.push(cell);
    else rows.push([cell]);
  }
  return rows;
}

function measure(row: readonly HTMLElement[]): { height: number; chart: number } {
  const height = Math.max(...row.map((cell) => cell.offsetHeight));
  const charts = row.map((cell) => (cell.querySelector('table') ? 0 : (cell.querySelector<HTMLElement>('[data-chart]')?.offsetHeight ?? 0)));
  return { height, chart: charts.includes(0) ? 0 : Math.max(...charts) };
}
