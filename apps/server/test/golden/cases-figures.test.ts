import type { DataVersionView } from '@tenderscope/contract';
import type { ImportReport } from '@tenderscope/warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areCasesThere, bootForCases, caseInput, equals, type CaseServer } from '../support/case-inputs.test-support.ts';

describe.skipIf(!areCasesThere)('07-figures, a case described by others (skipped without ../shared/data)', () => {
  let server: CaseServer;
  let report: ImportReport;
  beforeAll(async () => {
    server = await bootForCases();
    report = await server.bundle(caseInput('07-figures'));
  });
  afterAll(() => server.app.close());
  const rows: CaseServer['client']['rows'] = (...request) => server.client.rows(...request);
  const lotsOf = (found: Record<string, unknown>[]): unknown[] => found.map(({ lot_guid: id }) => id).sort();

  it('treats 江苏省 and 江苏 as one region on map, bars and table, and 全国 separately', async () => {
    expect(await rows('insight.regionDeals')).toMatchObject([
      { sheng_name: '江苏', dealNum: 4, zbJinE: 2_390_000 }, { sheng_name: '全国', dealNum: 1, zbJinE: 600_000 }, { sheng_name: '广西', dealNum: 1, zbJinE: 700_000 },
    ]);
    expect(await rows('insight.cityDeals')).toEqual(expect.arrayContaining([expect.objectContaining({ shi_name: '常州市', dealNum: 4 })]));
    const provinces = (await rows('query.lotRows')).map(({ sheng_name: name }) => name);
    expect(new Set(provinces)).toEqual(new Set(['江苏', '内蒙古', '广西', '全国']));
    for (const name of ['江苏', '江苏省']) {
      expect(lotsOf(await rows('query.lotRows', [equals('sheng_name', name)]))).toEqual(['L1', 'L2', 'L7', 'L8']);
    }
    const cells = await rows('pivot.lots', [], ['budget', 'sheng_name', 'none', 'lotNum', '10']);
    expect(cells.find(({ rowValue }) => rowValue === '内蒙古')).toMatchObject({ value: 2 });
  });

  it('counts lots that are 成交 with a winner as deals, and no saving without both amounts', async () => {
    const counts = { projectNum: 6, lotNum: 8, dealNum: 6, failedRate: 1 / 7 };
    const amounts = { zbJinE: 3_690_000, budget: 6_000_100, comparableBudget: 3_000_100, saving: 10_100 };
    expect(await rows('insight.overview')).toMatchObject([{ ...counts, ...amounts }]);
    expect(await rows('saving.summary')).toMatchObject([{ lotNum: 6, baselineNum: 4, negativeNum: 1 }]);
    expect(lotsOf(await rows('query.failedLots'))).toEqual(['L4']);
    expect(await rows('lot.head', [], ['L5'])).toMatchObject([{ budget: 0, zbJinE: 700_000, savingRate: null }]);
    expect(await rows('lot.head', [], ['L2'])).toMatchObject([{ budget: 1_000_000, zbJinE: 0, savingRate: null, averagePrice: null }]);
  });

  it('counts a consortium as one bidder, and no bidders without recorded bids', async () => {
    expect(await rows('lot.head', [], ['L1'])).toMatchObject([{ bidderNum: 2 }]);
    expect(await rows('lot.head', [], ['L6'])).toMatchObject([{ bidderNum: null, Gys_Name: '=HYPERLINK("http://127.0.0.1/x","点")' }]);
  });

  it('reports contradictory data at import and at verification', async () => {
    const kinds = Object.fromEntries(report.contradictions.map(({ kind, rows: found }) => [kind, found]));
    expect(kinds).toEqual({ 'ended-with-award': 2, 'other-winner': 1, 'award-scale': 1, 'bidder-twice': 1, 'code-check-digit': 7 });
    const view = async (): Promise<DataVersionView> =>
      (await server.client.call('GET', '/api/admin-api/data-version')).envelope.result as unknown as DataVersionView;
    await server.client.call('POST', '/api/admin-api/data-version/verify');
    await expect.poll(async () => (await view()).verify?.finishedAt).toEqual(expect.any(Number));
    const notes = (await view()).verify?.notes ?? [];
    const samples = Object.fromEntries(notes.map(({ problem, samples: ids }) => [problem, ids]));
    expect(samples).toMatchObject({ '数据矛盾：流标或终止却有中标结果': ['L3', 'L4'], '数据矛盾：中标人与投标记录不一致': ['L8'], '数据矛盾：中标金额与预算相差悬殊': ['L7'] });
    expect((await view()).verify?.findings).toEqual([]);
  });
});
