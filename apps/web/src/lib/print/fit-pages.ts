import { planPages } from './plan-pages.ts';

/** Text wraps slightly differently at the zoom of print. */
const slack = 24;
/** A4 landscape between the margins of `print.css`, 186 mm, at its zoom of 0.75. */
const pageHeight = (186 / 25.4) * (96 / 0.75) - slack;

const cellsOf = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('main [data-cards] > *')];

/** Sets heights and page breaks of the page's cards, arranged at the width of paper, so that they fill the paper pages. */
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

/** Undoes `fitPages`. */
export function releasePages(): void {
  for (const cell of cellsOf(document)) {
    cell.style.removeProperty('--paper');
    delete cell.dataset['startsPage'];
  }
}

/** Zoom of the page; less than 1 once the browser has begun to print. Box heights exclude it, positions in the window include it. */
const zoomOf = (main: HTMLElement): number => main.getBoundingClientRect().width / main.offsetWidth || 1;

/** Cells with the same top. */
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
