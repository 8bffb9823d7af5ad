import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvLine, type Stage } from '@tenderscope/warehouse';
import type { LedgerSheet } from './ledger-sheet.ts';
import { hashedColumns } from './rows/hashed-columns.ts';
import { sheetTitle } from './plan-sheet.ts';
import { numberText, textOf, type Cell, type CellRange, type Sheet } from './sheet.ts';
import { readSheets } from './workbook/read-sheets.ts';

const byteOrderMark = '\ufeff';

/**
 * Writes some rows of sheets unchanged except for numbers that must not be stored, as a CSV for each sheet with the lines above the table,
 * to a folder. Merged cells have their value in each row of the table; a head is written in the way spreadsheets save it as text.
 * @param lines of each sheet, by its index.
 */
export async function writeInputRows(
  sheets: readonly LedgerSheet[],
  lines: ReadonlyMap<number, ReadonlySet<number>>,
  target: string,
  { folder: work, hash, signal }: Pick<Stage, 'folder' | 'hash' | 'signal'>,
): Promise<void> {
  const folder = join(work, 'rows');
  await mkdir(folder);
  const files = new Map(sheets.flatMap(({ file }, index) => (lines.has(index) ? [[file.path, file]] : [])));
  for (const file of files.values()) {
    for (const sheet of (await readSheets(file, signal)).sheets) {
      const index = sheets.findIndex(({ title }) => title === sheetTitle(file, sheet));
      const [wanted, { inputLines: input = [], title = '', mapping = [] } = {}] = [lines.get(index), sheets[index]];
      if (!wanted) continue;
      const firstLine = input.find(({ isRow }) => isRow)?.line ?? 1;
      const name = `${title.replaceAll(/[\\/:*?"<>|]/g, '_')}.csv`;
      const hashed = hashedColumns(mapping);
      const written = (cell: Cell, column: number): string => {
        const kind = hashed.get(column);
        return kind === undefined ? textOf(cell) : hash.protect(kind, numberText(cell));
      };
      await pipeline(Readable.from(csvOf(sheet, { firstLine, wanted, written })), createWriteStream(join(folder, name)));
    }
  }
  await rm(target, { recursive: true, force: true });
  await rename(folder, target);
}

interface WrittenRows {
  /** First row of the table, after lines that are written as they are. */
  firstLine: number;
  wanted: ReadonlySet<number>;
  /** Text of a cell of a row, a hash in place of a number that must not be stored. */
  written: (cell: Cell, column: number) => string;
}

function* csvOf(sheet: Sheet, { firstLine, wanted, written }: WrittenRows): Generator<string> {
  yield byteOrderMark;
  const waiting = [...sheet.merges].sort((one, other) => other.top - one.top);
  let open: { merge: CellRange; value: Cell }[] = [];
  let line = 0;
  for (const row of sheet.rows) {
    line += 1;
    const top = line - 1;
    open = open.filter(({ merge }) => merge.bottom >= top);
    for (let merge = waiting.at(-1); merge && merge.top <= top; merge = waiting.at(-1)) {
      waiting.pop();
      open.push({ merge, value: row[merge.left] ?? null });
    }
    if (line >= firstLine && !wanted.has(line)) continue;
    const cells = line < firstLine ? row.map(textOf) : row.map(written);
    for (const { merge, value } of open) if (line >= firstLine && top > merge.top) cells[merge.left] = written(value, merge.left);
    yield csvLine(cells);
  }
}
