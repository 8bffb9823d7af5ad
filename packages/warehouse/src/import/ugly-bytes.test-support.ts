import { gzipSync } from 'node:zlib';
import { encodeGb18030, type SeededRandom } from '@tenderscope/testing';

export interface Form {
  encoding: 'UTF-8' | 'BOM' | 'GB18030';
  newline: '\n' | '\r\n' | '\r';
  isPacked: boolean;
}

/** A CSV file of cells, some quoted, some records truncated. */
export function csvBytes(random: SeededRandom, header: readonly string[], rows: readonly (readonly string[])[], form: Form): Buffer {
  const { encoding: name, newline, isPacked } = form;
  const quoteShare = random.pick([0, 0.2, 1]);
  const cell = (text: string): string => {
    const mustQuote = /[",\n\r]/.test(text);
    if (!mustQuote && random.next() >= quoteShare) return text;
    const quoted = `"${text.replaceAll('"', '""')}"`;
    return random.next() < 0.1 ? ` ${quoted} ` : quoted;
  };
  const lines = [header, ...rows].map((record) => record.map(cell).join(','));
  const text = lines.join(newline) + (random.next() < 0.5 ? newline : '');
  const plain = Buffer.from(text);
  const encoded = name === 'GB18030' ? encodeGb18030(text) ?? plain : name === 'BOM' ? Buffer.concat([Buffer.from('\ufeff'), plain]) : plain;
  return isPacked ? gzipSync(encoded) : encoded;
}

/** An NDJSON file of the same; empty cells are null, '' or left out, and some values are not texts. */
export function ndjsonBytes(random: SeededRandom, header: readonly string[], rows: readonly (readonly string[])[], form: Form): Buffer {
  const { newline, isPacked } = form;
  const value = (text: string): unknown => {
    if (text === '') return [null, '', undefined][random.between(0, 3)];
    const isPlainNumber = String(Number(text)) === text && Number.isSafeInteger(Math.trunc(Number(text)));
    return isPlainNumber && random.next() < 0.5 ? Number(text) : text;
  };
  const lines = rows.map((row) => JSON.stringify(Object.fromEntries(header.map((name, place) => [name, value(row[place] ?? '')]))));
  const bytes = Buffer.from(lines.join(newline === '\r\n' ? newline : '\n'));
  return isPacked ? gzipSync(bytes) : bytes;
}
