import { resolve } from 'node:path';
import { columnName, type LedgerSheetReport } from '@tenderscope/contract';
import { importOpened, type ImportReport, type InputOptions, type Warehouse } from '@tenderscope/warehouse';
import { workbenchMb } from './limits.ts';
import { ledgerFields } from './mapping/ledger-fields.ts';
import { messages } from './messages.ts';
import { openLedger, type OpenedLedger } from './open-ledger.ts';
import { planLedger, type LedgerPlan, type PlanOptions } from './plan-ledger.ts';
import { hashedColumns } from './rows/hashed-columns.ts';
import { agrees } from './rows/total-check.ts';
import { unpackArchives } from './unpack-archives.ts';
import { writeInputRows } from './write-input-rows.ts';

/** Outcome of the import of a ledger; plain JSON. */
export interface LedgerReport extends ImportReport {
  ledger: LedgerSheetReport[];
}

/**
 * Imports ledgers of offices, also those in ZIP archives: finds the table of each sheet, maps its columns by its proposals, and loads the
 * rows all in one step.
 * @throws ImportError if a file cannot be read or no sheet has a table, the reason of `signal` when it aborts.
 */
export async function importLedger(
  warehouse: Warehouse,
  paths: readonly string[],
  { encoding, choices, profiles, profile, buyer, ownUnits, withdraws, ...options }: Omit<InputOptions, 'isBundle'> & PlanOptions,
): Promise<LedgerReport> {
  let plan: LedgerPlan | undefined;
  let opened: OpenedLedger | undefined;
  const unpacked = await unpackArchives(paths, resolve(options.dataDir), options.signal);
  const open = async (): Promise<OpenedLedger['input']> => {
    options.onProgress?.({ step: messages.reading, rows: 0, fraction: 0 });
    const { isTrial, signal } = options;
    const known = { profiles, profile, buyer, ownUnits, onlyUnit: await findOnlyUnit(warehouse, ownUnits) };
    const made = await planLedger(unpacked.paths, { encoding, choices, ...known, withdraws, isTrial, signal });
    made.notices.unshift(...unpacked.notices);
    [plan, opened] = [made, openLedger(made, ownUnits)];
    return { ...opened.input, writeInputRows: (lines, target, stage) => writeInputRows(made.sheets, lines, target, stage) };
  };
  try {
    const report = await importOpened(warehouse, open, paths, { ...options, memoryMb: workbenchMb(options.memoryMb), isBundle: false });
    return { ...report, ledger: plan && opened ? sheetReports(plan, opened) : [] };
  } finally {
    await unpacked.remove();
  }
}

/** Name of the only stored unit, or of the only one that the user may import for; undefined if there are several or none. */
async function findOnlyUnit(warehouse: Warehouse, ownUnits: ReadonlySet<string> | undefined): Promise<string | undefined> {
  const stored = await warehouse.query({ sql: 'select unit_id, name from units order by unit_id', values: {} });
  const names = stored.flatMap(({ unit_id: id, name }) => (ownUnits === undefined || ownUnits.has(String(id)) ? [String(name)] : []));
  return names.length === 1 ? names[0] : undefined;
}

/** The sheets of a plan once its rows are staged. */
export function sheetReports({ sheets }: LedgerPlan, { staged }: OpenedLedger): LedgerSheetReport[] {
  return sheets.map(({ title, kind, profile, values, mapping, table, samples, defaultUnit, needsBuyer, inputLines: input }, index) => {
    const hashed = hashedColumns(mapping);
    const shown = (column: number, text: string): string => (hashed.has(column) && text !== '' ? messages.hashedCell : text);
    const { checks = [], rows = 0, refused = 0, preview = [], unknownValues = [], vanished = null } = staged[index] ?? {};
    return {
      title,
      kind,
      profile,
      columns: mapping.filter(({ head, field }) => head !== '' || field !== null).map(({ column, head, field, certainty, moneyUnit, doubt }) => ({
        column: columnName(column),
        head,
        field,
        isStored: field !== null && !('isStored' in ledgerFields[field]),
        certainty,
        moneyUnit: field !== null && ledgerFields[field].kind === 'money' ? (moneyUnit ?? 1) : null,
        doubt: doubt ?? null,
        samples: [...new Set((samples[column] ?? []).map((text) => shown(column, text)))],
      })),
      rows,
      refused,
      checks: checks.map((check) => ({ text: messages.check(check), agrees: agrees(check.table, check.read) })),
      leftOut: table.leftOut.map(({ line, text, reason }) => ({ line, text, reason: messages.leftOut[reason] })),
      given: input.map((line) => (line.isRow ? { ...line, cells: line.cells.map((cell, column) => shown(column, cell)) } : line)),
      preview,
      unknownValues,
      vanished,
      values,
      buyer: needsBuyer ? (defaultUnit ?? null) : null,
      needsBuyer,
    };
  });
}
