import { textOf, type Cell } from '../sheet.ts';
import { firstThousands, furtherThousands } from '../vocabulary/cell-words.ts';

/** Minimum number of texts of a head row, which has no digits. */
const minHeads = 3;
/**
 * Joins numbers such as `1,234.5` that were written without quotes, in rows that are wider than the head by exactly the number of positions
 * to join.
 */
export class NumberJoiner {
  /** Number of changed rows. */
  joined = 0;
  #headWidth: number | undefined;

  /** The corrected row; must be called with the rows in their order. */
  join(row: Cell[]): Cell[] {
    if (this.#headWidth === undefined) {
      if (isHead(row)) this.#headWidth = filledWidth(row);
      return row;
    }
    const extra = filledWidth(row) - this.#headWidth;
    if (extra <= 0) return row;
    const places = new Set([...row.keys()].filter((at) => isSplit(row, at)));
    if (places.size !== extra) return row;
    this.joined += 1;
    const cells: Cell[] = [];
    for (const [at, cell] of row.entries()) cells.push(places.has(at - 1) ? `${textOf(cells.pop())},${textOf(cell)}` : cell);
    return cells;
  }
}

const isHead = (row: readonly Cell[]): boolean =>
  row.filter((cell) => textOf(cell) !== '').length >= minHeads && row.every((cell) => !/\d/.test(textOf(cell)));

/** True if the cell and the next one are parts of a number. */
function isSplit(row: readonly Cell[], at: number): boolean {
  const [text, next] = [textOf(row[at]), textOf(row[at + 1])];
  if (!furtherThousands.test(next)) return false;
  return firstThousands.test(text) || (/^\d{3}$/.test(text) && at > 0 && isSplit(row, at - 1));
}

/** Number of cells up to the last one with a value. */
const filledWidth = (row: readonly Cell[]): number => row.findLastIndex((cell) => textOf(cell) !== '') + 1;
