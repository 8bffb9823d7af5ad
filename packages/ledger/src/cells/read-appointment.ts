import type { Cell } from '../sheet.ts';
import { noWords, yesWords } from '../vocabulary/cell-words.ts';
import { attending, drawnWords, notAttending, representativeWords, statusParts, wayParts } from '../vocabulary/panel-words.ts';
import { plainCell } from './plain-cell.ts';

const partOf = <Value extends string>(text: string, parts: readonly (readonly [RegExp, Value])[]): Value | undefined =>
  parts.find(([pattern]) => pattern.test(text))?.[1];

/** The status of an expert; '' for no value. A text with no status is unchanged, and is listed as one that cannot be read. */
export function readStatus(cell: Cell | undefined): string {
  const text = plainCell(cell);
  if (noWords.test(text)) return notAttending;
  return yesWords.test(text) ? attending : (partOf(text, statusParts) ?? text);
}

/** The status that a reason, or a note behind a name, states; '' for none. */
export const statusIn = (text: string): string => partOf(text, statusParts) ?? '';

/** The way of a draw; '' for no value and for a representative of the buyer. Other texts are unchanged. */
export function readWay(cell: Cell | undefined): string {
  const text = plainCell(cell);
  return representativeWords.test(text) ? '' : (partOf(text, wayParts) ?? text);
}

/** `1`, `0`, '' for unknown, from yes and no or from the kind of a member. */
export function readRepresentative(cell: Cell | undefined): string {
  const text = plainCell(cell);
  if (representativeWords.test(text) || yesWords.test(text)) return '1';
  return noWords.test(text) || drawnWords.test(text) ? '0' : '';
}
