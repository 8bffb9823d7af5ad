import { formulaStarts } from './formula-starts.ts';

const startsFormula = new RegExp(`^[${formulaStarts}]`);
/** A text that a spreadsheet would run as a formula, numbers apart. */
const isFormula = (cell: string): boolean => startsFormula.test(cell) && !Number.isFinite(Number(cell));

/** A record of RFC 4180. A cell that a spreadsheet would run is preceded by an apostrophe, which an import leaves out again. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(isFormula(cell) ? `'${cell}` : cell)).join()}\r\n`;

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
