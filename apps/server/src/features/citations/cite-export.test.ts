import { citationErrors } from './citation-errors.ts';
import { ConditionError } from '@tenderscope/catalog';
import type { CitationSummary, Condition } from '@tenderscope/contract';
import { DeadlineError, StoreUnavailableError } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminPassword, type BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { ExportClient, sheetOf } from '../../../test/support/export-client.test-support.ts';
import { refusalOf } from './refusal-of.ts';

let app: BootedApp;
let client: ExportClient;
beforeAll(async () => {
  ({ app } = await bootWithBundle(60, 'golden'));
  client = new ExportClient(app.base);
  await client.login('admin', adminPassword);
});
afterAll(() => app.close());

const conditions: Condition[] = [];
const figure = (metric: string, query = 'insight.overview') => ({ query, metric, params: {}, conditions });
const body = (citedFigures: object, more: object = {}) => ({
  fileName: '成交标段', isBasisShown: true, sheetList: [sheetOf('query.lotRows', { heads: { bd_name: '标段名称' } })], citedFigures, ...more,
});
const post = (json: object) => client.post('/api/external-api/exportExcelParamsMultiSheet', JSON.stringify(json));

/** Lines of 口径 about citations. */
async function citedLines(json: object): Promise<string[][]> {
  const sheets = await (await post(json)).sheets();
  const rows = sheets.find(({ name }) => name === '口径')?.rows ?? [];
  return rows.map((row) => row.map(String)).filter(([item]) => item?.startsWith('引用编号'));
}
const stored = async (): Promise<CitationSummary[]> =>
  (await client.call('GET', '/api/citation-api/citations')).envelope.data.list as unknown as CitationSummary[];

it('has the codes of cited figures in 口径, and the reason for each that cannot be cited', async () => {
  const figures = [figure('dealNum'), figure('avgAward'), figure('zbJinE')];
  expect(await citedLines(body({ figures, address: null }))).toEqual([]);
  expect(await stored()).toEqual([]);
  const lines = await citedLines(body({ figures, address: '/tradingInsight/tradingOverview?time=all' }));
  const own = await stored();
  expect(own.map(({ metric }) => metric).sort()).toEqual(['dealNum', 'zbJinE']);
  const codeOf = (metric: string): string => own.find((one) => one.metric === metric)?.code ?? '';
  expect(lines).toEqual([
    ['引用编号：成交标段数', expect.stringMatching(new RegExp(`^${codeOf('dealNum')}；\\d+ 个；第 1 版数据；\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d`))],
    ['引用编号：平均成交额', '无：这个指标不能引用：只有由标段或项目明细计算的指标可以引用'],
    ['引用编号：成交金额', expect.stringContaining(codeOf('zbJinE'))],
  ]);
  // Without a page to cite from, figures that are cited already have their codes.
  expect(await citedLines(body({ figures, address: null }))).toEqual([lines[0], lines[2]]);
  expect(await stored()).toHaveLength(2);
  // Accesses have citations as well, without "sheets", and are stored after the reply.
  const [act] = (await app.state.audit.newest({ limit: 10, action: 'export' })).filter(({ detail }) => /"sheets".*"citations"/.test(detail));
  expect(JSON.parse(act?.detail ?? '')).toMatchObject({ sheets: [{ citations: [codeOf('dealNum'), codeOf('zbJinE')] }] });
});

it.each([
  ['without 口径', { figures: [figure('dealNum')], address: null }, { isBasisShown: false }],
  ['without figures', { figures: [], address: null }, {}],
])('refuses citations %s', async (_name, cited, more) => {
  const reply = await post(body(cited, more));
  expect([reply.status, reply.message]).toEqual([400, expect.stringContaining('citedFigures 应为')]);
});

it('exports without the code of a figure with too many rows, and fails on other errors', () => {
  expect(refusalOf(citationErrors.tooManyRows(20_000))).toBe('明细超过 20,000 行，不能引用，请缩小筛选范围');
  expect(refusalOf(new ConditionError('没有这个筛选项'))).toBe('没有这个筛选项');
  expect(refusalOf(new DeadlineError('late'))).toBe('读取明细超时，未引用');
  expect(() => refusalOf(new StoreUnavailableError('gone'))).toThrow('gone');
});
