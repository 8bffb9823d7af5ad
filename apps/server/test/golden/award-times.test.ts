import { conditionsAt, sentenceText, type Condition } from '@tenderscope/contract';
import { verifyWarehouse } from '@tenderscope/warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, bootApp, type BootedApp } from '../support/boot-app.ts';
import { importFiles } from '../support/import-files.test-support.ts';
import { at } from '../support/selections.test-support.ts';
import { makeReport, modelOf, requestFor } from '../support/data-report-client.test-support.ts';
import { ExportClient, sheetOf } from '../support/export-client.test-support.ts';

let app: BootedApp;
let client: ExportClient;
beforeAll(async () => {
  app = await bootApp();
  client = new ExportClient(app.base);
  await client.login('admin', adminPassword);
  await importFiles(app, 'bundle', files);
});
afterAll(() => app.close());

/** `opened` is the lot of shared/data/cases/14-no-award-date; the other files have more of the dates, or none. */
const files = {
  units: ['unit_id,name', 'U1,甲公司'],
  companies: ['company_id,name,roles', 'C1,乙公司,supplier', 'C2,丙公司,supplier', 'A1,代理,agency'],
  projects: [
    'project_id,code,name,unit_id,method,category,agency_id,notice_at,plan_received_at',
    'P1,1,项目一,U1,公开招标,E,A1,,',
    'P2,2,项目二,U1,公开招标,E,A1,2026-06-05,2026-06-01',
    'P3,3,没有标段也没有日期,U1,公开招标,E,,,',
  ],
  lots: [
    'lot_id,project_id,code,name,budget,opened_at,award_notice_at,award_published_at,status,winner_id,award_amount',
    'opened,P1,1,只有开标,1000000,2026-06-01,,,成交,C1,900000',
    'published,P1,2,只有公告,500000,2026-05-20,,2026-06-15,成交,C1,400000',
    'noticed,P1,3,有通知书,300000,2026-05-20,2026-06-20,2026-06-25,成交,C2,200000',
    'failed,P1,4,流标,100000,2026-06-10,,,流标,,',
    'announced,P2,5,只有招标公告,80000,,,,成交,C2,70000',
    'dateless,P1,6,没有日期,60000,,,,成交,C1,50000',
    'running,P1,7,进行中且没有日期,,,,,进行中,,',
  ],
  bids: ['lot_id,company_id,price,is_winner', 'opened,C1,900000,1', 'published,C1,400000,1', 'noticed,C2,200000,1'],
};

