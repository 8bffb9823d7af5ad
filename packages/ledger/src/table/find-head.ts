import { readDate } from '../cells/read-date.ts';
import { headReadings, plainHead } from '../mapping/plain-head.ts';
import { textOf, type Cell, type CellRange, type Sheet } from '../sheet.ts';
import { headKinds } from '../vocabulary/head-rules.ts';
import { headEndings, headWords, otherHeads } from '../vocabulary/head-words.ts';
import { kindWords } from '../vocabulary/kind-words.ts';
import { matrixHead } from './matrix-head.ts';

export interface TableHead {
  /** Rows of the head, counted from 0, both included. */
  top: number;
  bottom: number;
  /** For each column, its texts from the upper row to the lower one, equal neighbours once. */
  columns: string[][];
}

const searchedRows = 60;
const maxHeadRows = 3;
const longestHead = 40;
/** Share of the texts of a lower row that look like heads, or are below a merged one. */
const minHeadLike = 0.6;
/** Minimum number of cells of a head without known words. */
const minUnknown = 4;
/** Any year makes a day without one readable. */
const anyYear = 2024;
/** Maximum number of characters of the name of a group of columns. */
const longestGroup = 8;
/** Kinds whose words rarely end short values. */
const namingKinds = ['date', 'money', 'code', 'manner', 'type', 'state'] as const;
const ofKinds = Object.values(kindWords).flatMap((words) => Object.values(words).flat());
const known = new Set([...Object.values(headWords).flat(), ...otherHeads, ...ofKinds].map((word) => plainHead(word)));

/** True for a known head, in one language or two. */
function isKnown(cell: Cell | undefined): boolean {
  const text = textOf(cell);
  return text.length <= longestHead && (known.has(plainHead(text)) || headReadings(text).some((reading) => known.has(reading)));
}
const isNumber = (cell: Cell | undefined): boolean => typeof cell === 'number' || /^[\d,.\uff0c%-]+$/.test(textOf(cell));

/** True for a text that may be a head: a known word, or a short one with a typical ending of heads. */
function isHeadLike(cell: Cell | undefined): boolean {
  const text = textOf(cell);
  if (text === '' || text.length > longestHead || isNumber(cell) || /[:\uff1a]\s*\S/.test(text)) return false;
  const plain = plainHead(text);
  if (isKnown(cell) || headEndings.some((ending) => plain.endsWith(ending))) return true;
  return plain.length <= longestGroup && namingKinds.some((kind) => headKinds[kind].test(plain));
}

/** Hints about a head beside the words of the field. */
export interface HeadHints {
  /** Heads of a profile, plain: the row that has most of them. */
  words?: ReadonlySet<string> | undefined;
  /** True if any row of texts may be one. */
  isAny?: boolean | undefined;
}

const wordsIn = (row: readonly Cell[], words: ReadonlySet<string>): number =>
  row.filter((cell) => words.has(plainHead(textOf(cell)))).length;

/** True for at least three short texts, above a row of values. */
function mayBeHead(row: readonly Cell[], below: readonly Cell[]): boolean {
  const filled = row.filter((cell) => textOf(cell) !== '');
  const isText = filled.every((cell) => !isNumber(cell) && textOf(cell).length <= longestHead);
  return isText && new Set(filled.map((cell) => textOf(cell))).size >= 3 && below.filter((cell) => textOf(cell) !== '').length >= 2;
}

/** True for a row of different short texts, most of which end like heads, above a row of about as many cells with a number or a day. */
function isUnknownHead(row: readonly Cell[], below: readonly Cell[]): boolean {
  const [filled, values] = [row, below].map((cells) => cells.filter((cell) => textOf(cell) !== '')) as [Cell[], Cell[]];
  if (filled.length < minUnknown || values.length < filled.length * minHeadLike || !values.some((cell) => isValue(cell))) return false;
  if (filled.some((cell) => isNumber(cell) || isDay(cell) || textOf(cell).length > longestHead || /[:\uff1a]\s*\S/.test(textOf(cell)))) return false;
  const ending = filled.filter((cell) => isHeadLike(cell) || Object.values(headKinds).some((kind) => kind.test(plainHead(textOf(cell)))));
  return new Set(filled.map((cell) => textOf(cell))).size === filled.length && ending.length >= filled.length * minHeadLike;
}

const isDay = (cell: Cell | undefined): boolean => typeof readDate(cell ?? null, anyYear) === 'string';
const isValue = (cell: Cell | undefined): boolean => isNumber(cell) || isDay(cell);

/** The head of a sheet's table: the row with most known heads among the first, and those that belong to it. Undefined without one. */
export function findHead(sheet: Pick<Sheet, 'rows' | 'merges'>, hints: HeadHints = {}): TableHead | undefined {
  const { merges } = sheet;
  const rows = sheet.rows.slice(0, searchedRows + maxHeadRows);
  let [best, highest] = [-1, 0];
  for (let index = 0; index < Math.min(rows.length, searchedRows); index += 1) {
    const score = hints.words ? wordsIn(rows[index] ?? [], hints.words) : scoreOf(rows[index] ?? []);
    if (score > highest) [best, highest] = [index, score];
  }
  if (best < 0) best = matrixHead(rows.slice(0, searchedRows));
  if (best < 0 && !hints.words) best = rows.slice(0, searchedRows).findIndex((row, index) => isUnknownHead(row, rows[index + 1] ?? []));
  if (best < 0 && hints.isAny) best = rows.slice(0, searchedRows).findIndex((row, index) => mayBeHead(row, rows[index + 1] ?? []));
  if (best < 0) return undefined;
  let [top, bottom] = [best, best];
  while (top > 0 && bottom - top < maxHeadRows - 1 && isUpperRow(rows, merges, top - 1)) top -= 1;
  while (bottom - top < maxHeadRows - 1 && isLowerRow(rows, merges, bottom + 1)) bottom += 1;
  return { top, bottom, columns: columnsOf(rows, merges, top, bottom) };
}

