import Papa from 'papaparse';
import { ImportError, readText, type InputFile } from '@tenderscope/warehouse';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import type { Cell } from '../sheet.ts';
import type { ReadSheets } from './read-workbook.ts';
import { NumberJoiner } from './number-joiner.ts';
import { PackedRows } from './packed-rows.ts';

const { files: texts } = messages;
/** A line that names the separator for Excel: `sep=;`. */
const separatorLine = /^"?sep=(.)"?\n/i;

/**
 * A text file as one sheet without a name, its encoding and its separator recognised. A row may have any number of cells, such as a title
 * line, which is why the CSV scanner of bundles does not read it.
 * @throws ImportError, prefixed with the file's name, for content that is no text or beyond the limits.
 */
export async function readTextFile(file: InputFile, signal?: AbortSignal): Promise<ReadSheets> {
  const notices: string[] = [];
  const blocks: Buffer[] = [];
  const refuse = (problem: string): never => {
    throw new ImportError(messages.problem(file.name, problem));
  };
  let bytes = 0;
  const onRecognised = (encoding: string): void => void notices.push(texts.recognised(file.name, encoding));
  for await (const block of readText(file, { signal, onRecognised })) {
    bytes += block.length;
    if (bytes > limits.fileBytes) refuse(texts.fileTooLarge);
    blocks.push(Buffer.from(block));
  }
  // Lines of one file may end in different ways; the parser expects one kind.
  const text = Buffer.concat(blocks).toString('utf8').replace(/\r\n?/g, '\n');
  if (text.trim() === '') refuse(texts.empty);
  if (text.length > limits.characters) refuse(texts.tooMuchText);
  const named = separatorLine.exec(text)?.[1];
  // The line is kept as an empty one, so that rows keep their numbers.
  const body = named === undefined ? text : text.slice(text.indexOf('\n'));
  const separator = named ?? findSeparator(body);
  const quoted = parse(body, separator, true, refuse);
  const { rows, joined } = quoted.brokenLine === undefined ? quoted : parse(body, separator, false, refuse);
  if (quoted.brokenLine !== undefined) notices.push(texts.brokenQuotes(file.name, quoted.brokenLine));
  if (joined > 0) notices.push(texts.splitNumbers(file.name, joined));
  return { sheets: [{ name: '', rows, merges: [], hiddenRows: [], hiddenColumns: [] }], notices };
}

interface Parsed {
  rows: PackedRows;
  /** Number of rows with joined numbers. */
  joined: number;
  /** Line of the first quote that is not closed. */
  brokenLine?: number;
}

/** @param hasQuotes false to treat quotes as characters of the cells, except those around one. */
function parse(text: string, separator: string, hasQuotes: boolean, refuse: (problem: string) => never): Parsed {
  const parsed: Parsed = { rows: new PackedRows(), joined: 0 };
  const { rows } = parsed;
  const joiner = new NumberJoiner();
  let widest = 0;
  Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    ...(!hasQuotes && { quoteChar: '\0' }),
    step: ({ data, errors }, parser) => {
      if (data.length > limits.columns) refuse(texts.tooManyColumns('', data.length));
      if (rows.length === limits.rows) refuse(texts.tooManyRows(''));
      const isOpen = errors.some(({ code }) => code === 'MissingQuotes');
      if (hasQuotes && (isOpen || hasSwallowedRows(data, separator, widest))) {
        parsed.brokenLine = rows.length + 1;
        parser.abort();
        return;
      }
      widest = Math.max(widest, data.length);
      const cells = data.map((cell) => cellOf(hasQuotes ? cell : cell.replace(/^\s*"|"\s*$/g, '')));
      rows.push(separator === ',' ? joiner.join(cells) : cells);
    },
  });
  parsed.joined = joiner.joined;
  return parsed;
}

const cellOf = (text: string): Cell => (text.trim() === '' ? null : text.trim());

/**
 * True for a row that continues over others of the file, since a quote is closed by a later one: the text before the first line break of a
 * cell and the text after its last one are both as wide as the rows so far.
 */
function hasSwallowedRows(row: readonly string[], separator: string, widest: number): boolean {
  const widthOf = (line: string | undefined): number => (line ?? '').split(separator).length;
  return widest > 1 && row.some((cell, index) => {
    const lines = cell.split('\n');
    return lines.length > 1 && index + widthOf(lines[0]) === widest && widthOf(lines.at(-1)) + row.length - index - 1 === widest;
  });
}

/** The more likely first if two separate equally well. */
const separators = ['\t', ',', ';', '|', '\uff0c', '\uff1b', '\u3001'] as const;
const sampledLines = 40;

/** The separator of a text: the one that divides most of its first lines into most cells of equal number. */
function findSeparator(text: string): string {
  const start = text.slice(0, 64 << 10).split('\n', sampledLines).join('\n');
  let [best, highest] = [',', 0];
  for (const separator of separators) {
    const widths = Papa.parse<string[]>(start, { delimiter: separator }).data.map((row) => row.length).filter((width) => width > 1);
    const usual = commonest(widths);
    const score = widths.filter((width) => width === usual).length * Math.min(usual - 1, 8);
    if (score > highest) [best, highest] = [separator, score];
  }
  return best;
}

function commonest(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].sort(([one, often], [other, more]) => more - often || other - one)[0]?.[0] ?? 0;
}
