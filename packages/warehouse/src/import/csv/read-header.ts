import { tableOf } from '../../schema/tables.ts';
import type { BundleFile } from '../input/input-file.ts';
import { readText } from '../input/read-text.ts';
import { messages } from '../messages.ts';
import { checkHeader, type Header } from './check-header.ts';
import { CsvScanner } from './csv-scanner.ts';

/** The header of a CSV file, read alone. */
export async function readHeader(file: BundleFile): Promise<Header> {
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
  return found ? checkHeader(tableOf(file.table), found) : { columns: [], unknown: [], problem: messages.header.empty };
}
