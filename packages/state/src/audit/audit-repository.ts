import { dayMs } from '@tenderscope/contract';
import { and, count, desc, eq, getTableColumns, gte, ilike, lte, ne, sql, type SQL } from 'drizzle-orm';
import { keepAccessMonths } from './access-partitions.ts';
import { accessChain, actChain, linkEntries, type ChainedEntry, type Link } from './audit-chain.ts';
import type { AccessEntry, AuditEntry } from './audit-entry.ts';
import type { Database } from '../engine/database.ts';
import { accessLog, auditLog } from '../schema.ts';
import { sqlStateOf } from '../engine/sql-state.ts';
import { verifyAuditChains, type ChainReport } from './verify-audit-chains.ts';

export type StoredAuditEntry = AuditEntry & {
  id: number;
  requestId: string | null;
  /** This and the following fields are null for actions. */
  queryKey: string | null;
  rows: number | null;
  durationMs: number | null;
  outcome: string | null;
};

export interface AuditFilter {
  limit: number;
  /** Continues after the entry with this id. */
  beforeId?: number | undefined;
  /** Leaves out what was added after the entry of this id. */
  upToId?: number | undefined;
  action?: string | undefined;
  userGuid?: string | undefined;
  /** Part of the login name, in any case. */
  login?: string | undefined;
  /** Part of the subject, in any case. */
  subject?: string | undefined;
  /** Excludes actions. */
  outcome?: string | undefined;
  /** One of an entry's queries; excludes actions. */
  queryKey?: string | undefined;
  /** Epoch ms, inclusive, like `to`. */
  from?: number | undefined;
  to?: number | undefined;
}

export type WrittenEntry = ChainedEntry & Link;

const noPartition = '23514';
/** Entries that are read in one statement, some milliseconds of the embedded engine. */
const pieceSize = 100;

/**
 * Actions, which are few and kept permanently, and read accesses, which are many and kept for months: each with the user and the address.
 * The store itself rejects changes and deletions of entries.
 */
export class AuditRepository {
  readonly #db: Database;
  #written: (entries: readonly WrittenEntry[]) => void = () => undefined;
  constructor(db: Database) {
    this.#db = db;
  }

  async add(entry: AuditEntry): Promise<void> {
    const fit = JSON.parse(JSON.stringify(entry, wellFormed)) as AuditEntry;
    const linked = await this.#db.transaction(async (tx) => {
      const [one] = await linkEntries(tx, actChain, [fit]);
      if (one) await tx.insert(auditLog).values(one);
      return one;
    });
    if (linked) this.#written([linked]);
  }

  /** Adds many entries in one statement, all or none; missing months are created. */
  async addAccesses(entries: readonly AccessEntry[]): Promise<void> {
    if (entries.length === 0) return;
    try {
      await this.#insert(entries);
    } catch (error) {
      if (sqlStateOf(error) !== noPartition) throw error;
      await keepAccessMonths(this.#db, { months: entries.map(({ at }) => at) });
      await this.#insert(entries);
    }
  }

  /** Creates the partitions of accesses for this month and the next, and drops those that ended `retentionDays` ago or earlier. */
  async maintain(now: number, retentionDays: number): Promise<void> {
    await keepAccessMonths(this.#db, { months: [now], ahead: 1, dropBefore: now - retentionDays * dayMs });
  }

  /** Actions and accesses, newest first. */
  async newest(filter: AuditFilter): Promise<StoredAuditEntry[]> {
    const found: StoredAuditEntry[] = [];
    for await (const piece of this.pieces(filter)) found.push(...piece);
    return found;
  }

  /** The same, some at a time. */
  async* pieces(filter: AuditFilter): AsyncGenerator<StoredAuditEntry[]> {
    let before = filter.beforeId === undefined ? undefined : await this.#placeOf(filter.beforeId);
    for (let left = filter.limit; left > 0;) {
      const limit = Math.min(left, pieceSize);
      const piece = await this.#piece({ ...filter, limit }, before);
      if (piece.length > 0) yield piece;
      if (piece.length < limit) return;
      left -= piece.length;
      before = piece.at(-1);
    }
  }

  /** How many entries there are, counted as far as the limit, and the last id at the time, for `upToId`. */
  async extent({ limit, ...filter }: AuditFilter): Promise<{ entries: number; upToId: number }> {
    const [last] = await this.#db.select({ id: sql<string>`last_value` }).from(sql`audit_log_id_seq`);
    const upToId = Number(last?.id ?? 0);
    const counted = async (table: typeof auditLog | typeof accessLog, wanted: SQL[]): Promise<number> => {
      const some = this.#db.select({ id: table.id }).from(table).where(and(...wanted)).limit(limit).as('some');
      return (await this.#db.select({ entries: count() }).from(some))[0]?.entries ?? 0;
    };
    const acts = hasActs(filter) ? await counted(auditLog, conditionsOf(auditLog, { ...filter, upToId }, undefined)) : 0;
    const accesses = await counted(accessLog, accessConditions({ ...filter, upToId }, undefined));
    return { entries: Math.min(limit, acts + accesses), upToId };
  }

  async #piece(filter: AuditFilter, before: Place | undefined): Promise<StoredAuditEntry[]> {
    const [acts, accesses] = await Promise.all([
      hasActs(filter) ? this.#acts(filter, before) : [],
      this.#accesses(filter, before),
    ]);
    const merged = [...acts, ...accesses].sort((one, other) => other.at - one.at || other.id - one.id);
    return merged.slice(0, filter.limit);
  }

  async #insert(entries: readonly AccessEntry[]): Promise<void> {
    const fit = JSON.parse(JSON.stringify(entries, fitText)) as AccessEntry[];
    const linked = await this.#db.transaction(async (tx) => {
      const rows: (AccessEntry & Link)[] = [];
      // In a fixed order, so that two writers cannot deadlock.
      for (const chain of [...new Set(fit.map(({ at }) => accessChain(at)))].sort()) {
        rows.push(...(await linkEntries(tx, chain, fit.filter(({ at }) => accessChain(at) === chain))));
      }
      await tx.execute(sql`
        insert into access_log (id, at, user_guid, login_name, address, action, subject, query_key, detail, rows, duration_ms, outcome, request_id, seq, hash)
        select * from json_to_recordset(${JSON.stringify(rows)}::json) as entry (
          id bigint, at bigint, "userGuid" text, "loginName" text, address text, action text, subject text, "queryKey" text, detail text, rows bigint,
          "durationMs" integer, outcome text, "requestId" text, seq bigint, hash text)`);
      return rows;
    });
    this.#written(linked);
  }

  /** Notifies about entries after they are written. A listener must not throw. */
  onWritten(listener: (entries: readonly WrittenEntry[]) => void): void {
    this.#written = listener;
  }

  /** Verifies the chains of hashes over all entries. */
  verify(signal?: AbortSignal): Promise<ChainReport> {
    return verifyAuditChains(this.#db, signal);
  }

  async #acts({ limit, ...filter }: AuditFilter, before: Place | undefined): Promise<StoredAuditEntry[]> {
    const wanted = and(...conditionsOf(auditLog, filter, before));
    const found = await this.#db.select(actColumns).from(auditLog).where(wanted).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(limit);
    return found.map((act) => ({ ...act, queryKey: null, rows: null, durationMs: null, outcome: null }));
  }

  #accesses({ limit, ...filter }: AuditFilter, before: Place | undefined): Promise<StoredAuditEntry[]> {
    const wanted = and(...accessConditions(filter, before));
    return this.#db.select(accessColumns).from(accessLog).where(wanted).orderBy(desc(accessLog.at), desc(accessLog.id)).limit(limit);
  }

  /** Position of an entry in the list. An access that was dropped is followed by the entries that were added before it. */
  async #placeOf(id: number): Promise<Place> {
    const [act] = await this.#db.select({ at: auditLog.at }).from(auditLog).where(eq(auditLog.id, id));
    if (act) return { id, at: act.at };
    const [access] = await this.#db.select({ at: accessLog.at }).from(accessLog).where(eq(accessLog.id, id));
    return { id, at: access?.at };
  }
}

