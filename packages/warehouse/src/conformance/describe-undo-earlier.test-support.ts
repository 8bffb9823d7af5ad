import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { randomRows, type Rows } from '../load/random-rows.test-support.ts';
import { undoableLoad, undoImport } from '../undo/undo-import.ts';
import { readUndoState } from '../undo/undo-state.ts';
import type { Row, Warehouse } from '../warehouse.ts';
import { dump } from './dump-warehouse.test-support.ts';
import type { Engine } from './engine.test-support.ts';
import { rowLoader, type LoadRows } from './load-rows.test-support.ts';

const day = 864e5;
const opened = Date.UTC(2025, 2, 3);

/** A project of a lot with bids of two companies that are in the store. */
function tenderOf(name: string): Required<Pick<Rows, 'projects' | 'lots' | 'bids'>> {
  return {
    projects: [{ project_id: `p-${name}`, code: `P-${name}`, name: `项目${name}`, category: 'D', method: '公开招标', unit_id: 'u1', notice_at: opened - 20 * day }],
    lots: [{
      lot_id: `l-${name}`, project_id: `p-${name}`, code: `L-${name}`, name: `标段${name}`, opened_at: opened, budget: 1000,
      status: '成交', winner_id: 'c01', award_amount: 900, award_notice_at: opened + 5 * day,
    }],
    bids: ['c01', 'c02'].map((company, place) => ({ lot_id: `l-${name}`, company_id: company, price: 900 + place, rank: place + 1, is_winner: 1 - place, is_valid: 1 })),
  };
}

/** Groups keep ids and days of the search that first found them. */
const withoutGroups = (tables: Record<string, Row[]>): Record<string, Row[]> =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !name.startsWith('risk_group')));

/** Tests of undoing an import that is not the last one, for every engine. */
export function describeUndoEarlier(name: string, engine: Engine): void {
  describe(name, () => {
    let folder: string;
    let warehouse: Warehouse;
    let load: LoadRows;
    let base: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'undo-earlier-'));
      warehouse = await engine.open(folder);
      load = rowLoader(() => warehouse, folder);
      base = (await load(randomRows(1, 0, 15))).importId;
    });
    afterEach(async () => {
      while ((await readUndoState(warehouse)).standing.length > 1) await undoImport(warehouse);
    });
    afterAll(async () => {
      await warehouse.close();
      await rm(folder, { recursive: true, force: true });
    });

    it('keeps the data of later imports as if it had never existed, and allows undoing these afterwards', async () => {
      const before = await dump(warehouse);
      const first = await load(tenderOf('a'));
      const later = await load({ ...tenderOf('b'), companies: [{ company_id: 'x1', name: '新企业' }] });
      const report = await undoImport(warehouse, { importId: first.importId });
      const removing = (removed: number) => ({ removed, restored: 0 });
      expect(report.tables).toEqual({ projects: removing(1), lots: removing(1), bids: removing(2) });
      const after = await dump(warehouse);
      const lots = await warehouse.query({ sql: "select lot_id from lot_fact where lot_id like 'l-%'", values: {} });
      expect(lots).toEqual([{ lot_id: 'l-b' }]);
      await warehouse.close();
      await engine.makeOutdated(folder);
      warehouse = await engine.open(folder);
      await warehouse.refreshStatistics();
      expect(withoutGroups(await dump(warehouse))).toEqual(withoutGroups(after));
      await undoImport(warehouse, { importId: later.importId });
      expect(withoutGroups(await dump(warehouse))).toEqual(withoutGroups(before));
    });

    it('restores rows that it replaced and removed beneath later imports of others', async () => {
      const stored = randomRows(1, 0, 15);
      const lots = (stored.lots ?? []).slice(0, 2).map((row) => ({ ...row, budget: 7 }));
      const { importId } = await load({ lots }, { bids: (stored.bids ?? []).slice(0, 3) });
      await load(tenderOf('b'));
      await undoImport(warehouse, { importId });
      const rows = await warehouse.query({ sql: 'select count(*) as n from lots where budget = 7', values: {} });
      expect(rows).toEqual([{ n: 0 }]);
      expect(await warehouse.query({ sql: "select count(*) as n from bids where lot_id not like 'l-%'", values: {} })).toEqual([{ n: stored.bids?.length }]);
    });

    it('removes the first rows of a table and keeps those added later', async () => {
      const risk = (company: string): Rows => ({ risks: [{ company_id: company, kind: '行政处罚', case_no: company, occurred_on: opened }] });
      const { importId } = await load(risk('c01'));
      await load(risk('c02'));
      await undoImport(warehouse, { importId });
      expect(await warehouse.query({ sql: 'select company_id from risks', values: {} })).toEqual([{ company_id: 'c02' }]);
      expect((await undoImport(warehouse)).tables).toEqual({ risks: { removed: 1, restored: 0 } });
      const again = await load(risk('c01'));
      await load({ risks: [...(risk('c01').risks ?? []), ...(risk('c02').risks ?? [])] });
      await expect(undoImport(warehouse, { importId: again.importId })).rejects.toThrow('含有相同的');
    });

    const tender = tenderOf('a');
    const [lot, bid] = [tender.lots[0] ?? {}, tender.bids[0] ?? {}];
    const loaded: Rows = { ...tender, companies: [{ company_id: 'x1', name: '新企业' }] };
    it.each<[string, Rows, Rows, RegExp]>([
      ['changed its rows', { bids: [{ ...bid, price: 1 }] }, {}, /改过其中投标 1 行/],
      ['removed its rows', {}, { bids: [bid] }, /改过其中投标 1 行/],
      ['has the same rows', { ...tenderOf('b'), bids: [...tenderOf('b').bids, bid] }, {}, /含有相同的投标 1 行/],
      ['refers to its rows', { bids: [{ ...bid, company_id: 'x1' }] }, {}, /的投标 1 行引用了其中的数据/],
      ['keeps a list of its rows', { lot_sources: [{ lot_id: lot['lot_id'], source: '台账' }] }, {}, /引用了其中的数据/],
    ])('returns the reason if a later import %s, and succeeds once that import is undone', async (_, rows, removed, reason) => {
      const { importId } = await load(loaded);
      await load(tenderOf('c'));
      const later = await load(rows, removed);
      await expect(undoableLoad(warehouse, importId)).rejects.toThrow(reason);
      await expect(undoImport(warehouse, { importId })).rejects.toThrow(`${later.importId}（`);
      await undoImport(warehouse, { importId: later.importId });
      await undoImport(warehouse, { importId });
      expect(await warehouse.query({ sql: "select lot_id from lots where lot_id like 'l-%'", values: {} })).toEqual([{ lot_id: 'l-c' }]);
    });

    it('returns the reason if a later import removed rows that its previous rows refer to', async () => {
      await load(loaded);
      await load({ bids: [{ ...bid, company_id: 'x1' }] });
      const removal = await load({}, { bids: [{ ...bid, company_id: 'x1' }] });
      await load({}, { companies: [{ company_id: 'x1' }] });
      await expect(undoableLoad(warehouse, removal.importId)).rejects.toThrow(/删除了恢复后要引用的企业 1 行/);
    });

    it('refuses to undo the first import if other imports refer to it', async () => {
      await load(tenderOf('a'));
      await expect(undoableLoad(warehouse, base)).rejects.toThrow(/引用了其中的数据/);
    });
  });
}
