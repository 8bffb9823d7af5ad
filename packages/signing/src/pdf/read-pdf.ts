import { signingMessages } from '../messages.ts';
import { SigningError } from '../signing-error.ts';

/** Entries of a dictionary as they are written, in their order; keys with their slash. */
export type PdfDictionary = ReadonlyMap<string, string>;

/** Structure of a file that is needed to append to it; texts hold one character per byte. */
export interface PdfStructure {
  text: string;
  /** Offset of its table of objects. */
  tableAt: number;
  trailer: PdfDictionary;
  /** The dictionary that a reference such as `12 0 R` names. @throws SigningError. */
  dictionary: (reference: string) => PdfDictionary;
}

export const unreadablePdf = (): SigningError => new SigningError(signingMessages.pdf.unreadable);

const endLength = 1024;

/**
 * Reads a PDF as written by a browser (ISO 32000-1, 7.5): one table of objects, no object streams, nothing appended, not encrypted.
 * @throws SigningError for any other.
 */
export function readPdf(bytes: Uint8Array): PdfStructure {
  const text = Buffer.from(bytes).toString('latin1');
  const [, table] = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(text.slice(-endLength)) ?? [];
  if (!text.startsWith('%PDF-') || table === undefined) throw unreadablePdf();
  const tableAt = Number(table);
  const trailerAt = text.indexOf('trailer', tableAt);
  if (trailerAt < 0) throw unreadablePdf();
  const offsets = readTable(text.slice(tableAt, trailerAt));
  const trailer = dictionaryAt(text, trailerAt + 'trailer'.length);
  if (['/Prev', '/XRefStm', '/Encrypt'].some((key) => trailer.has(key))) throw unreadablePdf();
  const dictionary = (reference: string): PdfDictionary => {
    const number = objectNumber(reference);
    const [at, head] = [offsets.get(number), `${number} 0 obj`];
    if (at === undefined || !text.startsWith(head, at)) throw unreadablePdf();
    return dictionaryAt(text, at + head.length);
  };
  return { text, tableAt, trailer, dictionary };
}

/** @throws SigningError for text that is no reference to an object of the first generation. */
export function objectNumber(reference: string): number {
  const [, number] = /^(\d{1,10})\s+0\s+R$/.exec(reference) ?? [];
  if (number === undefined) throw unreadablePdf();
  return Number(number);
}

/** Offsets of objects, by their number. */
function readTable(text: string): Map<number, number> {
  const [first, ...lines] = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  if (first !== 'xref') throw unreadablePdf();
  const offsets = new Map<number, number>();
  let next = 0;
  for (const line of lines.filter((one) => one !== '')) {
    const [, offset, state] = /^(\d{10}) \d{5} ([nf])$/.exec(line) ?? [];
    const [, from] = /^(\d{1,9}) \d{1,9}$/.exec(line) ?? [];
    if (from !== undefined) next = Number(from);
    else if (offset === undefined) throw unreadablePdf();
    else {
      if (state === 'n') offsets.set(next, Number(offset));
      next += 1;
    }
  }
  return offsets;
}

function dictionaryAt(text: string, from: number): PdfDictionary {
  let at = afterBlanks(text, from);
  if (!text.startsWith('<<', at)) throw unreadablePdf();
  at = afterBlanks(text, at + 2);
  const entries = new Map<string, string>();
  while (!text.startsWith('>>', at)) {
    if (text[at] !== '/') throw unreadablePdf();
    const keyEnd = endOfValue(text, at);
    const valueAt = afterBlanks(text, keyEnd);
    const key = text.slice(at, keyEnd);
    let valueEnd = endOfValue(text, valueAt);
    at = afterBlanks(text, valueEnd);
    // A reference consists of three words.
    while (text[at] !== '/' && !text.startsWith('>>', at)) {
      valueEnd = endOfValue(text, at);
      at = afterBlanks(text, valueEnd);
    }
    entries.set(key, text.slice(valueAt, valueEnd));
  }
  return entries;
}

const blanks = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y;
const word = /\/?[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const hex = /<[0-9A-Fa-f\0\t\n\f\r ]*>/y;

function afterBlanks(text: string, from: number): number {
  blanks.lastIndex = from;
  blanks.test(text);
  return blanks.lastIndex;
}

function endOfValue(text: string, from: number): number {
  if (text.startsWith('<<', from)) return endOfAll(text, from + 2, '>>');
  if (text[from] === '[') return endOfAll(text, from + 1, ']');
  if (text[from] === '(') return endOfString(text, from);
  const token = text[from] === '<' ? hex : word;
  token.lastIndex = from;
  if (!token.test(text)) throw unreadablePdf();
  return token.lastIndex;
}

function endOfAll(text: string, from: number, closing: string): number {
  let at = afterBlanks(text, from);
  while (!text.startsWith(closing, at)) at = afterBlanks(text, endOfValue(text, at));
  return at + closing.length;
}

function endOfString(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const one = text[at];
    if (one === '\\') at += 1;
    else if (one === '(') depth += 1;
    else if (one === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw unreadablePdf();
}