const june: Condition[] = [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${at('2026-06-01T00:00:00')};${at('2026-06-30T23:59:59.999')}` }];
const deals = { name: 'is_chengjiao', matching: '=', value: 1 } as const;
const [opened, published, noticed] = [at('2026-06-01T00:00:00'), at('2026-06-15T00:00:00'), at('2026-06-20T00:00:00')];
const times = { opened: [opened, '开标'], published: [published, '中标公告'], noticed: [noticed, '中标通知书'] };
const timesOf = (rows: readonly Record<string, unknown>[]): Record<string, unknown> =>
  Object.fromEntries(rows.map(({ lot_guid: id, zbtzs_fachu_time: time, awardTimeBasis: basis }) => [String(id), [time, basis]]));

describe('a deal without an award notice is dated by its publication, or else by its opening', () => {
  const sum = { dealNum: 3, zbJinE: 1_500_000 };
  it.each<[string, string[]]>([
    ['insight.overview', []],
    ['insight.monthlyDeals', []],
    ['insight.methodShare', []],
    ['insight.categoryShare', []],
    ['insight.unitRank', []],
    ['trend.monthly', []],
    ['issuer.ranking', []],
    ['issuer.profile', ['U1']],
    ['agency.ranking', []],
  ])('in %s', async (key, values) => {
    expect(await client.rows(key, june, values)).toMatchObject([sum]);
  });

  it('in savings, rankings and suppliers', async () => {
    expect(await client.rows('saving.summary', june)).toMatchObject([{ lotNum: 3, awardSum: 1_500_000 }]);
    expect(await client.rows('saving.monthly', june)).toMatchObject([{ month: '2026-06', lotNum: 3, awardSum: 1_500_000 }]);
    expect(await client.rows('deal.summary', june)).toMatchObject([{ awardNum: 3 }]);
    const bySupplier = [{ gys_guid: 'C1', zbJinE: 1_300_000 }, { gys_guid: 'C2', zbJinE: 200_000 }];
    const largest: Condition = { sortName: 'zbJinE', sortRule: 'desc' };
    for (const key of ['insight.supplierTop', 'supplier.ranking']) expect(await client.rows(key, [...june, largest])).toMatchObject(bySupplier);
  });

  it('in the lists of the same period', async () => {
    const listed = [...conditionsAt('award', june), deals];
    for (const key of ['query.lots', 'query.lotRows', 'query.bids']) expect(timesOf(await client.rows(key, listed))).toEqual(times);
    expect(timesOf(await client.rows('supplier.bids', listed, ['C1']))).toEqual({ opened: times.opened, published: times.published });
    expect(await client.rows('query.lotRows', [...listed, { name: 'awardTimeBasis', matching: '=', value: '开标' }])).toHaveLength(1);
  });

  it('in the details of a lot, beside the recorded dates', async () => {
    const head = { zbtzs_fachu_time: null, zbgg_fabu_time: null, openedTime: opened, awardTime: opened, awardTimeBasis: '开标' };
    expect(await client.rows('lot.head', [], ['opened'])).toMatchObject([head]);
    expect(await client.rows('lot.head', [], ['failed'])).toMatchObject([{ awardTime: null, awardTimeBasis: null }]);
  });

  it('as the first win of a supplier, but not in cycle times, which start from the notice', async () => {
    const first = await client.rows('intake.suppliers', [{ name: 'gys_guid', matching: '=', value: 'C1' }]);
    expect(first).toMatchObject([{ firstWinTime: opened }]);
    expect(await client.rows('query.lotRows', [{ name: 'has_cycle', matching: '=', value: 1 }])).toEqual([]);
  });
});

describe('deals outside all periods', () => {
  it('are counted with their amount, and listed', async () => {
    const [counted] = await client.rows('insight.undated');
    expect(counted).toEqual({ undatedDealNum: 2, undatedAmount: 120_000, undatedLotNum: 2, undatedProjectNum: 1 });
    const ids = async (kind: string) => (await client.rows('query.undatedLots', [], [kind])).map(({ lot_guid: id }) => id).sort();
    expect([await ids('deals'), await ids('lots')]).toEqual([['announced', 'dateless'], ['dateless', 'running']]);
  });

  it('are the difference between figures of all time and those of all periods', async () => {
    const [ever] = await client.rows('insight.overview');
    const [dated] = await client.rows('insight.overview', [{ name: 'zbtzs_fachu_time', matching: '>=', value: '0' }]);
    const difference = (name: string): number => Number(ever?.[name]) - Number(dated?.[name]);
    expect(['dealNum', 'zbJinE', 'lotNum', 'projectNum'].map(difference)).toEqual([2, 120_000, 2, 1]);
    const months = await client.rows('insight.monthlyDeals');
    expect(months.find(({ month }) => month === null)).toMatchObject({ dealNum: 2, zbJinE: 120_000 });
  });

  it('follow the other filters, including the winner', async () => {
    const of = async (name: string, value: string): Promise<unknown> => (await client.rows('insight.undated', [{ name, matching: '=', value }]))[0]?.['undatedDealNum'];
    expect([await of('gys_guid', 'C2'), await of('xm_name', '项目一'), await of('zb_fangshi', '询价')]).toEqual([1, 1, 0]);
  });
});

describe('deals that a period leaves out are reported', () => {
  const workbook = '/api/external-api/exportExcelParamsMultiSheet';
  const deals = '另有 2 个成交标段无日期，12.00 万元未计入';
  const lots = '另有 2 个标段、1 个尚无标段的项目没有任何日期，未计入';
  it.each<[string, string, string, Condition[], string[], string | undefined]>([
    ['figures of every event', 'insight.overview', 'lotNum', june, [], `${deals}；${lots}`],
    ['figures of deals', 'saving.summary', 'lotNum', june, ['budget'], deals],
    ['a pivot by its measure', 'pivot.lots', 'rowLabel', june, ['budget', 'zb_fangshi', 'none', 'lotNum', '5'], lots],
    ['a list by the time of the award', 'query.lotRows', 'bd_name', [...june, { name: 'bd_name', matching: 'like', value: '招标公告' }], [], '另有 1 个成交标段无日期，7.00 万元未计入'],
    ['a list by the time of the notice', 'query.lotRows', 'bd_name', conditionsAt('tender', june), [], lots],
    ['a supplier by their wins', 'supplier.profile', 'tbNum', june, ['C2'], '另有 1 个成交标段无日期，7.00 万元未计入'],
    ['figures of all time', 'insight.overview', 'lotNum', [], [], undefined],
  ])('in the 口径 of %s', async (_name, key, column, conditions, values, text) => {
    const sheet = { ...sheetOf(key, { heads: { [column]: '列' }, conditions }), fileName: '表', values };
    const reply = await client.post(workbook, JSON.stringify({ fileName: '口径', isBasisShown: true, sheetList: [sheet] }));
    const lines = new Map((await reply.sheets()).at(-1)?.rows.map(([item, content]) => [item, content]));
    expect(lines.get('「表」未计入')).toBe(text);
  });

  const sentencesOf = async (section: string, from: string, to: string): Promise<string[]> => {
    const { guid } = await makeReport(client, requestFor('月', from, to));
    const report = await modelOf(client, guid);
    const sentences = report.sections.find(({ key }) => key === section)?.sentences ?? [];
    return sentences.map((one) => sentenceText(report, one));
  };
  it('in the report of a period', async () => {
    const text = await sentencesOf('appendix', '2026-06-01', '2026-06-30');
    expect(text).toEqual(expect.arrayContaining(['另有 2 个成交标段无日期，12.00 万元未计入。', '另有 2 个标段没有任何日期，未计入。']));
  });

  it('in the report of a period without data, with the periods that have data', async () => {
    expect(await sentencesOf('overall', '2024-06-01', '2024-06-30')).toEqual(['所选期间与范围内没有标段，也没有成交；数据在 2026-05 至 2026-06。']);
  });
});

describe('the period of the data', () => {
  const bounds = (first: string, last: string): string[] => [String(at(`${first}T00:00:00`)), String(at(`${last}T23:59:59.999`))];
  it('extends from the first event to the last', async () => {
    expect(await client.rows('insight.dataPeriod')).toEqual([{ firstMonth: '2026-05', lastMonth: '2026-06', eventNum: 13, undatedNum: 4 }]);
  });

  it('counts the events of a selection', async () => {
    expect(await client.rows('insight.dataPeriod', [], bounds('2026-05-01', '2026-05-31'))).toMatchObject([{ firstMonth: '2026-05', eventNum: 4 }]);
    expect(await client.rows('insight.dataPeriod', [], bounds('2024-01-01', '2024-12-31'))).toMatchObject([{ lastMonth: '2026-06', eventNum: 0 }]);
    const none = await client.rows('insight.dataPeriod', [{ name: 'zb_fangshi', matching: '=', value: '询价' }]);
    expect(none).toMatchObject([{ firstMonth: null, lastMonth: null, eventNum: 0 }]);
  });

  it('ignores events after a given time, unless there are no others', async () => {
    const until = async (day: string): Promise<unknown> => (await client.rows('insight.dataPeriod', [], ['0', '1', String(at(`${day}T00:00:00`))]))[0]?.['lastMonth'];
    expect([await until('2026-05-31'), await until('2020-01-01')]).toEqual(['2026-05', '2026-06']);
  });
});

it('verifies against recomputed values', async () => {
  expect((await verifyWarehouse(app.warehouse)).findings).toEqual([]);
});
