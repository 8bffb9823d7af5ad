import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeParquet } from '../duckdb/write-parquet.test-support.ts';
import type { TableName } from '../schema/tables.ts';
import { verifyWarehouse } from '../verify/verify-warehouse.ts';
import { DeadlineError, type AcceptedBatch, type LoadOptions, type LoadResult, type Row, type Warehouse } from '../warehouse.ts';
import { describeHashes } from './describe-hashes.test-support.ts';
import { describeMethodMacros } from './describe-method-macros.test-support.ts';
import { describeStreams } from './describe-streams.test-support.ts';
import type { Engine } from './engine.test-support.ts';

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

/**
 * Tests that every engine must pass, with the same SQL. The tests of a block share one store, because a load takes seconds on some engines.
 */
export function describeWarehouse(name: string, engine: Engine): void {
  describe(name, () => {
    let folder: string;
    let warehouse: Warehouse;
    let imports = 0;

    beforeAll(() => engine.start?.());
    afterAll(() => engine.stop?.());
    function inOneStore(block: string, tests: () => void): void {
      describe(block, () => {
        beforeAll(async () => {
          folder = await mkdtemp(join(tmpdir(), 'warehouse-'));
          warehouse = await engine.open(folder);
        });
        afterAll(async () => {
          await warehouse.close();
          await engine.empty(folder);
          await rm(folder, { recursive: true, force: true });
        });
        tests();
      });
    }

    async function load(rows: Rows, options: LoadOptions = {}): Promise<LoadResult> {
      const files: AcceptedBatch['files'] = {};
      for (const [table, content] of Object.entries(rows) as [TableName, Record<string, unknown>[]][]) {
        files[table] = [await writeParquet(join(folder, 'imports', `${(imports += 1)}-${table}.parquet`), table, content)];
      }
      return warehouse.load({ importId: `i${imports}`, source: 'test', files }, options);
    }
    const query = (sql: string, values = {}): Promise<Row[]> => warehouse.query({ sql, values });

    inOneStore('loading', () => {
      it('fills base tables and marts and increments the version once', async () => {
        const result = await load(bundle);
        expect(result).toMatchObject({ dataVersion: 1, tables: { lots: { inserted: 2, updated: 0, unchanged: 0 } } });
        expect(await query('select lot_id, is_deal, is_failed, valid_bidders, saving, opening_month, province from lot_fact order by lot_id')).toEqual([
          { lot_id: 'l1', is_deal: 1, is_failed: 0, valid_bidders: 2, saving: 10, opening_month: '2025-03', province: '安徽' },
          { lot_id: 'l2', is_deal: 0, is_failed: 1, valid_bidders: null, saving: null, opening_month: '2025-03', province: '安徽' },
        ]);
      });

      it('finds the rows it contains', async () => {
        const [wanted, found] = [join(folder, 'imports', 'wanted.parquet'), join(folder, 'imports', 'found.ndjson')];
        await writeParquet(wanted, 'units', [{ unit_id: 'u1' }, { unit_id: 'u2' }]);
        await warehouse.findRows('units', ['unit_id'], wanted, found);
        expect((await readFile(found, 'utf8')).trim()).toBe('{"unit_id":"u1"}');
        await writeParquet(wanted, 'bids', [{ company_id: 'c2' }]);
        await warehouse.findRows('bids', ['company_id'], wanted, found);
        expect((await readFile(found, 'utf8')).trim()).toBe('{"lot_id":"l1","company_id":"c2"}');
        await writeParquet(wanted, 'lots', [{ lot_id: 'l1' }]);
        await warehouse.findRows('lots', ['lot_id'], wanted, found, ['project_id']);
        expect((await readFile(found, 'utf8')).trim()).toBe('{"lot_id":"l1","project_id":"p1"}');
      });

      it('keeps the old state if a batch fails halfway', async () => {
        const broken = { importId: 'x', source: 'x', files: { units: [{ path: join(folder, 'imports', 'gone.parquet'), carried: ['unit_id'] }] } };
        await expect(warehouse.load(broken)).rejects.toThrow();
        expect(warehouse.dataVersion()).toBe(1);
        expect(await query('select unit_id from units')).toEqual([{ unit_id: 'u1' }]);
      });

      it('changes nothing if the same rows are loaded again', async () => {
        const again = await load(bundle);
        expect(again).toMatchObject({ dataVersion: 1, tables: { bids: { inserted: 0, updated: 0, unchanged: 3 } } });
      });

      it('contains the same data after it is reopened', async () => {
        await warehouse.close();
        warehouse = await engine.open(folder);
        expect(warehouse.dataVersion()).toBe(1);
        expect(await query('select count(*) as n from bid_fact')).toEqual([{ n: 3 }]);
      });

      it('moves a lot between months of the cube when its award moves, and shows readers the old state until the commit', async () => {
        const seen: unknown[] = [];
        const rows = [{ ...bundle.lots?.[0], award_notice_at: april, award_amount: 80 }, { lot_id: 'l9', project_id: 'p1', code: 'L9', name: '标段九' }];
        const steps: Promise<unknown>[] = [];
        const onStep = (): void => void steps.push(query('select count(*) as n from lots').then(([row]) => seen.push(row?.n)));
        await load({ lots: rows }, { onStep });
        await Promise.all(steps);
        expect(new Set(seen.slice(0, 5))).toEqual(new Set([2]));
        expect(await query('select count(*) as n from lots')).toEqual([{ n: 3 }]);
        expect(await query('select month, deal_num, award_sum from deal_cube order by month')).toEqual([
          { month: '2025-03', deal_num: 0, award_sum: null },
          { month: '2025-04', deal_num: 1, award_sum: 80 },
        ]);
      });

      it('reports its contents and its imports', async () => {
        const { dataVersion, tables, imports: log } = await warehouse.status();
        expect(dataVersion).toBe(2);
        expect(tables).toContainEqual({ name: 'bids', rows: 3 });
        expect(tables).toContainEqual({ name: 'lots', rows: 3 });
        expect(log).toMatchObject([
          { inserted: 1, updated: 1, removed: 0, dataVersion: 2 },
          { inserted: 0, dataVersion: 1 },
          { inserted: 10, dataVersion: 1 },
        ]);
      });

      it('removes rows and updates others in the columns of their file', async () => {
        const file = (name: string): string => join(folder, 'imports', `${name}.parquet`);
        const removals = { bids: file('gone-bids'), lots: file('gone-lots') };
        await writeParquet(removals.bids, 'bids', [{ lot_id: 'l1', company_id: 'c3' }, { lot_id: 'l1', company_id: 'c9' }]);
        await writeParquet(removals.lots, 'lots', [{ lot_id: 'l2' }, { lot_id: 'l9' }]);
        const bid = await writeParquet(file('bid'), 'bids', [{ lot_id: 'l1', company_id: 'c2', price: 94 }]);
        const lot = await writeParquet(file('lot'), 'lots', [{ ...bundle.lots?.[1], lot_id: 'l8', opened_at: april }]);
        const files = { lots: [lot], bids: [{ ...bid, carried: ['lot_id', 'company_id', 'price', 'is_valid'] }] };
        expect(await warehouse.load({ importId: 'remove', source: 'test', files, removals })).toMatchObject({
          tables: { bids: { updated: 1, removed: 1 }, lots: { inserted: 1, removed: 2 } },
          dataVersion: 3,
        });
        expect(await query('select company_id, price, is_valid, consortium_id from bids order by company_id')).toEqual([
          { company_id: 'c1', price: 90, is_valid: 1, consortium_id: null },
          { company_id: 'c2', price: 94, is_valid: null, consortium_id: 'k' },
        ]);
        expect(await query('select lot_id, valid_bidders from lot_fact order by lot_id')).toEqual([
          { lot_id: 'l1', valid_bidders: 2 },
          { lot_id: 'l8', valid_bidders: null },
        ]);
        expect(await query('select company_id from bid_fact order by company_id')).toEqual([{ company_id: 'c1' }, { company_id: 'c2' }]);
        expect((await warehouse.status()).imports[0]).toMatchObject({ inserted: 1, updated: 1, removed: 3 });
      });
    });

    inOneStore('companies', () => {
      it('joins records of one company, and separates them again', async () => {
        const [one, other] = [{ company_id: 'c8', name: '联合（安徽）阀门有限公司' }, { company_id: 'c7', name: '联合 (安徽) 阀门有限公司', province: '安徽' }];
        const bids = [{ lot_id: 'l9', company_id: 'c8', price: 10, is_winner: 1 }, { lot_id: 'l9', company_id: 'c7', price: 9 }, { lot_id: 'l9', company_id: 'c2', price: 8 }];
        const lots = [...bundle.lots ?? [], { lot_id: 'l9', project_id: 'p1', code: 'L9', name: '标段九' }];
        const joined = await load({ ...bundle, lots, companies: [...bundle.companies ?? [], one, other], bids });
        expect(joined.aliases.added).toMatchObject([{ id: 'c8', mergedId: 'c7' }]);
        expect(await query("select company_id, price from bids where lot_id = 'l9' order by company_id")).toEqual([{ company_id: 'c2', price: 8 }, { company_id: 'c7', price: 10 }]);
        expect(await query("select valid_bidders from lot_fact where lot_id = 'l9'")).toEqual([{ valid_bidders: 2 }]);
        expect(await query('select company_id, name, province from companies order by company_id')).toHaveLength(4);
        const { notes } = await verifyWarehouse(warehouse);
        expect(notes.map(({ problem, samples }) => [problem, samples])).toContainEqual(['数据矛盾：同一企业在一个标段投标两次', ['l9']]);
        const parted = await load({ company_links: [{ company_id: 'c7', other_id: 'c8', is_same: 0 }] });
        expect(parted.aliases.removed).toMatchObject([{ id: 'c8', mergedId: 'c7' }]);
        expect(await query("select valid_bidders from lot_fact where lot_id = 'l9'")).toEqual([{ valid_bidders: 3 }]);
        expect(await query('select company_id from companies order by company_id')).toHaveLength(5);
      });
    });

    inOneStore('deferred statistics', () => {
      const meetings = (lots: readonly string[]): Rows => ({
        lots: lots.map((lot_id) => ({ ...bundle.lots?.[0], lot_id, code: lot_id })),
        bids: lots.flatMap((lot_id) => ['c1', 'c2', 'c3'].map((company_id) => ({ lot_id, company_id, price: 90 }))),
      });
      const found = async (): Promise<unknown> => (await query('select max(joint) as joint from pair_test'))[0]?.joint;
      const state = async (): Promise<unknown[]> => [warehouse.dataVersion(), warehouse.statisticsVersion(), await found()];

      it('are those of the previous state until they are computed, also after a restart', async () => {
        await load({ ...bundle, ...meetings(['l1', 'l2', 'l3']) });
        expect(await state()).toEqual([1, 0, null]);
        await warehouse.close();
        warehouse = await engine.open(folder);
        expect(await state()).toEqual([1, 0, null]);
      });

      it('stay those of the previous state if the computation is stopped', async () => {
        const stopping = new AbortController();
        const stopped = warehouse.refreshStatistics({ signal: stopping.signal, onStep: () => stopping.abort(new Error('stopped')) });
        await expect(stopped).rejects.toThrow('stopped');
        expect(await state()).toEqual([1, 0, null]);
        await warehouse.refreshStatistics();
        expect(await state()).toEqual([1, 1, 3]);
      });

      it('are computed once for concurrent requests', async () => {
        await load(meetings(['l4']));
        expect(await state()).toEqual([2, 1, 3]);
        await Promise.all([warehouse.refreshStatistics(), warehouse.refreshStatistics()]);
        expect(await state()).toEqual([2, 2, 4]);
      });

      it('are kept if a load changes nothing', async () => {
        await load({ companies: bundle.companies ?? [] });
        expect(await state()).toEqual([2, 2, 4]);
      });
    });

    inOneStore('methods of procurement', () => {
      describeMethodMacros(query);

      it('make a lot open by their family', async () => {
        const methods = ['公开招标', '国际公开招标', '询比采购', '其他（公开）', null];
        const ids = methods.map((_method, place) => `m${place}`);
        await load({
          ...bundle,
          projects: [...bundle.projects ?? [], ...ids.map((id, place) => ({ project_id: id, code: id, name: id, unit_id: 'u1', method: methods[place] }))],
          lots: ids.map((id) => ({ lot_id: id, project_id: id, code: id, name: id, opened_at: march })),
          bids: ids.map((id) => ({ lot_id: id, company_id: 'c1', price: 90, is_valid: 1 })),
        });
        const rows = await query('select is_open, method_family(method) as family from lot_fact order by lot_id');
        expect(rows.map(({ is_open: isOpen, family }) => [isOpen, family])).toEqual([[1, '公开'], [1, '公开'], [0, '询比'], [0, '其他'], [0, null]]);
      });
    });

    inOneStore('places that another version stored', () => {
      const written = [['江苏省', '常州'], ['江苏', '常州市'], ['合肥市', null], ['全国', null], ['华东', '某地'], [null, '安徽省'], [null, null], ["江'南", null]] as const;
      const stored = [['江苏', '常州市'], ['江苏', '常州市'], ['安徽', '合肥市'], ['全国', null], ['华东', '某地'], ['安徽', null], [null, null], ["江'南", null]];

      it('are those of this version after it opened the store, as are the marts', async () => {
        const places = written.map(([province, city], place) => ({ province, city, name: '名称', code: '编号', id: `m${place}` }));
        await load({
          units: places.map(({ id, ...one }) => ({ ...one, unit_id: id })),
          companies: places.map(({ id, ...one }) => ({ ...one, company_id: id, phone: '1' })),
          projects: places.map(({ id, ...one }) => ({ ...one, project_id: id, unit_id: 'm0', method: '公开招标' })),
          lots: places.map(({ id }) => ({ lot_id: id, project_id: id, code: id, name: id })),
          experts: places.map(({ id, ...one }) => ({ ...one, expert_id: id })),
        });
        await warehouse.close();
        await engine.makeOutdated(folder);
        warehouse = await engine.open(folder);
        for (const [table, key] of [['units', 'unit_id'], ['companies', 'company_id'], ['projects', 'project_id'], ['experts', 'expert_id']] as const) {
          const rows = await query(`select name, province, city from ${table} order by ${key}`);
          expect(rows.map(({ name: its, province, city }) => [its, province, city]), table).toEqual(stored.map((place) => ['名称', ...place]));
        }
        expect(await query('select count(*) as n from companies where phone is null')).toEqual([{ n: 0 }]);
        expect(await query(`select province, count(*) as n from lot_fact where city = '常州市' group by province`)).toEqual([{ province: '江苏', n: 3 }]);
        expect(warehouse.dataVersion()).toBe(1);
      });
    });

    inOneStore('asking', () => {
      it('binds values of every placeholder type', async () => {
        const [row] = await query('select {s:String} as s, {i:Int64} as i, {f:Float64} as f, is_in(3, {l:Array(Int64)}) as l', {
          s: "x'); drop table bids; --",
          i: 1_700_000_000_000,
          f: 0.5,
          l: [1, 2, 3],
        });
        expect(row).toEqual({ s: "x'); drop table bids; --", i: 1_700_000_000_000, f: 0.5, l: 1 });
      });

      it('stops a query at its deadline and continues with the next one', async () => {
        await expect(warehouse.query({ sql: engine.endless, values: {} }, { timeoutMs: 50 })).rejects.toThrow(DeadlineError);
        expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
      });

      it('stops a query whose caller disconnected', async () => {
        const leaving = new AbortController();
        const endless = warehouse.query({ sql: engine.endless, values: {} }, { signal: leaving.signal });
        setTimeout(() => leaving.abort(new Error('gone')), 50);
        await expect(endless).rejects.toThrow('gone');
      });

      describeStreams(engine, () => warehouse);
    });

    describeHashes(engine);
  });
}
