import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSoak } from '@tenderscope/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { joinedTables, storedName } from '../schema/stored-names.ts';
import type { Row, Warehouse } from '../warehouse.ts';
import { openDuckdbWarehouse } from './open-duckdb-warehouse.ts';
import { runOnFile } from './run-on-file.test-support.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'schema-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function send(...statements: string[]): Promise<Row[][]> {
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 512 });
  try {
    return await queried(warehouse, statements);
  } finally {
    await warehouse.close();
  }
}
async function queried(warehouse: Warehouse, statements: readonly string[]): Promise<Row[][]> {
  const answers: Row[][] = [];
  for (const sql of statements) answers.push(await warehouse.query({ sql, values: {} }));
  return answers;
}
const format = `select tags['storage_version'] as format from duckdb_databases() where database_name = 'warehouse'`;

it('adds missing tables to a store of an older version, and keeps its statistics until they are recomputed', async () => {
  expect(await send(format)).toEqual([[{ format: 'v1.5.0+' }]]);
  await runOnFile(dataDir, [
    `insert into units (unit_id, name) values ('u1', '甲')`,
    `insert into imported_projects (project_id, code, name, unit_id) values ('p1', 'P', '项目', 'u1')`,
    `insert into imported_lots (lot_id, project_id, code, name) values ('l1', 'p1', 'L', '标段')`,
  ]);
  // No definition has changed.
  expect(await send('select lot_id from lot_fact')).toEqual([[]]);

  await runOnFile(dataDir, [
    // Rows were in tables whose names are now views, and companies were not joined.
    ...joinedTables.flatMap((table) => [`drop view ${table}`, `alter table ${storedName(table)} rename to ${table}`]),
    'drop table company_alias',
    'alter table lots drop column original_budget',
    'drop table lot_fact',
    'create table lot_fact (lot_id varchar)',
    `insert into risk_group_member (group_guid, company_id) values ('g1', 'c1'), ('g1', 'c2')`,
    `insert into risk_group (group_guid, first_seen_at) values ('g1', 5)`,
    'alter table risk_group drop column new_from',
    `update derived_definition set fingerprint = 'old'`,
    'insert into data_version values (7, 0)',
  ]);
  let rebuilt = 0;
  const open = (): Promise<Warehouse> => openDuckdbWarehouse({ dataDir, memoryMb: 512, onRebuild: () => (rebuilt += 1) });
  const warehouse = await open();
  expect(await queried(warehouse, [
    'select name, original_budget from lots',
    'select lot_id, unit_name from lot_fact',
    'select group_guid, first_seen_at, new_from from risk_group',
    'select company_id from risk_group_member order by company_id',
  ])).toEqual([
    [{ name: '标段', original_budget: null }],
    [{ lot_id: 'l1', unit_name: '甲' }],
    [{ group_guid: 'g1', first_seen_at: 5, new_from: null }],
    [{ company_id: 'c1' }, { company_id: 'c2' }],
  ]);
  expect([rebuilt, warehouse.dataVersion(), warehouse.statisticsVersion()]).toEqual([1, 7, 0]);
  await warehouse.refreshStatistics();
  expect(warehouse.statisticsVersion()).toBe(7);
  await warehouse.close();
  await open().then((again) => again.close());
  expect(rebuilt).toBe(1);

  if (!isSoak) return;
  // Simulates a version without marks.
  await runOnFile(dataDir, ['drop view deal_row', 'drop table deal_cube', 'drop table derived_definition']);
  expect(await send('select sum(lot_num) as lots from deal_cube')).toEqual([[{ lots: 1 }]]);
});

it('keeps the format of a file of an older version', async () => {
  await runOnFile(dataDir, ['create table units (unit_id varchar, name varchar)', `insert into units values ('u1', '甲')`]);
  expect(await send(format, 'select unit_id, name from units')).toEqual([[{ format: 'v1.0.0+' }], [{ unit_id: 'u1', name: '甲' }]]);
});
