import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TableName } from '../schema/tables.ts';
import { DeadlineError, type LoadResult, type Warehouse } from '../warehouse.ts';
import { openDuckdbWarehouse } from './open-duckdb-warehouse.ts';
import { writeParquet } from './write-parquet.test-support.ts';

type Rows = Partial<Record<TableName, Record<string, unknown>[]>>;

const march = Date.UTC(2025, 2, 10);
const april = Date.UTC(2025, 3, 10);
const bundle: Rows = {
  units: [{ unit_id: 'u1', name: '一公司', in_group: 1, level: 1, province: '安徽', city: '合肥市' }],
  companies: [
    { company_id: 'c1', name: '甲' },
    { company_id: 'c2', name: '乙' },
    { company_id: 'c3', name: '丙' },
  ],
  projects: [{ project_id: 'p1', code: 'P1', name: '项目一', category: 'E', method: '公开招标', unit_id: 'u1', notice_at: march - 864e5 }],
  lots: [
    { lot_id: 'l1', project_id: 'p1', code: 'L1', name: '标段一', budget: 100, status: '成交', winner_id: 'c1', award_amount: 90, award_notice_at: march, opened_at: march },
    { lot_id: 'l2', project_id: 'p1', code: 'L2', name: '标段二', budget: 50, status: '流标', opened_at: march },
  ],
  bids: [
    { lot_id: 'l1', company_id: 'c1', price: 90, is_valid: 1, is_winner: 1 },
    { lot_id: 'l1', company_id: 'c2', price: 95, is_valid: 1, consortium_id: 'k' },
    { lot_id: 'l1', company_id: 'c3', price: 95, is_valid: 1, consortium_id: 'k' },
  ],
};

let folder: string;
let warehouse: Warehouse;
let imports = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warehouse-'));
  warehouse = await openDuckdbWarehouse({ dataDir: folder, memoryMb: 512 });
});
afterEach(async () => {
  await warehouse.close();
  await rm(folder, { recursive: true, force: true });
});

async function load(rows: Rows): Promise<LoadResult> {
  const files: Partial<Record<TableName, string>> = {};
  for (const [name, content] of Object.entries(rows) as [TableName, Record<string, unknown>[]][]) {
    files[name] = join(folder, 'imports', `${(imports += 1)}-${name}.parquet`);
    await writeParquet(files[name], name, content);
  }
  return warehouse.load({ importId: `i${imports}`, source: 'test', files });
}
const ask = (sql: string, values = {}) => warehouse.query({ sql, values });

describe('loading', () => {
  it('fills base tables and marts and raises the version once', async () => {
    const result = await load(bundle);
    expect(result).toMatchObject({ dataVersion: 1, tables: { lots: { inserted: 2, updated: 0, unchanged: 0 } } });
    expect(await ask('select lot_id, is_deal, is_failed, valid_bidders, saving, month, province from lot_fact order by lot_id')).toEqual([
      { lot_id: 'l1', is_deal: 1, is_failed: 0, valid_bidders: 2, saving: 10, month: '2025-03', province: '安徽' },
      { lot_id: 'l2', is_deal: 0, is_failed: 1, valid_bidders: 0, saving: null, month: '2025-03', province: '安徽' },
    ]);
  });

  it('changes nothing when the same rows come again', async () => {
    await load(bundle);
    const again = await load(bundle);
    expect(again).toMatchObject({ dataVersion: 1, tables: { bids: { inserted: 0, updated: 0, unchanged: 3 } } });
  });

  it('moves a lot between months of the cube when its award moves', async () => {
    await load(bundle);
    await load({ lots: [{ ...bundle.lots?.[0], award_notice_at: april, award_amount: 80 }] });
    expect(await ask('select month, deal_num, award_sum from deal_cube order by month')).toEqual([
      { month: '2025-03', deal_num: 0, award_sum: null },
      { month: '2025-04', deal_num: 1, award_sum: 80 },
    ]);
  });

  it('keeps the marts of an incremental load equal to a full rebuild', async () => {
    await load(bundle);
    await load({ companies: [{ company_id: 'c1', name: '甲改名' }], units: [{ unit_id: 'u1', name: '改名公司', in_group: 0 }] });
    await load({ bids: [{ lot_id: 'l2', company_id: 'c1', price: 40, is_valid: 0, reject_reason: '资格不符' }] });
    const marts = ['lot_fact', 'bid_fact', 'deal_cube'];
    const before = await Promise.all(marts.map((mart) => ask(`select * from ${mart} order by all`)));
    const rebuilt = await rebuild();
    expect(before).toEqual(rebuilt);
    expect(before[0]?.[0]).toMatchObject({ winner_name: '甲改名', unit_name: '改名公司', in_group: 0 });

    async function rebuild() {
      const all = await Promise.all(
        (['units', 'companies', 'projects', 'lots', 'bids'] as const).map(async (name) => [name, await ask(`select * from ${name}`)] as const),
      );
      await warehouse.close();
      await rm(folder, { recursive: true });
      warehouse = await openDuckdbWarehouse({ dataDir: folder, memoryMb: 512 });
      await load(Object.fromEntries(all));
      return Promise.all(marts.map((mart) => ask(`select * from ${mart} order by all`)));
    }
  });

  it('leaves the old state when a batch fails half-way', async () => {
    await load(bundle);
    const broken = { importId: 'x', source: 'x', files: { units: join(folder, 'imports', 'gone.parquet') } };
    await expect(warehouse.load(broken)).rejects.toThrow();
    expect(warehouse.dataVersion()).toBe(1);
    expect(await load(bundle)).toMatchObject({ dataVersion: 1 });
  });
});

describe('asking', () => {
  it('binds values of every placeholder type', async () => {
    const [row] = await ask('select {s:String} as s, {i:Int64} as i, {f:Float64} as f, one_of(3, {l:Array(Int64)}) as l', {
      s: "x'); drop table bids; --",
      i: 1_700_000_000_000,
      f: 0.5,
      l: [1, 2, 3],
    });
    expect(row).toEqual({ s: "x'); drop table bids; --", i: 1_700_000_000_000, f: 0.5, l: 1 });
  });

  it('stops a query at its deadline and goes on with the next', async () => {
    const endless = 'select sum(a.range * b.range) as s from range(10000000) a, range(10000000) b';
    await expect(warehouse.query({ sql: endless, values: {} }, { timeoutMs: 50 })).rejects.toThrow(DeadlineError);
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('stops a query whose caller went away', async () => {
    const leaving = new AbortController();
    const endless = warehouse.query({ sql: 'select sum(a.range) as s from range(10000000) a, range(10000000) b', values: {} }, { signal: leaving.signal });
    setTimeout(() => leaving.abort(new Error('gone')), 50);
    await expect(endless).rejects.toThrow('gone');
  });

  it('reads no file outside its own folder', async () => {
    await expect(ask("select * from read_text('/etc/hostname')")).rejects.toThrow(/disabled|Permission/i);
    await expect(ask('set enable_external_access = true')).rejects.toThrow();
  });

  it('tells which keys it holds', async () => {
    await load(bundle);
    const wanted = join(folder, 'imports', 'wanted.parquet');
    const found = join(folder, 'imports', 'found.parquet');
    await writeParquet(wanted, 'units', [{ unit_id: 'u1' }, { unit_id: 'u2' }]);
    await warehouse.findKeys('units', wanted, found);
    expect(await ask(`select unit_id from read_parquet('${found}')`)).toEqual([{ unit_id: 'u1' }]);
  });
});
