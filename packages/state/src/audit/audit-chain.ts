import { createHash } from 'node:crypto';
import { startOfMonth, businessMonth } from '@tenderscope/contract';
import { eq, sql } from 'drizzle-orm';
import type { AccessEntry, AuditEntry } from './audit-entry.ts';
import type { Database } from '../engine/database.ts';
import { auditChains } from '../schema.ts';

/** Chain of actions, which are kept permanently. */
export const actChain = 'acts';
/** Chain of the accesses of a business month, which are dropped together. */
export const accessChain = (at: number): string => `access_log_${businessMonth(startOfMonth(at)).replace('-', '_')}`;

/** Position in a chain, and the hash over the entry and the previous one. */
export interface Link {
  id: number;
  seq: number;
  hash: string;
}

export type ChainedEntry = AuditEntry & Partial<Pick<AccessEntry, 'queryKey' | 'rows' | 'durationMs' | 'outcome'>>;

/** Hash before the first entry. */
export const chainStart = (chain: string): string => sha256(JSON.stringify(['tenderscope audit chain', chain]));

/** SHA-256 over the previous hash, the position and every value of an entry, as JSON. */
export function chainHash(before: string, { id, seq }: Pick<Link, 'id' | 'seq'>, entry: ChainedEntry): string {
  const { at, userGuid, loginName, action, subject, detail, address, requestId = null } = entry;
  const { queryKey = null, rows = null, durationMs = null, outcome = null } = entry;
  const recorded = [at, userGuid, loginName, action, subject, detail, address, requestId, queryKey, rows, durationMs, outcome];
  return sha256(JSON.stringify([before, seq, id, ...recorded]));
}

/** Reserves positions at the end of a chain. The chain is locked until the transaction ends, so that writers wait for each other. */
export async function linkEntries<Entry extends ChainedEntry>(
  tx: Database,
  chain: string,
  entries: readonly Entry[],
): Promise<(Entry & Link)[]> {
  const ids = await nextIds(tx, entries.length);
  const mine = eq(auditChains.chain, chain);
  const lock = () => tx.select().from(auditChains).where(mine).for('update');
  let [head] = await lock();
  if (!head) {
    await tx.insert(auditChains).values({ chain, seq: 0, hash: chainStart(chain), sinceId: ids[0] ?? 0 }).onConflictDoNothing();
    [head] = await lock();
  }
  let { seq, hash } = head ?? { seq: 0, hash: chainStart(chain) };
  const linked = entries.map((entry, index) => {
    const id = ids[index] ?? 0;
    seq += 1;
    hash = chainHash(hash, { id, seq }, entry);
    return { ...entry, id, seq, hash };
  });
  await tx.update(auditChains).set({ seq, hash }).where(mine);
  return linked;
}

async function nextIds(tx: Database, num: number): Promise<number[]> {
  const rows = await tx.select({ id: sql<string>`nextval('audit_log_id_seq')` }).from(sql`generate_series(1, ${num}::integer)`);
  return rows.map(({ id }) => Number(id));
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
