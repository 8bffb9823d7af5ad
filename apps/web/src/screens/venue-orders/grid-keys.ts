import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys move the focus from a button to the nearest table cell in their direction that has one. */
export function moveInTable(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
  const row = cell?.parentElement;
  if (!step || !cell || !(row instanceof HTMLTableRowElement)) return;
  event.preventDefault();
  const rows = [...event.currentTarget.rows];
  let [at, column] = [rows.indexOf(row), cell.cellIndex];
  for (;;) {
    at += step[0];
    column += step[1];
    const next = rows[at]?.cells[column];
    if (!next || next.tagName !== 'TD') return;
    const button = next.querySelector('button');
    if (button) return button.focus();
  }
}
