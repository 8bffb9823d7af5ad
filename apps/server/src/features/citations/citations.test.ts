import { businessDay, dayMs, type Citation, type CitationRow, type CitationSummary, type SplitMetric } from '@tenderscope/contract';
import { undoImport } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Services } from '../../services.ts';
import { bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { importTexts } from '../../../test/support/import-files.test-support.ts';
import { signIn, signInToUnit } from '../../../test/support/sign-in.test-support.ts';
import type { Reply, TestClient } from '../../../test/support/test-client.ts';
import { citeReport } from './cite-report.ts';

const base = '/api/citation-api/citations';
const day = businessDay(Date.now() - 20 * dayMs);

let app: BootedApp;
let services: Services | undefined;
let admin: TestClient;
let clerk: TestClient;
beforeAll(async () => {
  app = await bootApp({ onServices: (built) => void (services = built) });
  await importFiles('first', {
    'units.csv': 'unit_id,name\nu1,甲单位\nu2,乙单位\n',
    'companies.csv': 'company_id,name\nc1,一公司\nc2,二公司\n',
    'projects.csv': 'project_id,code,name,unit_id,method\np1,P1,项目一,u1,公开招标\np2,P2,项目二,u2,询价\n',
    ...lotFiles(['1', '2', '3'], 900_000.5),
  });
  admin = await signIn(app);
  clerk = await signInToUnit(app, 'u1');
});
afterAll(() => app.close());

const importFiles = (name: string, contents: Readonly<Record<string, string>>): Promise<void> => importTexts(app, name, contents);

/** A lot of each unit by number, won by the first company. */
function lotFiles(numbers: readonly string[], amount: number): Record<string, string> {
  const at = `${day} 09:00:00`;
  const file = (head: string, line: (unit: string, no: string) => string): string =>
    [head, ...numbers.flatMap((no) => ['1', '2'].map((unit) => line(unit, no))), ''].join('\n');
  return {
    'lots.csv': file('lot_id,project_id,code,name,status,notice_at,opened_at,award_notice_at,budget', (unit, no) =>
      `l${unit}-${no},p${unit},L${unit}-${no},标段${unit}-${no},成交,${at},${at},${at},1000000`),
    'bids.csv': file('lot_id,company_id,price,quoted_at', (unit, no) =>
      [`l${unit}-${no},c1,${amount},${at}`, `l${unit}-${no},c2,950000,${at}`].join('\n')),
    'winners.csv': file('lot_id,company_id,award_amount', (unit, no) => `l${unit}-${no},c1,${amount}`),
  };
}

const figure = (metric: SplitMetric, more: object = {}) =>
  ({ query: 'insight.overview', metric, params: {}, conditions: [], address: '/tradingInsight/tradingOverview?time=all', ...more });
const add = (by: TestClient, json: object): Promise<Reply> => by.call('POST', base, { json });
async function cite(by: TestClient, metric: SplitMetric, more: object = {}): Promise<CitationSummary> {
  const { envelope } = await add(by, figure(metric, more));
  expect(envelope.message).toBe('');
  return envelope.result as unknown as CitationSummary;
}
const open = async (by: TestClient, code: string): Promise<Citation> => (await by.call('GET', `${base}/${code}`)).envelope.data.data as Citation;
const rowsOf = async (by: TestClient, code: string, kind: string): Promise<CitationRow[]> =>
  (await by.call('GET', `${base}/${code}/rows?kind=${kind}`)).envelope.data.list as unknown as CitationRow[];

const all = ['projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate', 'avgBidders', 'failedRate', 'openRate', 'cycleDays'] as const;
const codes = new Map<string, string>();

it('cites each figure of the tiles with the value of its rows, under one code for the same data', async () => {
  for (const metric of all) codes.set(metric, (await cite(admin, metric)).code);
  for (const metric of ['avgAward', 'medianAward', 'secondGap'] as const) codes.set(metric, (await cite(admin, metric, { query: 'deal.summary' })).code);
  codes.set('medianRate', (await cite(admin, 'medianRate', { query: 'saving.summary', params: { baseline: 'budget' } })).code);
  expect(new Set(codes.values()).size).toBe(15);
  expect((await cite(admin, 'zbJinE')).code).toBe(codes.get('zbJinE'));
  const [newest] = (await admin.call('GET', base)).envelope.data.list as unknown as CitationSummary[];
  expect(newest).toMatchObject({ code: codes.get('medianRate'), rowNum: 6 });
  const amount = await open(admin, codes.get('zbJinE') ?? '');
  expect(amount).toMatchObject({ then: { value: 5_400_003, rowNum: 6 }, now: { value: 5_400_003 }, change: 0, causes: [] });
  expect(amount).toMatchObject({ isPartial: false, isNarrow: false, problem: null });
  expect(amount.basis.map(({ title }) => title)).toEqual(['指标', '来源', '筛选条件', '数据范围']);
});

it('shows the value of the time after imports, and which import changed which rows', async () => {
  const code = codes.get('zbJinE') ?? '';
  await importFiles('more', lotFiles(['4'], 100));
  await importFiles('corrected', { 'winners.csv': 'lot_id,company_id,award_amount\nl1-1,c1,800000.25\n' });
  const after = await open(admin, code);
  expect(after).toMatchObject({ then: { value: 5_400_003, dataVersion: 1 }, now: { value: 5_300_202.75, dataVersion: 3 } });
  expect(after.change).toBe(-99_800.25);
  expect([after.added, after.changed, after.removed]).toEqual([
    { num: 2, change: 200 }, { num: 1, change: -100_000.25 }, { num: 0, change: 0 },
  ]);
  expect(after.causes.map(({ dataVersion, source, num, change }) => [dataVersion, source, num, change])).toEqual([
    [2, expect.stringContaining('more'), 2, 200], [3, expect.stringContaining('corrected'), 1, -100_000.25],
  ]);
  const [changed] = await rowsOf(admin, code, 'changed');
  expect(changed).toMatchObject({ key: 'l1-1', number: 'L1-1', then: 900_000.5, now: 800_000.25, change: -100_000.25, cause: { dataVersion: 3 } });
  expect(changed?.fields).toEqual([{ title: '成交金额', then: '90.00 万元', now: '80.00 万元' }]);
  expect((await rowsOf(admin, code, 'then')).map(({ then }) => then)).toEqual(Array.from({ length: 6 }, () => 900_000.5));
  const rate = await open(admin, codes.get('openRate') ?? '');
  expect(rate).toMatchObject({ then: { value: 0.5, sum: 3, base: 6 }, now: { value: 0.5, sum: 4, base: 8 }, change: 0 });
  expect(rate.added).toEqual({ num: 2, change: 0 });
  const other = await cite(admin, 'zbJinE');
  expect(other.code).not.toBe(code);
});

it('shows after an undo what it was before, and names the undo for a citation of the undone data', async () => {
  const { code } = await cite(admin, 'dealNum');
  await importFiles('wrong', lotFiles(['5'], 7));
  const ofWrong = await cite(admin, 'dealNum');
  await undoImport(app.warehouse);
  expect(await open(admin, code)).toMatchObject({ then: { value: 8 }, now: { value: 8 }, change: 0, causes: [] });
  const undone = await open(admin, ofWrong.code);
  expect(undone).toMatchObject({ then: { value: 10 }, now: { value: 8 }, change: -2, removed: { num: 2, change: -2 } });
  expect(undone.causes).toEqual([expect.objectContaining({ isUndo: true, num: 2, change: -2 })]);
  expect((await rowsOf(admin, ofWrong.code, 'removed')).map(({ key, isStored }) => [key, isStored])).toEqual([['l1-5', false], ['l2-5', false]]);
});

it('shows a reader only the rows of their units, and no total that contains others', async () => {
  const opened = await open(clerk, codes.get('zbJinE') ?? '');
  expect(opened).toMatchObject({ isPartial: true, isNarrow: true, address: null });
  expect([opened.then.value, opened.then.rowNum, opened.now.value]).toEqual([2_700_001.5, 3, 2_600_101.25]);
  expect(opened.causes.map(({ source }) => source)).toEqual([null, null]);
  expect(JSON.stringify([opened, await rowsOf(clerk, opened.code, 'then')])).not.toMatch(/l2-|乙单位|5400003/);
  const ofUnit = await cite(admin, 'dealNum', { conditions: [{ name: 'zbr_guid', matching: 'in', value: ['u1'] }] });
  const covered = await open(clerk, ofUnit.code);
  expect([covered.isPartial, covered.isNarrow, covered.then.value, typeof covered.address]).toEqual([false, false, 4, 'string']);
  const own = await cite(clerk, 'zbJinE');
  expect(await open(clerk, own.code)).toMatchObject({ isPartial: false, isNarrow: false, then: { value: 2_600_101.25 } });
  // Everybody else sees the same units of it.
  const ofOther = await open(admin, own.code);
  expect([ofOther.isPartial, ofOther.then.value, ofOther.now.value, ofOther.change]).toEqual([false, 2_600_101.25, 2_600_101.25, 0]);
});

it('exports the rows of the time and the differences', async () => {
  const reply = await fetch(`${app.base}${base}/${codes.get('zbJinE')}/export`, { headers: { authorization: admin.authorization ?? '' } });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(3000);
});

it.each([
  ['another query', figure('zbJinE', { query: 'query.lotRows' }), 400, '这个指标不能引用：只有由标段或项目明细计算的指标可以引用'],
  ['a figure of another query', figure('avgAward'), 400, '这个指标不能引用：只有由标段或项目明细计算的指标可以引用'],
  ['a filter that the query does not have', figure('zbJinE', { conditions: [{ name: 'nothing', matching: '=', value: '1' }] }), 400, expect.stringContaining('nothing')],
])('refuses %s', async (_name, json, status, message) => {
  const reply = await add(admin, json);
  expect([reply.status, reply.envelope.message]).toEqual([status, message]);
});

it('cites the main figures of a report with the address of each', async () => {
  const user = await app.state.users.byLogin('admin');
  if (!user || !services) throw new Error('not started');
  const reader = { user, signal: new AbortController().signal };
  const query = { key: 'insight.overview', values: [], conditions: [] };
  const { citations: cited } = await citeReport(services.citations, 'http://tenders.example.com/bigdata/')(reader, query, '/dataReport/dataReportIndex?report=r');
  expect(cited.map(({ title, text }) => `${title} ${text}`).slice(0, 2)).toEqual(['成交标段数 8 个', '成交金额 530.02 万元']);
  const { code, link } = cited[0] ?? { code: '', link: '' };
  expect(link).toBe(`http://tenders.example.com/bigdata/tradingQuery/citations?code=${code}`);
  expect(await open(admin, code)).toMatchObject({ address: '/dataReport/dataReportIndex?report=r', then: { value: 8 } });
  expect(await citeReport(services.citations, undefined)(reader, { ...query, key: 'query.lotRows' }, '/x')).toEqual({ citations: [], uncited: [] });
});

it('reads a code as typed, and refuses others', async () => {
  const code = codes.get('lotNum') ?? '';
  expect((await open(admin, encodeURIComponent(code.toLowerCase().replaceAll('-', ' ')))).code).toBe(code);
  expect((await admin.call('GET', `${base}/TS-2222-22222`)).envelope.message).toBe('没有这个引用编号，请核对');
  expect((await admin.call('GET', `${base}/TS-2222-22223`)).status).toBe(400);
});
