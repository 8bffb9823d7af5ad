import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSoak, repeats, warehouseThreads } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDuckdbWarehouse } from '../duckdb/open-duckdb-warehouse.ts';
import { writeParquet } from '../duckdb/write-parquet.test-support.ts';
import { derived } from '../marts/derived.ts';
import { tableNames, tableOf, type TableName } from '../schema/tables.ts';
import { verifyWarehouse } from '../verify/verify-warehouse.ts';
import type { AcceptedBatch, Row, Warehouse } from '../warehouse.ts';
import { randomRows, type Rows } from './random-rows.test-support.ts';

let folder: string;
let grown: Warehouse;
let fresh: Warehouse;
let files = 0;

async function load(warehouse: Warehouse, name: string, rows: Rows, removed: Rows = {}): Promise<void> {
  const write = (table: TableName, content: Record<string, unknown>[]) =>
    writeParquet(join(folder, name, 'imports', `${(files += 1)}.parquet`), table, content);
  const batch: Required<Pick<AcceptedBatch, 'files' | 'removals'>> = { files: {}, removals: {} };
  for (const [table, content] of entriesOf(rows)) batch.files[table] = [await write(table, content)];
  for (const [table, content] of entriesOf(removed)) batch.removals[table] = (await write(table, content)).path;
  await warehouse.load({ importId: `i${files}`, source: name, ...batch });
}
const entriesOf = (rows: Rows) => Object.entries(rows) as [TableName, Record<string, unknown>[]][];
const open = (name: string): Promise<Warehouse> =>
  openDuckdbWarehouse({ dataDir: join(folder, name), memoryMb: 512, threads: warehouseThreads });
const query = (warehouse: Warehouse, sql: string): Promise<Row[]> => warehouse.query({ sql, values: {} });

const later = (rows: Rows, table: TableName, count: number): Record<string, unknown>[] => (rows[table] ?? []).slice(0, count);
const lotsAtFirst = repeats(40, 80);
const first = randomRows(1, 0, lotsAtFirst);
const second = randomRows(2, lotsAtFirst, repeats(20, 40));
/**
 * Changes after the first part, in one or some tables at a time, followed by their statistics. Statistics that do not depend on them are
 * not changed.
 */
const afterwards: Rows = {
  companies: later(second, 'companies', 3).map((row) => ({ ...row, scale: '大型' })),
  units: (second.units ?? []).slice(1, 2).map((row) => ({ ...row, name: '又改名' })),
  projects: later(second, 'projects', 4).map((row) => ({ ...row, method: '询价' })),
  lots: later(second, 'lots', 5).map((row) => ({ ...row, material_category: '阀门', budget: 4321 })),
  bids: later(second, 'bids', 15).map((row) => ({ ...row, price: 1234, mac: 'm2', is_valid: 1 })),
  invitations: later(second, 'invitations', 9).map((row) => ({ ...row, response: 'rejected' })),
  items: later(second, 'items', 4).map((row) => ({ ...row, unit_price: 7 })),
  experts: later(second, 'experts', 1).map((row) => ({ ...row, code: 'PW-Y' })),
  reviews: later(second, 'reviews', 20).map((row) => ({ ...row, score: 2 })),
  appointments: later(second, 'appointments', 9).map((row) => ({ ...row, status: '更换', way: '直接确定' })),
  shareholdings: later(second, 'shareholdings', 3).map((row) => ({ ...row, ratio: 0.7 })),
  positions: later(second, 'positions', 3).map((row) => ({ ...row, role: '监事' })),
  declared_persons: later(second, 'declared_persons', 1).map((row) => ({ ...row, person_hash: 'hash-person-4' })),
  contracts: later(second, 'lots', 6).map(({ lot_id }, index) => ({
    contract_id: `n${index}`, lot_id, company_id: `c0${index}`, signed_at: Date.UTC(2024, 9, 1), amount: 900, changed_amount: 1200, performance_score: 70 + index,
  })),
  subcontracts: later(second, 'subcontracts', 3).map((row) => ({ ...row, amount: 950, is_approved: 0 })),
  staff_changes: later(second, 'staff_changes', 2).map((row) => ({ ...row, is_approved: 0, reason: '离职' })),
  winners: later(second, 'winners', 2).map((row) => ({ ...row, award_amount: 444 })),
  risks: [{ company_id: 'c03', kind: '失信被执行人', case_no: '1', occurred_on: Date.UTC(2024, 1, 1), source: '甲' }],
  complaints: later(second, 'lots', 2).map(({ lot_id }, index) => ({ complaint_id: `t${index}`, lot_id, filed_at: Date.UTC(2024, 9, 1) })),
};
/** By default only some of them, together with those that few statistics depend on. */
const changedTogether: readonly (readonly TableName[])[] = isSoak
  ? (Object.keys(afterwards) as TableName[]).map((table) => [table])
  : [['companies', 'reviews', 'risks', 'winners', 'declared_persons', 'appointments', 'contracts', 'subcontracts', 'staff_changes']];
