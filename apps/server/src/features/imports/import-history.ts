import type { ImportHistoryView, ImportUndoView } from '@tenderscope/contract';
import type { StateStore, StoredAuditEntry, StoredUser } from '@tenderscope/state';
import {
  readUndoState, tableOf, undoableLoad, undoRefusal, UndoRefusedError, type ImportRecord, type StandingLoad, type UndoState,
} from '@tenderscope/warehouse';
import type { QueryBy } from '../../http/query-gate.ts';
import type { WarehouseReads } from '../data/warehouse-reads.ts';
import type { ImportLists } from './import-lists.ts';
import { importMessages } from './messages.ts';

/** Maximum number of audit entries that are read; an import has two. */
const max = 400;

interface HistoryOptions {
  state: StateStore;
  reads: WarehouseReads;
  lists: ImportLists;
}

/** Outcome of an import, from its audit entry. */
interface AuditedOutcome {
  outcome?: string;
  reason?: string;
  importId?: string;
  dataVersion?: number;
  accepted?: number;
  rejected?: number;
  /** Unit that the import was limited to. */
  ownUnit?: string;
}

type ImportOwner = Pick<StoredUser, 'guid' | 'unitId'>;

/**
 * Imports, syncs and undos, newest first: their users from the audit log, their changes from the log of the warehouse.
 * @param owner limits the list to imports of this user that were limited to their current unit.
 */
export async function importHistory(
  { state, reads, lists: importLists }: HistoryOptions,
  by: QueryBy,
  owner?: ImportOwner,
): Promise<ImportHistoryView[]> {
  const [{ imports }, undoState, ...entries] = await Promise.all([
    reads.run((warehouse) => warehouse.status(), by),
    reads.run((warehouse, signal) => readUndoState(warehouse, { signal }), by),
    ...['import', 'sync', 'importUndo'].map((action) => state.audit.newest({ action, userGuid: owner?.guid, limit: max })),
  ]);
  const isShown = (entry: StoredAuditEntry): boolean => owner === undefined || outcomeOf(entry).ownUnit === owner.unitId;
  const audited = runsOf(entries.flat().filter(isShown), new Map(imports.map((record) => [record.importId, record])));
  const known = new Set(audited.map(({ importId }) => importId));
  const rest = owner !== undefined ? [] : imports.filter(({ importId }) => !known.has(importId)).map(unaudited);
  const all = [...audited, ...rest].sort((one, other) => timeOf(other) - timeOf(one));
  const found = await importLists.of(all.flatMap(({ importId }) => importId ?? []));
  return all.map((run) => {
    const lists = found.get(run.importId ?? '') ?? [];
    return { ...run, lists, hasRejects: lists.includes('rejects'), ...undoOf(run, undoState) };
  });
}

function undoOf({ importId }: ImportHistoryView, state: UndoState): Pick<ImportHistoryView, 'isUndone' | 'undo'> {
  const isUndone = state.undone.some((one) => one.importId === importId);
  if (importId === null || !state.changedRows.has(importId)) return { isUndone, undo: null };
  return { isUndone, undo: { refusal: undoRefusal(state, importId), tables: undoTables(state, importId) } };
}

/** Effect of reverting an import, with the reason if a later one prevents it, which the history does not compute. */
export async function importUndo(reads: WarehouseReads, importId: string, by: QueryBy): Promise<ImportUndoView> {
  try {
    const load = await reads.run((warehouse, signal) => undoableLoad(warehouse, importId, { signal }), by);
    return { refusal: null, tables: changedTables(load) };
  } catch (error) {
    if (error instanceof UndoRefusedError) return { refusal: error.message, tables: [] };
    throw error;
  }
}

function undoTables({ standing }: UndoState, importId: string): ImportUndoView['tables'] {
  const load = standing.find((one) => one.importId === importId);
  return load ? changedTables(load) : [];
}

function changedTables({ tables }: StandingLoad): ImportUndoView['tables'] {
  const changed = tables.filter(({ removed, restored }) => removed + restored > 0);
  return changed.map(({ table, removed, restored }) => ({ table, title: tableOf(table).title, removed, restored }));
}

const timeOf = ({ startedAt, finishedAt }: ImportHistoryView): number => startedAt ?? finishedAt ?? 0;

const ofNoImport = { lists: [], hasRejects: false, isUndone: false, undo: null };

/** Both entries of a run have its request id; a run without an end is still running, or was killed. */
function runsOf(entries: readonly StoredAuditEntry[], records: ReadonlyMap<string, ImportRecord>): ImportHistoryView[] {
  const runs = new Map<string, StoredAuditEntry[]>();
  for (const entry of entries) {
    const key = entry.requestId ?? String(entry.id);
    runs.set(key, [...(runs.get(key) ?? []), entry]);
  }
  return [...runs.values()].map((own) => {
    const reported = own.map((entry) => ({ entry, detail: outcomeOf(entry) }));
    const begun = reported.find(({ detail }) => detail.outcome === 'begun');
    const ended = reported.find(({ detail }) => detail.outcome !== 'begun');
    const { entry, detail } = (ended ?? begun) as (typeof reported)[number];
    const record = detail.importId === undefined ? undefined : records.get(detail.importId);
    return {
      importId: detail.importId ?? null,
      source: entry.action === 'importUndo' ? importMessages.undoSource(entry.subject) : entry.subject,
      by: entry.loginName,
      startedAt: begun?.entry.at ?? null,
      finishedAt: ended?.entry.at ?? null,
      outcome: detail.outcome ?? '',
      reason: detail.reason ?? null,
      accepted: detail.accepted ?? null,
      rejected: detail.rejected ?? null,
      inserted: record?.inserted ?? null,
      updated: record?.updated ?? null,
      dataVersion: detail.dataVersion ?? null,
      ...ofNoImport,
    };
  });
}

function outcomeOf({ detail }: StoredAuditEntry): AuditedOutcome {
  return JSON.parse(detail) as AuditedOutcome;
}

const unaudited = ({ importId, source, finishedAt, inserted, updated, dataVersion }: ImportRecord): ImportHistoryView => ({
  ...{ importId, source, by: null, startedAt: null, finishedAt, outcome: 'clean', reason: null, accepted: null, rejected: null },
  ...{ inserted, updated, dataVersion, ...ofNoImport },
});
