import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../warehouse.ts';
import { openDuckdbWarehouse } from './open-duckdb-warehouse.ts';
import { runOnFile } from './run-on-file.test-support.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'schema-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function ask(sql: string): Promise<Row[]> {
  const warehouse = await openDuckdbWarehouse({ dataDir, memoryMb: 512 });
  try {
    return await warehouse.query({ sql, values: {} });
  } finally {
    await warehouse.close();
  }
}

describe('a store that an older version made', () => {
  beforeEach(async () => {
    await ask('select 1 as one');
    await runOnFile(dataDir, [
      `insert into units (unit_id, name) values ('u1', '甲')`,
      `insert into projects (project_id, code, name, unit_id) values ('p1', 'P', '项目', 'u1')`,
      `insert into lots (lot_id, project_id, code, name) values ('l1', 'p1', 'L', '标段')`,
    ]);
  });

  it('gets the columns that its base tables lack', async () => {
    await runOnFile(dataDir, ['alter table lots drop column original_budget']);
    expect(await ask('select name, original_budget from lots')).toEqual([{ name: '标段', original_budget: null }]);
  });

  it('gets its marts anew when a definition has changed, and keeps them otherwise', async () => {
    expect(await ask('select lot_id from lot_fact')).toEqual([]);
    await runOnFile(dataDir, ['drop table lot_fact', 'create table lot_fact (lot_id varchar)', `update derived_definition set fingerprint = 'old'`]);
    expect(await ask('select lot_id, unit_name from lot_fact')).toEqual([{ lot_id: 'l1', unit_name: '甲' }]);
  });

  it('says that it makes them anew, and leaves statistics to be made afterwards', async () => {
    let rebuilt = 0;
    const open = () => openDuckdbWarehouse({ dataDir, memoryMb: 512, onRebuild: () => (rebuilt += 1) });
    await runOnFile(dataDir, [`update derived_definition set fingerprint = 'old'`, 'insert into data_version values (7, 0)']);
    const warehouse = await open();
    expect([rebuilt, warehouse.dataVersion(), warehouse.statisticsVersion()]).toEqual([1, 7, 0]);
    await warehouse.refreshStatistics();
    expect(warehouse.statisticsVersion()).toBe(7);
    await warehouse.close();
    await open().then((again) => again.close());
    expect(rebuilt).toBe(1);
  });

  it('keeps what its statistics know from before, until they are made anew', async () => {
    await runOnFile(dataDir, [
      `insert into risk_group_member values ('g1', 'c1'), ('g1', 'c2')`,
      `insert into risk_group (group_guid, first_seen_at) values ('g1', 5)`,
      'alter table risk_group drop column new_from',
      `update derived_definition set fingerprint = 'old'`,
    ]);
    expect(await ask('select group_guid, first_seen_at, new_from from risk_group')).toEqual([{ group_guid: 'g1', first_seen_at: 5, new_from: null }]);
    expect(await ask('select company_id from risk_group_member order by company_id')).toEqual([{ company_id: 'c1' }, { company_id: 'c2' }]);
  });

  it('from before there were marks', async () => {
    await runOnFile(dataDir, ['drop view deal_row', 'drop table deal_cube', 'drop table derived_definition']);
    expect(await ask('select sum(lot_num) as lots from deal_cube')).toEqual([{ lots: 1 }]);
  });
});

describe('the format of the file', () => {
  const format = async (): Promise<unknown> =>
    (await ask(`select tags['storage_version'] as format from duckdb_databases() where database_name = 'warehouse'`))[0]?.['format'];

  it('is one that is written fast', async () => {
    expect(await format()).toBe('v1.5.0+');
  });

  it('stays what it is where an older version made the file', async () => {
    await runOnFile(dataDir, ['create table units (unit_id varchar, name varchar)', `insert into units values ('u1', '甲')`]);
    expect(await format()).toBe('v1.0.0+');
    expect(await ask('select unit_id, name from units')).toEqual([{ unit_id: 'u1', name: '甲' }]);
  });
});