/** Changes of the first part: names, months, winners, a project without lots, prices, marks, shares, and new rows. */
const changes: Rows = {
  units: later(first, 'units', 1).map((row) => ({ ...row, name: '改名', in_group: 0 })),
  companies: later(first, 'companies', 2).map((row) => ({ ...row, name: `${String(row['name'])}改`, legal_person: '新人' })),
  projects: later(first, 'projects', 5).map((row) => ({ ...row, province: '浙江', method: '单一来源' })),
  lots: later(first, 'lots', 9).map((row, index) => ({
    ...row,
    ...(index === 0 && { project_id: `bare${lotsAtFirst}` }),
    award_notice_at: Date.UTC(2025, 5, 9),
    opened_at: Date.UTC(2025, 5, 1),
    budget: 7777,
  })),
  winners: later(first, 'winners', 4).map((row) => ({ ...row, award_amount: 555 })),
  bids: later(first, 'bids', 20).map((row) => ({ ...row, price: 1111, mac: 'm1', is_valid: 1 })),
  invitations: later(first, 'invitations', 12).map((row) => ({ ...row, response: 'rejected' })),
  subcontracts: later(first, 'subcontracts', 3).map((row) => ({ ...row, amount: 990 })),
  staff_changes: later(first, 'staff_changes', 2).map((row) => ({ ...row, is_approved: null })),
  items: later(first, 'items', 4).map((row) => ({ ...row, spec: 'De63 SDR11 PE100', unit_price: 9 })),
  experts: later(first, 'experts', 1).map((row) => ({ ...row, code: 'PW-X' })),
  reviews: later(first, 'reviews', 25).map((row) => ({ ...row, score: 1 })),
  shareholdings: later(first, 'shareholdings', 3).map((row) => ({ ...row, ratio: 0.6 })),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'incremental-'));
  [grown, fresh] = [await open('grown'), await open('fresh')];
  const { items = [], reviews = [], positions: _positions, ...without } = first;
  await load(grown, 'grown', without);
  // Further data of lots may be added later, with other lots.
  await load(grown, 'grown', { ...second, items: [...items, ...(second.items ?? [])], reviews: [...reviews, ...(second.reviews ?? [])] });
  await load(grown, 'grown', changes, { bids: later(second, 'bids', 12) });
  await grown.refreshStatistics();
  for (const tables of changedTogether) {
    await load(grown, 'grown', Object.fromEntries(tables.map((table) => [table, afterwards[table] ?? []])));
    await grown.refreshStatistics();
  }
  const all = await Promise.all(tableNames.map(async (table) => [table, await query(grown, `select * from ${table}`)] as const));
  await load(fresh, 'fresh', Object.fromEntries(all.filter(([, rows]) => rows.length > 0)));
  await fresh.refreshStatistics();
});
afterAll(async () => {
  await Promise.all([grown.close(), fresh.close()]);
  await rm(folder, { recursive: true });
});

/** Groups need hundreds of lots that the average wins; `market-test.test.ts` has some. */
const withoutRows = new Set(['market_group']);

describe('a warehouse that grew by many imports equals one loaded at once', () => {
  it.each(derived.map((one) => [one.name, 'keeps' in one ? (one.keeps ?? []) : [], one.key, one.columns] as const))('%s', async (name, kept, keys, columns) => {
    const compared = Object.entries(columns).filter(([column]) => !kept.includes(column));
    const key = keys.some((column) => kept.includes(column)) ? compared.map(([column]) => column) : keys;
    const rounded = compared.map(([column, type]) => (type === 'DOUBLE' ? `round(${column}, 9) + 0 as ${column}` : column));
    const sql = `select ${rounded.join(', ')} from ${name} order by ${key.map((column) => `${name}.${column}`).join(', ')}`;
    const [was, is] = [await query(grown, sql), await query(fresh, sql)];
    expect(was.length > 0 || withoutRows.has(name), `${name} should have rows`).toBe(true);
    expect(was).toEqual(is);
  });
  if (isSoak) it('also in the result of verification', async () => {
    expect((await verifyWarehouse(grown)).findings).toEqual([]);
  });
});

it('has the expected changes', async () => {
  const keys = tableOf('units').key.join();
  expect(await query(grown, `select name from units where in_group = 0 order by ${keys} limit 1`)).toEqual([{ name: '改名' }]);
  expect(await query(grown, `select count(*) as n from lot_fact where award_month = '2025-06'`)).not.toEqual([{ n: 0 }]);
});
