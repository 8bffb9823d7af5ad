import { texts } from './messages.ts';
import { parseCsv } from './parse-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { SheetError } from './sheet-error.ts';

const maxMegabytes = 5;
const zipMark = [0x50, 0x4b, 0x03, 0x04];
/** Magic number of .xls files, and of encrypted workbooks. */
const compoundMark = [0xd0, 0xcf, 0x11, 0xe0];

/** The non-empty rows of an .xlsx or .csv file. @throws SheetError */
export async function readSheet(file: Blob): Promise<string[][]> {
  return (await readRows(file)).filter(isFilled);
}

/**
 * All rows of an .xlsx or .csv file, distinguished by content, including empty rows. A .csv is UTF-8, otherwise GB18030. @throws SheetError
 */
export async function readRows(file: Blob): Promise<string[][]> {
  if (file.size > maxMegabytes * 1024 * 1024) throw new SheetError(texts.tooLarge(maxMegabytes));
  const bytes = await file.arrayBuffer();
  const head = new Uint8Array(bytes.slice(0, 4));
  const begins = (mark: readonly number[]): boolean => mark.every((byte, index) => head[index] === byte);
  if (begins(compoundMark)) throw new SheetError(texts.oldFormat);
  const rows = begins(zipMark) ? readXlsx(bytes) : parseCsv(decode(bytes));
  if (!rows.some(isFilled)) throw new SheetError(texts.empty);
  return rows;
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

function decode(bytes: ArrayBuffer): string {
  if (new Uint8Array(bytes).includes(0)) throw new SheetError(texts.broken);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
