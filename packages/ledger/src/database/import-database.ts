import { ImportError, importOpened, type InputOptions, type Warehouse } from '@tenderscope/warehouse';
import { sheetReports, type LedgerReport } from '../import-ledger.ts';
import { workbenchMb } from '../limits.ts';
import { messages } from '../messages.ts';
import { openLedger } from '../open-ledger.ts';
import type { LedgerPlan } from '../plan-ledger.ts';
import { planSheet, type SheetOptions } from '../plan-sheet.ts';
import type { DatabaseSource } from './database-source.ts';
import { databaseMessages } from './messages.ts';
import { readDatabase, sourceTitle, type ReadOptions } from './read-database.ts';

export interface DatabaseReport extends LedgerReport {
  /** Start of the next read; null if no row has a watermark. */
  watermark: string | null;
  /** Number of database rows that were read. */
  rows: number;
}

/**
 * Imports rows of a database as a ledger, all in one step. Once this resolves the rows are committed and the watermark must be stored.
 * @throws ImportError if the rows cannot be read or are no ledger, the reason of `signal` when it aborts.
 */
export async function importDatabase(
  warehouse: Warehouse,
  source: DatabaseSource,
  options: Omit<InputOptions, 'isBundle'> & DatabasePlanOptions,
): Promise<DatabaseReport> {
  let planned: { plan: DatabasePlan; opened: ReturnType<typeof openLedger> } | undefined;
  const title = sourceTitle(source);
  const open = async (): Promise<ReturnType<typeof openLedger>['input']> => {
    options.onProgress?.({ step: messages.reading, rows: 0, fraction: 0 });
    const plan = await planDatabase(source, options);
    planned = { plan, opened: openLedger(plan, options.ownUnits) };
    return planned.opened.input;
  };
  const report = await importOpened(warehouse, open, [title], { ...options, memoryMb: workbenchMb(options.memoryMb), isBundle: false });
  const { watermark = null, rows = 0 } = planned?.plan ?? {};
  const ledger = planned ? sheetReports(planned.plan, planned.opened) : [];
  const refused = ledger.reduce((sum, sheet) => sum + sheet.refused, 0);
  const passed = source.watermarkColumn !== null && refused > 0 ? [databaseMessages.watermarkPassed(title, refused)] : [];
  return { ...report, warnings: [...report.warnings, ...passed], ledger, watermark, rows };
}

interface DatabasePlan extends LedgerPlan {
  /** The greatest watermark of its rows; null for none. */
  watermark: string | null;
  /** Number of rows that were read. */
  rows: number;
}

interface DatabasePlanOptions extends ReadOptions, Omit<SheetOptions, 'hasAnyHead'> {
  /** A sheet that is not ready is shown, too. */
  isTrial?: boolean | undefined;
}

/**
 * Reads rows of a database and proposes the mapping of its columns, by the same rules as for files. Nothing is stored.
 * @throws ImportError if the rows cannot be read, or, except in a trial, are not ready to be loaded.
 */
async function planDatabase(source: DatabaseSource, options: DatabasePlanOptions): Promise<DatabasePlan> {
  const { sheet, watermark } = await readDatabase(source, options);
  const notices: string[] = [];
  const sheets = planSheet({ path: source.name, name: source.name, bytes: 0 }, sheet, options, notices);
  if (sheets.length === 0 || (!options.isTrial && !sheets[0]?.isReady)) throw new ImportError(notices.length > 0 ? notices.join('\n') : messages.sheets.nothing);
  return { sheets, notices, watermark, rows: sheet.rows.length - 1 };
}
