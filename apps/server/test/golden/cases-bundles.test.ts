import { conditionsAt, type Condition } from '@tenderscope/contract';
import { ImportError, type ImportReport } from '@tenderscope/warehouse';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areCasesThere, bootForCases, caseInput, equals, type CaseServer } from '../support/case-inputs.test-support.ts';
import { at } from '../support/selections.test-support.ts';

let server: CaseServer;
let report: ImportReport;
const rows: CaseServer['client']['rows'] = (...request) => server.client.rows(...request);
const head = async (id: string): Promise<unknown> => (await rows('lot.head', [], [id]))[0];
/** Starts a server with one of the inputs for the tests of a `describe`. */
function withCase(name: string): void {
  beforeAll(async () => {
    server = await bootForCases();
    report = await server.bundle(caseInput(name));
  });
  afterAll(() => server.app.close());
}
const emptied = async (): Promise<string> => readFile(report.emptiedFile ?? '', 'utf8');

describe.skipIf(!areCasesThere)('bundles described by others (skipped without ../shared/data)', () => {
  describe('08-messy-cells', () => {
    withCase('08-messy-cells');
    it('imports the companies, whatever their amounts, dates and codes', async () => {
      const tables = { companies: { read: 5, accepted: 5 }, lots: { read: 9, accepted: 9 }, bids: { read: 5, accepted: 5 } };
      expect(report).toMatchObject({ rejectsFile: null, tables });
      const capitals = await Promise.all(['C1', 'C3', 'C4', 'C5'].map(async (id) => (await rows('supplier.info', [], [id]))[0]?.['ZhuCe_ZiBen']));
      expect(capitals).toEqual([50_000_000, 9_000_000_931, null, null]);
      expect(await rows('supplier.profile', [], ['C1'])).toMatchObject([{ tbNum: 5, zbNum: 4, zbJinE: 902 }]);
    });

    it('parses an amount or empties its cell, and keeps the lot', async () => {
      const read = await rows('query.lots');
      expect(Object.fromEntries(read.map(({ lot_guid: id, ...one }) => [id, [one['status'], one['budget'], one['zbJinE'], one['Gys_Name']]]))).toEqual({
        L1: ['成交', 1234.5, 900, '某某（上海）阀门有限公司'],
        L2: ['成交', 125_000, 0, '某某（上海）阀门有限公司'],
        L3: ['流标', 125_000, null, null],
        L4: ['成交', null, null, '-2+3管材公司'],
        L5: ['成交', 100, null, '零开头公司'],
        L6: ['终止', 1_000_000, null, null],
        L7: ['成交', null, 1, '某某（上海）阀门有限公司'],
        L8: [null, null, null, null],
        L9: ['成交', null, 1, '某某（上海）阀门有限公司'],
      });
      for (const cell of ['1.234.567', '13.777.500', '1,080,882-40', '约100万', '-5', '废标', '25-3-4']) expect(await emptied()).toContain(cell);
      expect(await rows('lot.bids', [], ['L6'])).toMatchObject([{ gys_guid: 'C1', price: 500 }, { gys_guid: 'C4', price: 600 }]);
    });
  });

  describe('10-method', () => {
    withCase('10-method');
    it('recognises each method', async () => {
      expect(report).toMatchObject({ outcome: 'clean', warnings: [] });
      const projects = await rows('query.projects');
      expect(Object.fromEntries(projects.map(({ xm_guid: id, zb_fangshi: method }) => [id, method]))).toEqual({
        P1: '竞争性磋商', P2: '询比采购', P3: '公开招标', P4: '谈判采购', P5: '直接采购', P6: '框架协议采购', P7: null,
      });
      expect((await rows('query.procurementMethods')).map(({ zb_fangshi: method }) => method).sort()).toEqual(
        ['公开招标', '框架协议采购', '直接采购', '竞争性磋商', '询比采购', '谈判采购'].sort());
      expect(await rows('query.projects', [equals('zb_fangshi', '竞争性磋商')])).toMatchObject([{ xm_guid: 'P1' }]);
    });
  });

  describe('12-ledger', () => {
    beforeAll(async () => {
      server = await bootForCases();
    });
    afterAll(() => server.app.close());
    it.each(['12-ledger-utf8.csv', '12-ledger.xlsx'])('%s is refused as a file that is not a table of a bundle, and nothing is loaded', async (name) => {
      const refusal: unknown = await server.bundle(caseInput(name)).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(ImportError);
      expect(String(refusal)).toContain(`无法识别的文件：${caseInput(name)}（文件名应为 units、companies、`);
      expect([server.app.warehouse.dataVersion(), await rows('query.projects'), await rows('query.lots')]).toEqual([0, [], []]);
    });
  });

  describe('14-no-award-date', () => {
    withCase('14-no-award-date');
    const june: Condition[] = [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${at('2026-06-01T00:00:00')};${at('2026-06-30T23:59:59.999')}` }];
    const deals = [...conditionsAt('award', june), equals('is_chengjiao', 1)];
    it('dates the deal by its opening, and marks it', async () => {
      const marked = { lot_guid: 'L1', zbtzs_fachu_time: at('2026-06-01T00:00:00'), awardTimeBasis: '开标' };
      for (const key of ['query.lots', 'query.lotRows', 'query.bids']) expect(await rows(key, deals)).toMatchObject([marked]);
      expect(await rows('supplier.bids', deals, ['C1'])).toMatchObject([marked]);
      expect(await head('L1')).toMatchObject({ zbtzs_fachu_time: null, awardTimeBasis: '开标' });
    });

    it('uses one set of lots in all figures of a page', async () => {
      const figures = { dealNum: 1, zbJinE: 900_000, saving: 100_000, savingRate: 0.1 };
      for (const key of ['insight.overview', 'insight.monthlyDeals', 'insight.unitRank']) expect(await rows(key, june)).toMatchObject([figures]);
      for (const key of ['insight.methodShare', 'insight.categoryShare', 'insight.regionDeals']) expect(await rows(key, june)).toMatchObject([{ dealNum: 1, zbJinE: 900_000 }]);
      expect(await rows('insight.supplierTop', june)).toMatchObject([{ gys_guid: 'C1', zbJinE: 900_000 }]);
      expect(await rows('insight.undated')).toMatchObject([{ undatedDealNum: 0 }]);
    });
  });

  describe('16-same-company', () => {
    withCase('16-same-company');
    it('has one company with an alias, found by either id', async () => {
      const names = (await rows('supplier.ranking')).map(({ gys_guid: id }) => id).sort();
      expect(names).not.toContain('C2');
      for (const id of ['C1', 'C2']) {
        expect(await rows('supplier.info', [], [id])).toMatchObject([{ gys_guid: 'C1', Gys_Name: '某某（上海）阀门有限公司', sameNameNum: 1 }]);
        expect(await rows('company.aliases', [], [id])).toMatchObject([{ gys_guid: 'C2', Gys_Name: '某某(上海)阀门有限公司' }]);
        expect(await rows('supplier.profile', [], [id])).toMatchObject([{ gys_guid: 'C1', tbNum: 1, zbNum: 0 }]);
        expect(await rows('query.bids', [equals('gys_guid', id)])).toMatchObject([{ lot_guid: 'L1', price: 1 }]);
      }
      for (const name of ['某某（上海）阀门有限公司', '某某(上海)阀门有限公司']) expect(await rows('supplier.search', [], [name])).toMatchObject([{ gys_guid: 'C1', nearness: 3 }]);
      expect(report.joined).toMatchObject([{ companyId: 'C2', joinedTo: 'C1' }]);
    });

    it('reports a code rewritten by a spreadsheet as unusable', async () => {
      expect(report.emptied).toEqual([{ file: 'companies.csv', column: 'uscc', cells: 1 }]);
      expect(await emptied()).toContain('9.13401E+17,被电子表格改写为科学计数法');
      expect(await rows('supplier.info', [], ['C3'])).toMatchObject([{ Gys_Name: '丁公司', XinYong_DaiMa: null }]);
    });

    it('does not count a failed lot with a winner as a deal, and reports it', async () => {
      expect(await head('L1')).toMatchObject({ status: '流标', gys_guid: null, zbJinE: null, bidderNum: 1 });
      expect(report.contradictions.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['ended-with-award', 'bidder-twice']));
    });
  });
});
