import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { queries } from '@tenderscope/catalog';
import { openPgliteState, openPostgresState, type AccessEntry, type AuditFilter, type StateStore } from '@tenderscope/state';
import { startPostgres } from '@tenderscope/testing';
import pg from 'pg';
import { quantile, times } from './support/measure.ts';
import { markdownTable } from './support/table.ts';

/**
 * `npm run bench -- audit [--entries 300000]`: the time that the queries of the audit log take, on the embedded store and on a PostgreSQL;
 * prints Markdown.
 */
const { values: input } = parseArgs({ args: process.argv.slice(2), options: { entries: { type: 'string', default: '300000' } } });
const total = Number(input.entries);
const users = Array.from({ length: 200 }, () => randomUUID());
const conditions = [{ name: 'zbr_guid', matching: 'in', value: randomUUID() }, { name: 'zbtzs_fachu_time', matching: 'between', value: '1700000000000;1800000000000' }];
let made = 0;

function entry(): AccessEntry {
  made += 1;
  const key = queries[made % queries.length]?.key ?? '';
  return {
    at: Date.now(),
    userGuid: users[made % users.length] ?? null,
    loginName: 'analyst',
    address: `10.0.0.${made % 200}`,
    action: made % 1000 === 0 ? 'export' : 'query',
    subject: key,
    queryKey: key,
    detail: JSON.stringify({ conditions, page: 1, size: 10 }),
    rows: 10,
    durationMs: 3,
    outcome: 'done',
    requestId: randomUUID(),
  };
}
const entries = (count: number): AccessEntry[] => Array.from({ length: count }, entry);

/** The longest time that nothing else ran on this thread during `work`, ms. */
async function heldBy(work: () => Promise<unknown>): Promise<number> {
  let [held, last, isOver] = [0, performance.now(), false];
  const turn = (): void => {
    const now = performance.now();
    [held, last] = [Math.max(held, now - last), now];
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  await new Promise((resolve) => setImmediate(resolve));
  isOver = true;
  return held;
}

async function measureWrites(name: string, store: StateStore): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [];
  for (const size of [1, 50, 200, 500]) {
    const batches = Array.from({ length: 40 }, () => entries(size));
    const held: number[] = [];
    const took = await times(batches.length, async () => held.push(await heldBy(() => store.audit.addAccesses(batches.pop() ?? []))));
    held.sort((a, b) => a - b);
    rows.push([name, String(size), quantile(took, 0.5), quantile(took, 0.95), quantile(held, 0.5), quantile(held, 0.95)]);
  }
  return rows;
}

async function measureReads(name: string, store: StateStore): Promise<(string | number)[][]> {
  for (let left = total; left > 0; left -= 1000) await store.audit.addAccesses(entries(1000));
  const middle = (await store.audit.newest({ limit: 1000 })).at(-1)?.at ?? 0;
  const filters: [string, Omit<AuditFilter, 'limit'>][] = [
    ['all', {}],
    ['one user', { userGuid: users[7] }],
    ['one query', { queryKey: queries[7].key }],
    ['a query nobody asked', { queryKey: 'none' }],
    ['exports', { action: 'export' }],
    ['until an instant', { to: middle }],
    ['exports of one user', { action: 'export', userGuid: users[0] }],
    ['refusals of one user, who has none', { action: 'refused', userGuid: users[0] }],
  ];
  const rows: (string | number)[][] = [];
  for (const [what, filter] of filters) {
    const took = await times(20, () => store.audit.newest({ limit: 50, ...filter }));
    rows.push([name, what, quantile(took, 0.5), quantile(took, 0.95)]);
  }
  return rows;
}

async function bytesPerEntry(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ bytes: string; entries: string }>(
    "select sum(pg_total_relation_size(inhrelid)) as bytes, (select count(*) from access_log) as entries from pg_inherits where inhparent = 'access_log'::regclass",
  );
  await client.end();
  return Number(rows[0]?.bytes) / Number(rows[0]?.entries);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-audit-'));
const postgres = await startPostgres();
const stores = { PGlite: await openPgliteState(folder), PostgreSQL: await openPostgresState(postgres.url) };
const writes: (string | number)[][] = [];
const reads: (string | number)[][] = [];
for (const [name, store] of Object.entries(stores)) {
  await store.audit.maintain(Date.now(), 200);
  writes.push(...(await measureWrites(name, store)));
  reads.push(...(await measureReads(name, store)));
}
console.log(markdownTable(['store', 'entries in a statement', 'median ms', 'p95', 'event loop held, median ms', 'p95'], writes));
console.log(`\n${markdownTable(['store', `newest 50 of ${total.toLocaleString('en-US')}`, 'median ms', 'p95'], reads)}`);
console.log(`\n${Math.round(await bytesPerEntry(postgres.url))} bytes an entry, indexes included`);
await Promise.all(Object.values(stores).map((store) => store.close()));
await postgres.stop();
await rm(folder, { recursive: true, force: true });