/** 0 if the row is no head: it has fewer than three known words, or values. */
function scoreOf(row: readonly Cell[]): number {
  const filled = row.filter((cell) => textOf(cell) !== '');
  const words = new Set(filled.filter((cell) => isKnown(cell)).map((cell) => plainHead(textOf(cell)))).size;
  const headLike = filled.filter((cell) => isHeadLike(cell)).length;
  if (words < 3 && (words < 2 || headLike < filled.length)) return 0;
  return words * 2 + headLike - 3 * filled.filter((cell) => isNumber(cell)).length;
}

const filledColumns = (row: readonly Cell[] = []): number[] => [...row.keys()].filter((column) => textOf(row[column]) !== '');

/** True for a row above a head row whose texts group its columns: titles fill one cell, or one merged over nearly all columns. */
function isUpperRow(rows: readonly Cell[][], merges: readonly CellRange[], index: number): boolean {
  const [row, below] = [rows[index] ?? [], rows[index + 1] ?? []];
  const filled = filledColumns(row);
  if (filled.length === 0 || filled.some((column) => isNumber(row[column]) || textOf(row[column]).length > longestHead)) return false;
  if (filled.some((column) => /[:\uff1a]\s*\S/.test(textOf(row[column])))) return false;
  const width = Math.max(row.length, below.length);
  const isGroup = ({ bottom, left, right }: CellRange): boolean => bottom > index || (right > left && right - left < width * 0.7);
  if (merges.some((merge) => merge.top <= index && merge.bottom >= index && isGroup(merge))) return true;
  const isAlone = (column: number): boolean => textOf(below[column]) === '';
  if (filled.length < 2 || !filled.some((column) => isAlone(column))) return false;
  const isGroupText = (column: number): boolean => isHeadLike(row[column]) || textOf(row[column]).length <= longestGroup;
  if (filled.every((column) => isHeadLike(row[column]))) return true;
  return filled.every(isGroupText) && filled.some((column) => isAlone(column) && isKnown(row[column]));
}

/** True for a row below a head row that names the columns of its groups. */
function isLowerRow(rows: readonly Cell[][], merges: readonly CellRange[], index: number): boolean {
  const [above, row] = [rows[index - 1] ?? [], rows[index] ?? []];
  const filled = filledColumns(row);
  const groups = merges.filter(({ bottom, left, right }) => bottom === index - 1 && right > left);
  const isBelowMerge = (column: number): boolean => groups.some(({ left, right }) => left <= column && right >= column);
  const headLike = filled.filter((column) => isBelowMerge(column) || isHeadLike(row[column]));
  if (headLike.length === 0 || headLike.length < filled.length * minHeadLike) return false;
  if (filled.some((column) => isNumber(row[column]) || textOf(row[column]).length > longestHead)) return false;
  const isBelowGroup = (column: number): boolean => textOf(above[column]) === '' || isBelowMerge(column);
  return filled.some(isBelowGroup) && filled.every((column) => isBelowGroup(column) || isGroupStart(above, row, column));
}

/** True for the first column of a group whose merge is lost: the cell to the right has a text only in the lower row. */
const isGroupStart = (above: readonly Cell[], row: readonly Cell[], column: number): boolean =>
  textOf(above[column + 1]) === '' && textOf(row[column + 1]) !== '';

function columnsOf(rows: readonly Cell[][], merges: readonly CellRange[], top: number, bottom: number): string[][] {
  const width = Math.max(...rows.slice(top, bottom + 1).map((row) => row.length));
  const texts = Array.from({ length: bottom - top + 1 }, (_, level) => levelTexts(rows, merges, top + level, width));
  for (let level = 0; level < texts.length - 1; level += 1) fillGroups(texts, level);
  return Array.from({ length: width }, (_, column) => {
    const parts = texts.map((level) => level[column] ?? '').filter((text) => text !== '');
    return parts.filter((text, index) => text !== parts[index - 1]);
  });
}

/** The texts of a head row, those of merged cells in each of their columns. */
function levelTexts(rows: readonly Cell[][], merges: readonly CellRange[], index: number, width: number): string[] {
  const texts = Array.from({ length: width }, (_, column) => textOf(rows[index]?.[column]).replace(/\s*[\r\n]+\s*/g, ''));
  for (const { top, bottom, left, right } of merges) {
    if (top > index || bottom < index) continue;
    const text = textOf(rows[top]?.[left]).replace(/\s*[\r\n]+\s*/g, '');
    for (let column = left; column <= Math.min(right, width - 1); column += 1) texts[column] ||= text;
  }
  return texts;
}

/** Extends a group whose merge is lost over the columns that only the rows below name. */
function fillGroups(texts: readonly string[][], level: number): void {
  const row = texts[level] ?? [];
  for (let column = 1; column < row.length; column += 1) {
    const isNamedBelow = texts.slice(level + 1).some((lower) => (lower[column] ?? '') !== '');
    const isGroup = texts.slice(level + 1).some((lower) => (lower[column - 1] ?? '') !== '');
    if (row[column] === '' && isNamedBelow && isGroup) row[column] = row[column - 1] ?? '';
  }
}
