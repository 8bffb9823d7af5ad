import { ImportError } from '@tenderscope/warehouse';
import { messages } from '../messages.ts';
import type { LedgerPlan } from '../plan-ledger.ts';
import { planSheet, type SheetOptions } from '../plan-sheet.ts';
import type { DatabaseSource } from './database-source.ts';
import { readDatabase, type ReadOptions } from './read-database.ts';

export interface DatabasePlan extends LedgerPlan {
  /** The greatest watermark of its rows; null for none. */
  watermark: string | null;
  /** Number of rows that were read. */
  rows: number;
}

export interface DatabasePlanOptions extends ReadOptions, Omit<SheetOptions, 'hasAnyHead'> {
  /** A sheet that is not ready is shown, too. */
  isTrial?: boolean | undefined;
}

/**
 * Reads rows of a database and proposes the mapping of its columns, by the same rules as for files. Nothing is stored.
 * @throws ImportError if the rows cannot be read, or, except in a trial, are not ready to be loaded.
 */
export async function planDatabase(source: DatabaseSource, options: DatabasePlanOptions): Promise<DatabasePlan> {
  const { sheet, watermark } = await readDatabase(source, options);
  const notices: string[] = [];
  const sheets = planSheet({ path: source.name, name: source.name, bytes: 0 }, sheet, options, notices);
  if (sheets.length === 0 || (!options.isTrial && !sheets[0]?.isReady)) throw new ImportError(notices.length > 0 ? notices.join('\n') : messages.sheets.nothing);
  return { sheets, notices, watermark, rows: sheet.rows.length - 1 };
}
