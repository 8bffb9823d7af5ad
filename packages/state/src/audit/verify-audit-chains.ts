import { and, asc, count, eq, gt, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import { actChain, chainHash, chainStart, type ChainedEntry, type Link } from './audit-chain.ts';
import { accessMonths, accessMonthDropped, monthRange } from './access-partitions.ts';
import type { Database } from '../engine/database.ts';
import { accessLog, auditChains, auditLog } from '../schema.ts';

export type ChainProblem =
  /** An entry differs from its original, or another one replaces it. */
  | 'changed'
  /** Entries between two others, or at the end, are missing. */
  | 'missing'
  /** An entry that was written without the chain. */
  | 'unchained'
  /** All entries are missing, and no action records that they were dropped. */
  | 'dropped';

export interface ChainFinding {
  chain: string;
  problem: ChainProblem;
  /** Minimum number of entries concerned. */
  entries: number;
  /** Id of the first one. */
  id: number | null;
}

export interface ChainReport {
  chains: { chain: string; entries: number; hash: string }[];
  findings: ChainFinding[];
  /** Entries that are older than the chains. */
  unprotected: number;
}

type Head = typeof auditChains.$inferSelect;
type Row = ChainedEntry & { id: number; seq: number | null; hash: string | null };

/** Entries that are read and hashed in one turn, some milliseconds. */
const batchSize = 200;
type Table = typeof auditLog | typeof accessLog;

/** Verifies every chain of the audit log from its start. Concurrent writes are allowed; entries added in the meantime are not included. */
export async function verifyAuditChains(db: Database, signal?: AbortSignal): Promise<ChainReport> {
  const heads = new Map((await db.select().from(auditChains).orderBy(asc(auditChains.chain))).map((head) => [head.chain, head]));
  const months = await accessMonths(db);
  const findings: ChainFinding[] = [];
  for (const head of heads.values()) {
    signal?.throwIfAborted();
    if (head.chain === actChain || months.has(head.chain)) findings.push(...(await follow(db, head, signal)));
    else if (!(await isDropRecorded(db, head))) findings.push({ chain: head.chain, problem: 'dropped', entries: head.seq, id: null });
  }
  let unprotected = 0;
  for (const chain of [actChain, ...months]) {
    const head = heads.get(chain);
    unprotected += await countOlder(db, chain, head);
    findings.push(...(await unchained(db, chain, head)));
  }
  const chains = [...heads.values()].map(({ chain, seq, hash }) => ({ chain, entries: seq, hash }));
  return { chains, findings, unprotected };
}

async function follow(db: Database, head: Head, signal: AbortSignal | undefined): Promise<ChainFinding[]> {
  let before: Pick<Link, 'seq' | 'hash'> = { seq: 0, hash: chainStart(head.chain) };
  for (;;) {
    signal?.throwIfAborted();
    const rows = await rowsAfter(db, head, before.seq);
    for (const row of rows) {
      const seq = row.seq ?? 0;
      if (seq !== before.seq + 1) return [{ chain: head.chain, problem: 'missing', entries: Math.max(1, seq - before.seq - 1), id: row.id }];
      if (chainHash(before.hash, { id: row.id, seq }, row) !== row.hash) return [{ chain: head.chain, problem: 'changed', entries: 1, id: row.id }];
      before = { seq, hash: row.hash };
    }
    if (rows.length === 0) break;
  }
  if (before.seq < head.seq) return [{ chain: head.chain, problem: 'missing', entries: head.seq - before.seq, id: null }];
  return before.hash === head.hash ? [] : [{ chain: head.chain, problem: 'changed', entries: 1, id: null }];
}

function rowsAfter(db: Database, { chain, seq: last }: Head, seq: number): Promise<Row[]> {
  const ofChain = (table: Table) => and(gt(table.seq, seq), lte(table.seq, last), inMonth(table, chain));
  return chain === actChain
    ? db.select().from(auditLog).where(ofChain(auditLog)).orderBy(asc(auditLog.seq), asc(auditLog.id)).limit(batchSize)
    : db.select().from(accessLog).where(ofChain(accessLog)).orderBy(asc(accessLog.seq), asc(accessLog.id)).limit(batchSize);
}

async function unchained(db: Database, chain: string, head: Head | undefined): Promise<ChainFinding[]> {
  if (!head) return [];
  const table = tableOf(chain);
  const past = and(isNull(table.seq), gte(table.id, head.sinceId), inMonth(table, chain));
  const [found] = await db.select({ entries: count(), id: sql<string | null>`min(${table.id})` }).from(table).where(past);
  return found && found.entries > 0 ? [{ chain, problem: 'unchained', entries: found.entries, id: Number(found.id) }] : [];
}

async function countOlder(db: Database, chain: string, head: Head | undefined): Promise<number> {
  const table = tableOf(chain);
  const older = and(isNull(table.seq), head && lt(table.id, head.sinceId), inMonth(table, chain));
  return (await db.select({ entries: count() }).from(table).where(older))[0]?.entries ?? 0;
}

async function isDropRecorded(db: Database, { chain, seq, hash }: Head): Promise<boolean> {
  const detail = JSON.stringify({ entries: seq, hash });
  const reported = and(eq(auditLog.action, accessMonthDropped), eq(auditLog.subject, chain), eq(auditLog.detail, detail));
  return (await db.select({ id: auditLog.id }).from(auditLog).where(reported).limit(1)).length > 0;
}

const tableOf = (chain: string): Table => (chain === actChain ? auditLog : accessLog);

function inMonth(table: Table, chain: string) {
  if (chain === actChain) return undefined;
  const { from, to } = monthRange(chain);
  return and(gte(table.at, from), lt(table.at, to));
}
