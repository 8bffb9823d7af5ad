import { tableOf } from '../../schema/tables.ts';
import type { BundleFile } from '../input/input-file.ts';
import { readText } from '../input/read-text.ts';
import { messages } from '../messages.ts';
import { checkHeader, type Header } from './check-header.ts';
import { CsvScanner } from './csv-scanner.ts';

/** The header of a CSV file, matched with its table. */
export async function readHeader(file: BundleFile): Promise<Header> {
  const found = await readHeaderCells(file);
  return found.length > 0 ? checkHeader(tableOf(file.table), found) : { columns: [], unknown: [], problem: messages.header.empty };
}

/** The cells of a CSV file's header; empty for a file without one. */
export async function readHeaderCells(file: BundleFile): Promise<readonly string[]> {
  let found: readonly string[] | undefined;
  const scanner = new CsvScanner({
    header: (cells) => (found = cells).length,
    plain: () => {},
    cells: () => {},
    broken: () => {},
  });
  for await (const block of readText(file)) {
    scanner.push(block);
    if (found) break;
  }
  scanner.end();
  return found ?? [];
}
