import type { LedgerVanishedLots } from '@tenderscope/contract';
import { tableNames, tableOf, type Stage, type TableWriters } from '@tenderscope/warehouse';
import type { Parties } from './parties.ts';
import { textIn } from './stored-cells.ts';

/** A sheet of tenders whose lots are staged. */
export interface StagedLedger {
  ledger: string;
  source: number;
  lots: ReadonlySet<string>;
  /** Lots that it no longer has are removed. */
  withdraws: boolean;
}

interface Edition {
  number: number;
  lots: Set<string>;
}

/** Maximum number of lots that are listed by name. */
const listed = 50;

/**
 * Lots that a ledger had when it was last imported and no longer has. Imports of a ledger that have no lot in common, such as those of two
 * months, are compared with their own last edition.
 * @returns the missing lots, by source.
 */
export async function findVanished(
  staged: readonly StagedLedger[],
  { writers, stage, parties }: { writers: TableWriters; stage: Pick<Stage, 'stored'>; parties: Parties },
): Promise<ReadonlyMap<number, LedgerVanishedLots>> {
  const editions = await storedEditions(staged, stage);
  const found = new Map<number, LedgerVanishedLots>();
  for (const { ledger, source, lots, withdraws } of staged) {
    const known = editions.get(ledger) ?? [];
    const last = known.filter((edition) => [...lots].some((lot) => edition.lots.has(lot))).at(-1);
    const next = (known.at(-1)?.number ?? 0) + 1;
    const removed = await storedLots([...(last?.lots ?? [])].filter((lot) => !lots.has(lot)), stage, parties);
    const kept = withdraws ? [] : removed.map(({ lot }) => lot);
    const rowOf = (lot: string) => ({ ledger_id: ledger, lot_id: lot, edition: String(next) });
    for (const part of [lots, kept]) await writers.writeAll('ledger_lots', source, part, rowOf);
    if (removed.length === 0) continue;
    if (withdraws) await removeLots(removed, ledger, { writers, source, stage });
    const shown = removed.slice(0, listed).map(({ code, name }) => ({ code, name }));
    found.set(source, { rows: removed.length, lots: shown, isWithdrawn: withdraws });
  }
  return found;
}

/** The editions of each ledger, in the order of their numbers. */
async function storedEditions(staged: readonly StagedLedger[], { stored }: Pick<Stage, 'stored'>): Promise<Map<string, Edition[]>> {
  const editions = new Map<string, Edition[]>();
  const ledgers = new Set(staged.map(({ ledger }) => ledger));
  for await (const row of stored.rows({ table: 'ledger_lots', by: 'ledger_id', further: ['edition'] }, ledgers)) {
    const [ledger, lot, number] = [String(row['ledger_id']), String(row['lot_id']), Number(row['edition'])];
    const known = editions.get(ledger) ?? [];
    editions.set(ledger, known);
    const edition = known.find((one) => one.number === number);
    if (edition) edition.lots.add(lot);
    else known.push({ number, lots: new Set([lot]) });
  }
  for (const known of editions.values()) known.sort((one, other) => one.number - other.number);
  return editions;
}

interface StoredLot {
  lot: string;
  project: string;
  code: string;
  name: string;
}

/** Lots that are stored, and whose unit the user may import for, by code. */
async function storedLots(ids: readonly string[], { stored }: Pick<Stage, 'stored'>, parties: Parties): Promise<StoredLot[]> {
  const lots: StoredLot[] = [];
  for await (const row of stored.rows({ table: 'lots', by: 'lot_id', further: ['project_id', 'code', 'name'] }, ids)) {
    lots.push({ lot: String(row['lot_id']), project: String(row['project_id']), code: textIn(row['code']), name: textIn(row['name']) });
  }
  const own = new Set<string>();
  for await (const row of stored.rows({ table: 'projects', by: 'project_id', further: ['unit_id'] }, new Set(lots.map(({ project }) => project)))) {
    if (parties.isOwnId(textIn(row['unit_id']))) own.add(String(row['project_id']));
  }
  return lots.filter(({ project }) => own.has(project)).sort((one, other) => (one.code < other.code ? -1 : one.code > other.code ? 1 : 0));
}

/** Lists lots for removal, with the rows that refer to them, and projects that have no lot left. */
async function removeLots(
  removed: readonly StoredLot[],
  ledger: string,
  { writers, source, stage: { stored } }: { writers: TableWriters; source: number; stage: Pick<Stage, 'stored'> },
): Promise<void> {
  const ids = new Set(removed.map(({ lot }) => lot));
  const remove = (table: string, key: Readonly<Record<string, string>>): void => writers.write('deletions', source, 1, { table, ...key });
  for (const table of tableNames.filter((name) => tableOf(name).columns['lot_id']?.references === 'lots')) {
    for await (const row of stored.rows({ table, by: 'lot_id' }, ids)) {
      remove(table, Object.fromEntries(tableOf(table).key.map((column) => [column, String(row[column])])));
    }
  }
  const projects = new Set(removed.map(({ project }) => project));
  for await (const row of stored.rows({ table: 'lots', by: 'project_id', further: ['project_id'] }, projects)) {
    if (!ids.has(String(row['lot_id']))) projects.delete(String(row['project_id']));
  }
  for (const lot of ids) {
    remove('lots', { lot_id: lot });
    remove('ledger_lots', { ledger_id: ledger, lot_id: lot });
  }
  for (const project of projects) remove('projects', { project_id: project });
}
