import type { ReportColumn } from '@tenderscope/contract';

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/** Width of a text in Latin characters; a Chinese character counts two. */
export const displayWidth = (text: string): number => text.length + (text.match(wide)?.length ?? 0);

/** True if a column is aligned to the right. */
export const isNumeric = ({ format }: ReportColumn): boolean => format !== 'text' && format !== 'month';

/** A text of at most this width, truncated if it is longer. */
export function shortened(text: string, max: number): string {
  if (displayWidth(text) <= max) return text;
  let kept = '';
  for (const character of text) {
    if (displayWidth(kept + character) > max - 1) break;
    kept += character;
  }
  return `${kept}\u2026`;
}