const { seq: _actSeq, hash: _actHash, ...actColumns } = getTableColumns(auditLog);
const { seq: _accessSeq, hash: _accessHash, ...accessColumns } = getTableColumns(accessLog);

interface Place {
  id: number;
  at: number | undefined;
}

type Conditions = Omit<AuditFilter, 'limit'>;

/** Acts have no query and no outcome. */
const hasActs = ({ queryKey, outcome }: Conditions): boolean => queryKey === undefined && outcome === undefined;

function accessConditions({ queryKey, outcome, ...filter }: Conditions, before: Place | undefined): SQL[] {
  return [
    ...conditionsOf(accessLog, filter, before),
    ...(queryKey === undefined ? [] : [sql`position(${`,${queryKey},`} in ',' || ${accessLog.queryKey} || ',') > 0`]),
    ...(outcome === undefined ? [] : [eq(accessLog.outcome, outcome)]),
    // Allows the planner to use the index of everything except queries.
    ...(filter.action === undefined || filter.action === 'query' ? [] : [ne(accessLog.action, sql`'query'`)]),
  ];
}

function conditionsOf(table: typeof auditLog | typeof accessLog, filter: Conditions, before: Place | undefined): SQL[] {
  const { action, userGuid, login, subject, from, to, upToId } = filter;
  return [
    ...(before ? [follows(table, before)] : []),
    ...(action === undefined ? [] : [eq(table.action, action)]),
    ...(userGuid === undefined ? [] : [eq(table.userGuid, userGuid)]),
    ...(login === undefined ? [] : [ilike(table.loginName, containing(login))]),
    ...(subject === undefined ? [] : [ilike(table.subject, containing(subject))]),
    ...(from === undefined ? [] : [gte(table.at, from)]),
    ...(to === undefined ? [] : [lte(table.at, to)]),
    ...(upToId === undefined ? [] : [lte(table.id, upToId)]),
  ];
}

const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Condition for later positions in the list, which is newest first. */
function follows(table: typeof auditLog | typeof accessLog, { at, id }: Place): SQL {
  return at === undefined ? sql`${table.id} < ${id}` : sql`(${table.at}, ${table.id}) < (${at}, ${id})`;
}

/** PostgreSQL does not support U+0000 and lone surrogates. */
const fitText = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.replace(/[\0\p{Surrogate}]/gu, '\ufffd') : value);

/** The store would replace lone surrogates after the hash is computed. */
const wellFormed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value);
