import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { LedgerBench } from '../ledger-bench.test-support.ts';
import type { Cell, Sheet } from '../sheet.ts';
import { readSheets } from './read-sheets.ts';

export interface ReadContent {
  sheets: (Sheet & { rows: Cell[][] })[];
  notices: string[];
}

/** Writes a file and reads its sheets, with their rows as arrays. */
export async function readContent(bench: LedgerBench, name: string, content: string | Buffer, encoding?: string): Promise<ReadContent> {
  const path = await bench.file(name, content);
  const { sheets, notices } = await readSheets({ path, name: basename(path), bytes: (await stat(path)).size, encoding });
  return { sheets: sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.slice() })), notices };
}
