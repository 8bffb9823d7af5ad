import { businessMonth, startOfDay, startOfMonth } from '@tenderscope/contract';
import { eq, sql } from 'drizzle-orm';
import { actChain, linkEntries } from './audit-chain.ts';
import type { Database } from '../engine/database.ts';
import { auditChains, auditLog } from '../schema.ts';

/** An arbitrary number, the same for all servers: only one of them creates and drops months at a time. */
const partitionLock = 7_316_403;

export interface AccessMonths {
  /** Instants, epoch ms, whose business months must exist. */
  months: readonly number[];
  /** Number of months to create after the last of them. */
  ahead?: number;
  /** Drops the months that ended at or before this instant. */
  dropBefore?: number;
}

/** Creates and drops the monthly partitions of `access_log`. Servers that share a database may call this at the same time. */
export async function keepAccessMonths(db: Database, { months, ahead = 0, dropBefore = -Infinity }: AccessMonths): Promise<void> {
  const starts = months.map((at) => startOfMonth(at));
  const last = Math.max(...starts);
  for (let shift = 1; shift <= ahead; shift += 1) starts.push(startOfMonth(last, shift));
  const wanted = new Map(starts.filter((start) => startOfMonth(start, 1) > dropBefore).map((start) => [nameOf(start), start]));
  const isRight = (kept: ReadonlySet<string>): boolean => missing(kept).length === 0 && outdated(kept).length === 0;
  const missing = (kept: ReadonlySet<string>) => [...wanted].filter(([name]) => !kept.has(name));
  const outdated = (kept: ReadonlySet<string>) => [...kept].filter((name) => endOf(name) <= dropBefore);

  if (isRight(await partitionsOf(db))) return;
  await db.transaction(async (step) => {
    await step.execute(sql`select pg_advisory_xact_lock(${partitionLock})`);
    // Both lock the entire table for a moment; waiting longer for the lock would block writers.
    await step.execute(sql`set local lock_timeout = '3s'`);
    const kept = await partitionsOf(step);
    for (const [name, start] of missing(kept)) {
      const [table, from, to] = [sql.identifier(name), sql.raw(String(start)), sql.raw(String(startOfMonth(start, 1)))];
      await step.execute(sql`create table ${table} partition of access_log for values from (${from}) to (${to})`);
      // A trigger on the parent table does not fire if a statement names a partition.
      await step.execute(sql`create trigger append_only before update or delete or truncate on ${table} for each statement execute function refuse_change()`);
    }
    for (const name of outdated(kept)) {
      await recordDrop(step, name);
      await step.execute(sql`drop table ${sql.identifier(name)}`);
    }
  });
}

const nameOf = (start: number): string => `access_log_${businessMonth(start).replace('-', '_')}`;

/** The action of the entry that records a dropped month, with the end of its chain. */
export const accessMonthDropped = 'accessMonthDropped';

async function recordDrop(step: Database, name: string): Promise<void> {
  const [head] = await step.select().from(auditChains).where(eq(auditChains.chain, name)).for('update');
  const detail = JSON.stringify({ entries: head?.seq ?? 0, hash: head?.hash ?? '' });
  const act = { at: Date.now(), userGuid: null, loginName: '', action: accessMonthDropped, subject: name, detail, address: '' };
  await step.insert(auditLog).values(await linkEntries(step, actChain, [act]));
}

/** Tables of the existing months. */
export const accessMonths = (db: Database): Promise<ReadonlySet<string>> => partitionsOf(db);

/** Epoch ms, the second one exclusive. */
export function monthRange(name: string): { from: number; to: number } {
  const to = endOf(name);
  return { from: startOfMonth(to, -1), to };
}

/** Epoch ms; infinite for a table with another name. */
function endOf(name: string): number {
  const [, year, month] = /^access_log_(\d{4})_(\d{2})$/.exec(name) ?? [];
  return year === undefined ? Infinity : startOfMonth(startOfDay(`${year}-${month}-01`), 1);
}

async function partitionsOf(db: Pick<Database, 'select'>): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ name: sql<string>`child.relname` })
    .from(sql`pg_inherits join pg_class child on child.oid = inhrelid`)
    .where(sql`inhparent = 'access_log'::regclass`);
  return new Set(found.map(({ name }) => name));
}
