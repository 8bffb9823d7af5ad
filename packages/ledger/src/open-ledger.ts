import { mergeStaged, TableWriters, type Input, type Stage } from '@tenderscope/warehouse';
import { ListedCompanies } from './rows/listed-companies.ts';
import { kindOrder, kindRules } from './kinds/kind-rules.ts';
import { Experts } from './rows/experts.ts';
import { Lots } from './rows/lots.ts';
import { Parties } from './rows/parties.ts';
import { ledgerId, ledgerName } from './rows/row-ids.ts';
import { stageSheet, type StagedSheet } from './rows/stage-sheet.ts';
import { findVanished, type StagedLedger } from './rows/vanished-lots.ts';
import type { LedgerPlan } from './plan-ledger.ts';
import type { LedgerSheet } from './ledger-sheet.ts';

export interface OpenedLedger {
  input: Input;
  /** For each sheet of the plan, once it is staged. */
  staged: StagedSheet[];
}

const tables = [
  'units', 'companies', 'projects', 'lots', 'bids', 'winners', 'experts', 'reviews', 'appointments', 'items', 'contracts', 'subcontracts',
  'staff_changes', 'risks', 'shareholdings', 'positions', 'declared_persons', 'ledger_lots', 'lot_sources', 'deletions',
] as const;

/**
 * A plan as an input of the warehouse. Each sheet is a separate file, so that findings name it with the row of the sheet. The rows of the
 * plan are released as they are staged.
 */
export function openLedger({ sheets, notices }: LedgerPlan, ownUnits?: ReadonlySet<string>): OpenedLedger {
  const staged: StagedSheet[] = [];
  const ofFile = (path: string): number => sheets.filter(({ file }) => file.path === path).length;
  const files = sheets.map(({ file, title }) => ({ ...file, name: title, bytes: file.bytes / ofFile(file.path) }));
  const stage: Input['stage'] = async function* (stage: Stage) {
    const writers = await TableWriters.create(stage.folder, tables, stage.hash);
    const parties = await Parties.open(stage, ownUnits);
    const kept = new Map<number, Set<string>>();
    const keepLot = (source: number, lot: string): void => void kept.set(source, (kept.get(source) ?? new Set()).add(lot));
    const rank = ([, { kind }]: [number, LedgerSheet]): number => kindOrder.indexOf(kind);
    const inOrder = [...sheets.entries()].filter(([, { isReady }]) => isReady).sort((one, other) => rank(one) - rank(other));
    const refersToLots = inOrder.some(([, { kind }]) => kind !== 'tenders' && kindRules[kind].rowsOf === 'lots');
    const [lots, experts, listed] = [new Lots(parties, writers, refersToLots), new Experts(), await ListedCompanies.open(stage)];
    try {
      for (const [source, sheet] of inOrder) {
        staged[source] = await stageSheet(sheet, { source, stage, writers, parties, lots, experts, listed, keepLot });
        stage.progress.read(files[source]?.bytes ?? 0);
        sheet.table.rows = [];
      }
      for (const [source, lots] of kept) await writers.writeAll('lot_sources', source, lots, (lot) => sourceRow(lot, sheets[source]));
      const vanished = await findVanished(ledgersOf(sheets, kept), { writers, stage, parties });
      for (const [source, one] of vanished) Object.assign(staged[source] ?? {}, { vanished: one });
      await lots.write(stage);
      for (const { id, source } of lots.made) writers.write('lot_sources', source, 1, sourceRow(id, sheets[source]));
      await experts.write(writers, stage);
      await parties.write(writers, stage);
      await listed.writeRemoved(writers, stage);
    } finally {
      await writers.close();
    }
    const parts = writers.staged();
    const projects = parts.filter(({ table }) => table === 'projects');
    const merged = await Promise.all(projects.map((rows) => mergeStaged(rows, stage)));
    yield [...parts.filter((part) => !projects.includes(part)), ...merged];
  };
  return { input: { files, warnings: notices, isBasedOnStored: true, stage }, staged };
}

/** @param sheet the sheet that contains the lot. */
const sourceRow = (lot: string, sheet: LedgerSheet | undefined) => ({ lot_id: lot, source: ledgerName(sheet?.title ?? '') });

/** Lots of sheets of tenders, by ledger: sheets of months are one ledger, under the source of the first. */
function ledgersOf(sheets: readonly LedgerSheet[], kept: ReadonlyMap<number, ReadonlySet<string>>): StagedLedger[] {
  const ledgers = new Map<string, StagedLedger>();
  for (const [source, lots] of kept) {
    const { title = '', withdraws = false } = sheets[source] ?? {};
    const ledger = ledgerId(title);
    const known = ledgers.get(ledger);
    if (known) ledgers.set(ledger, { ...known, lots: new Set([...known.lots, ...lots]), withdraws: known.withdraws || withdraws });
    else ledgers.set(ledger, { ledger, source, lots, withdraws });
  }
  return [...ledgers.values()];
}
