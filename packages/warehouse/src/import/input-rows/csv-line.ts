import { formulaStarts } from './formula-starts.ts';

const startsFormula = new RegExp(`^[${formulaStarts}]`);
/** True for a text that a spreadsheet would run as a formula, except numbers. */
const isFormula = (cell: string): boolean => startsFormula.test(cell) && !Number.isFinite(Number(cell));

/** A record of RFC 4180. A cell that a spreadsheet would run is prefixed with an apostrophe, which an import removes again. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(isFormula(cell) ? `'${cell}` : cell)).join()}\r\n`;

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
