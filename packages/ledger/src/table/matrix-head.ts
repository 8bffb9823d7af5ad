import { plainHead } from '../mapping/plain-head.ts';
import { textOf, type Cell } from '../sheet.ts';
import { kindWords } from '../vocabulary/kind-words.ts';

const { bidder = [], expertName = [] } = kindWords.marks;
const sides = new Set([...bidder, ...expertName].map((word) => plainHead(word)));

const isNumber = (cell: Cell | undefined): boolean => typeof cell === 'number' || /^\d+(?:\.\d+)?$/.test(textOf(cell));

/** Index of the head of a matrix of marks: one known word, names beside it, and numbers below the names; -1 without one. */
export function matrixHead(rows: readonly (readonly Cell[])[]): number {
  return rows.findIndex((row, index) => {
    const filled = [...row.keys()].filter((column) => textOf(row[column]) !== '');
    const side = filled.find((column) => sides.has(plainHead(textOf(row[column]))));
    if (side === undefined || filled.some((column) => isNumber(row[column]))) return false;
    const named = filled.filter((column) => column > side);
    const below = rows[index + 1] ?? [];
    return named.length > 0 && !isNumber(below[side]) && textOf(below[side]) !== '' && named.some((column) => isNumber(below[column]));
  });
}
