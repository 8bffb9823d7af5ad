const comma = 44;
const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;

export interface CsvRecord {
  /** Trimmed cells. */
  cells: string[];
  /** Start of the next record. */
  next: number;
}

/**
 * Parses one record of RFC 4180. Spaces around cells, also around quotes, are removed. A quote inside an unquoted cell is an ordinary
 * character.
 * @returns `'open'` if a quoted cell does not end before `end`, `'broken'` if other text follows a closing quote.
 */
export function readRecord(bytes: Buffer, start: number, end: number): CsvRecord | 'open' | 'broken' {
  const cells: string[] = [];
  for (let at = start; ;) {
    const first = skipBlanks(bytes, at, end);
    const isQuoted = first < end && bytes[first] === quote;
    const close = isQuoted ? closingQuote(bytes, first + 1, end) : -1;
    if (isQuoted && close < 0) return 'open';
    const stop = isQuoted ? skipBlanks(bytes, close + 1, end) : endOfCell(bytes, first, end);
    const byte = stop < end ? bytes[stop] : lineFeed;
    if (byte !== comma && byte !== lineFeed && byte !== carriageReturn) return 'broken';
    const text = isQuoted ? bytes.toString('utf8', first + 1, close).replaceAll('""', '"') : bytes.toString('utf8', at, stop);
    cells.push(text.trim());
    at = stop + 1;
    if (byte === comma) continue;
    if (byte === carriageReturn && at < end && bytes[at] === lineFeed) at += 1;
    return { cells, next: Math.min(at, end) };
  }
}

function skipBlanks(bytes: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && (bytes[at] === 32 || bytes[at] === 9)) at += 1;
  return at;
}

function closingQuote(bytes: Buffer, from: number, end: number): number {
  for (let at = bytes.indexOf(quote, from); at >= 0 && at < end; at = bytes.indexOf(quote, at + 2)) {
    if (at + 1 >= end || bytes[at + 1] !== quote) return at;
  }
  return -1;
}

function endOfCell(bytes: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at] !== comma && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at += 1;
  return at;
}
