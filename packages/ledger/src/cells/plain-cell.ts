import { textOf, type Cell } from '../sheet.ts';
import { absent } from '../vocabulary/cell-words.ts';
import { simplified } from '../vocabulary/simplified.ts';

/** Text of a cell in half width and simplified characters; '' for a cell without a value. */
export function plainCell(cell: Cell | undefined): string {
  const text = simplified(textOf(cell).normalize('NFKC').trim());
  return absent.has(text.toLowerCase()) ? '' : text;
}

/** Text of a cell as it is written; '' for a cell without a value. */
export const writtenCell = (cell: Cell | undefined): string => (plainCell(cell) === '' ? '' : textOf(cell));
