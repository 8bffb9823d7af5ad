import { businessOffsetMs, dayMs, formatTime } from '@tenderscope/contract';
import { escapeXml } from '../xml/escape-xml.ts';
import { truncate } from './truncate.ts';

/** Excel refuses a file with longer texts. */
const maxText = 32_767;
/** Days from Excel's day 0 to the epoch. Below day 61 Excel counts a 29 February 1900, which did not exist. */
const epochDay = 25_569;
const firstDay = 61;

/** Texts that Excel would treat as a formula after an edit or an import from a text file. */
const startsFormula = /^[=+\-@\t\r]/;
const keepsSpace = /^\s|\s$|[\t\n]/;

export interface CellStyles {
  /** Style of a number. */
  number: number;
  /** Style of a text. */
  text: number;
  /** Style of a text that must never become a formula. */
  quoted: number;
}

/** Text cell, never a formula. Characters that XML does not allow are removed. */
export function textCell(at: string, text: string, { text: plain, quoted }: Pick<CellStyles, 'text' | 'quoted'>): string {
  const space = keepsSpace.test(text) ? ' xml:space="preserve"' : '';
  const style = startsFormula.test(text) ? quoted : plain;
  return `<c r="${at}"${styleOf(style)} t="inlineStr"><is><t${space}>${escapeText(truncate(text, maxText))}</t></is></c>`;
}

export function numberCell(at: string, value: number, style: number): string {
  return `<c r="${at}"${styleOf(style)}><v>${value}</v></c>`;
}

/** Instant as business wall-clock time; as text if Excel's calendar cannot represent it. */
export function timeCell(at: string, instant: number, styles: CellStyles): string {
  const day = (instant + businessOffsetMs) / dayMs + epochDay;
  return day >= firstDay ? numberCell(at, Number(day.toFixed(9)), styles.number) : textCell(at, formatTime(instant), styles);
}

/** Cell without a value: empty unless it has a format. */
export const emptyCell = (at: string, style: number): string => (style === 0 ? '' : `<c r="${at}"${styleOf(style)}/>`);

/** `_x0041_` in a text is not the code of a character (ECMA-376-1, 22.9.2.19). */
const escapeText = (text: string): string => escapeXml(text.includes('_x') ? text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : text);

const styleOf = (style: number): string => (style === 0 ? '' : ` s="${style}"`);
