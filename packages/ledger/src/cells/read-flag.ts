import { noWords, yesWords } from '../vocabulary/cell-words.ts';
import { plainCell } from './plain-cell.ts';
import type { Cell } from '../sheet.ts';

/** `1`, `0`, '' for no value; a text that is neither yes nor no is unchanged, and is listed as one that cannot be read. */
export function readFlag(cell: Cell | undefined): string {
  const text = plainCell(cell);
  if (noWords.test(text)) return '0';
  return yesWords.test(text) ? '1' : text;
}
