import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write, type WorkSheet } from '@e965/xlsx';
import { warehouseThreads } from '@tenderscope/testing';
import { openDuckdbWarehouse, type Row, type Warehouse } from '@tenderscope/warehouse';
import { importLedger, type LedgerReport } from './import-ledger.ts';
import type { Cell } from './sheet.ts';

/** A separate warehouse in a temporary folder, and ledgers for it. */
export class LedgerBench {
  readonly folder: string;
  readonly warehouse: Warehouse;

  private constructor(folder: string, warehouse: Warehouse) {
    this.folder = folder;
    this.warehouse = warehouse;
  }

  static async open(): Promise<LedgerBench> {
    const folder = await mkdtemp(join(tmpdir(), 'ledger-'));
    const warehouse = await openDuckdbWarehouse({ dataDir: join(folder, 'data'), memoryMb: 512, threads: warehouseThreads });
    warehouse.refreshStatistics = async ({ onStep } = {}) => onStep?.('');
    return new LedgerBench(folder, warehouse);
  }

  async close(): Promise<void> {
    await this.warehouse.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Writes a file and returns its path. */
  async file(name: string, content: string | Buffer): Promise<string> {
    const path = join(this.folder, name);
    await writeFile(path, content);
    return path;
  }

  import(...paths: string[]): Promise<LedgerReport> {
    return importLedger(this.warehouse, paths, { dataDir: join(this.folder, 'data') });
  }

  rows(sql: string): Promise<Row[]> {
    return this.warehouse.query({ sql, values: {} });
  }
}

export interface SheetInput {
  name: string;
  rows: readonly (readonly Cell[])[];
  /** Ranges as in spreadsheets: `A1:B2`. */
  merges?: readonly string[];
  hiddenRows?: readonly number[];
  hiddenColumns?: readonly number[];
}

/** Bytes of a workbook of these sheets. */
export function workbook(sheets: readonly SheetInput[], bookType: 'xlsx' | 'biff8' | 'biff5' = 'xlsx'): Buffer {
  const book = utils.book_new();
  for (const { name, rows, merges = [], hiddenRows = [], hiddenColumns = [] } of sheets) {
    const sheet: WorkSheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
    if (merges.length > 0) sheet['!merges'] = merges.map((range) => utils.decode_range(range));
    if (hiddenRows.length > 0) sheet['!rows'] = rows.map((_, index) => ({ hidden: hiddenRows.includes(index) }));
    if (hiddenColumns.length > 0) sheet['!cols'] = (rows[0] ?? []).map((_, index) => ({ hidden: hiddenColumns.includes(index) }));
    utils.book_append_sheet(book, sheet, name);
  }
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
}

/** The same rows as comma-separated text. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => row.map((cell) => (cell === null ? '' : /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell))).join(',')).join('\r\n');
