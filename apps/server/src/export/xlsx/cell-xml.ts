import { businessOffsetMs, dayMs, formatTime } from '@tenderscope/contract';
import { cut } from './cut.ts';

/** Excel refuses a file with longer texts. */
const maxText = 32_767;
/** Days from Excel's day 0 to the epoch. Below day 61 Excel counts a 29 February 1900 that never was. */
const epochDay = 25_569;
const firstDay = 61;

/** What Excel would take for a formula if someone edited the cell, or imported it from a text file. */
const startsFormula = /^[=+\-@\t\r]/;
const special = /[&<>\r_\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
const keepsSpace = /^\s|\s$|[\t\n]/;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

export interface CellStyles {
  /** Of a number. */
  number: number;
  /** Of a text. */
  text: number;
  /** Of a text that must never become a formula. */
  quoted: number;
}

/** A text cell, never a formula. Characters that XML cannot hold are left out. */
export function textCell(at: string, text: string, { text: plain, quoted }: Pick<CellStyles, 'text' | 'quoted'>): string {
  const space = keepsSpace.test(text) ? ' xml:space="preserve"' : '';
  const style = startsFormula.test(text) ? quoted : plain;
  return `<c r="${at}"${styleOf(style)} t="inlineStr"><is><t${space}>${escapeXml(cut(text, maxText))}</t></is></c>`;
}

export function numberCell(at: string, value: number, style: number): string {
  return `<c r="${at}"${styleOf(style)}><v>${value}</v></c>`;
}

/** An instant as business wall-clock time; as text where Excel's calendar cannot hold it. */
export function timeCell(at: string, instant: number, styles: CellStyles): string {
  const day = (instant + businessOffsetMs) / dayMs + epochDay;
  return day >= firstDay ? numberCell(at, Number(day.toFixed(9)), styles.number) : textCell(at, formatTime(instant), styles);
}

/** A cell without a value: nothing, unless it shows a format. */
export const emptyCell = (at: string, style: number): string => (style === 0 ? '' : `<c r="${at}"${styleOf(style)}/>`);

export function escapeXml(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>\r]/g, (character) => entities[character] ?? character);
}

const styleOf = (style: number): string => (style === 0 ? '' : ` s="${style}"`);
