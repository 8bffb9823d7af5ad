import { createHash } from 'node:crypto';
import { sentenceText, type DataReportHead, type DataReportJob, type Report, type ReportComparison } from '@tenderscope/contract';
import { readZip } from '@tenderscope/formats';
import { documentText, repeats } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminPassword } from '../../../test/support/boot-app.ts';
import { addUser } from '../accounts/add-user.ts';
import { jobOf, makeReport, modelOf, requestFor } from '../../../test/support/data-report-client.test-support.ts';
import { readSheets } from '../../../test/support/export-client.test-support.ts';
import { sharedGoldenWorld, type GoldenWorld } from '../../../test/support/golden-world.test-support.ts';
import { signIn, signInAnalyst, signInToUnit } from '../../../test/support/sign-in.test-support.ts';
import { TestClient } from '../../../test/support/test-client.ts';

const base = '/api/report-api';
const october = requestFor('月', '2025-10-01', '2025-10-31');
let world: GoldenWorld;
beforeAll(async () => {
  world = await sharedGoldenWorld();
});

let inOctober: Promise<DataReportJob> | undefined;
/** Complete report of October, created once. */
const reportOfOctober = (): Promise<DataReportJob> => (inOctober ??= makeReport(world.client, october));

const textOf = (report: Report): string => report.sections.flatMap(({ sentences }) => sentences.map((one) => sentenceText(report, one))).join('\n');
const file = async (client: TestClient, guid: string, format: string) => {
  const response = await fetch(`${world.app.base}${base}/${guid}/${format}`, { headers: { authorization: client.authorization ?? '' } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const listOf = async (client: TestClient, series = ''): Promise<DataReportHead[]> =>
  (await client.call('POST', `${base}/page`, { json: { pageSize: 100, series } })).envelope.data.list as unknown as DataReportHead[];

describe('a report of a month', () => {
  it('is ordered, created with progress, stored with its hash, and opened unchanged', async () => {
    const job = await reportOfOctober();
    expect(job).toMatchObject({ state: '完成', message: '', report: { title: '2025年10月运行月报', subtitle: '全部单位', template: 'monthly-operation', scope: '全部单位', isOwn: true, isScheduled: false } });
    expect([job.done, (job.total ?? 0) > 20]).toEqual([job.total, true]);
    const model = await world.app.state.dataReports.model(job.guid);
    expect(createHash('sha256').update(model ?? '').digest('hex')).toBe(job.report?.sha256);
    const report = await modelOf(world.client, job.guid);
    expect(report).toEqual(JSON.parse(model ?? ''));
    expect(report.sections.map(({ key }) => key)).toEqual(['summary', 'overall', 'structure', 'trend', 'saving', 'suppliers', 'risks', 'appendix']);
    const [summary] = report.sections;
    expect(summary?.sentences.length).toBeGreaterThanOrEqual(3);
    expect(summary?.sentences.length).toBeLessThanOrEqual(5);
    expect(textOf(report)).toContain('仅供核查，不构成结论');
  });

  it('has the requested sections in order, and is then another version of the same report', async () => {
    const wished = await makeReport(world.client, { ...october, sections: ['saving', 'summary'] });
    expect((await modelOf(world.client, wished.guid)).sections.map(({ key }) => key)).toEqual(['saving', 'summary']);
    const series = wished.report?.series ?? '';
    const versions = (await listOf(world.client, series)).map(({ version }) => version);
    expect(versions).toEqual([...versions].sort((a, b) => b - a));
    expect(new Set(versions).size).toBe(versions.length);
    const other = await makeReport(world.client, { ...october, theme: '节资', sections: ['summary'] });
    expect(other.report?.series).not.toBe(series);
  });

  it('is compared with the previous version, statement by statement', async () => {
    const request = requestFor('季', '2024-04-01', '2024-06-30');
    const first = await makeReport(world.client, { ...request, sections: ['overall', 'saving'] });
    expect((await world.client.call('GET', `${base}/${first.guid}/comparison`)).envelope.message).toBe('这是第一版，没有可以比较的上一版');
    const second = await makeReport(world.client, { ...request, sections: ['overall', 'trend'] });
    const { changes, same, before, after } = (await world.client.call('GET', `${base}/${second.guid}/comparison`)).envelope.data.data as ReportComparison;
    expect([before.guid, after.guid, same > 3]).toEqual([first.guid, second.guid, true]);
    expect(changes.filter((one) => one.section === '趋势').every((one) => one.before === null && one.after !== null)).toBe(true);
    expect(changes.filter((one) => one.section === '节资').every((one) => one.after === null && one.before !== null)).toBe(true);
    const strange = await makeReport(world.client, requestFor('季', '2024-01-01', '2024-03-31', { sections: ['summary'] }));
    const reply = await world.client.call('GET', `${base}/${second.guid}/comparison?with=${strange.guid}`);
    expect([reply.status, reply.envelope.message]).toEqual([400, '只能比较同一报告的不同版本']);
  });
});

describe('files', () => {
  it('match the page: every sentence in Word and in Excel, and the numbers of charts in workbooks', async () => {
    const { guid } = await reportOfOctober();
    const report = await modelOf(world.client, guid);
    const word = await file(world.client, guid, 'docx');
    const parts = await readZip(word.bytes);
    const text = await documentText(word.bytes);
    const excel = await file(world.client, guid, 'xlsx');
    const sheets = await readSheets(excel.bytes);
    for (const { heading, sentences } of report.sections) {
      const cells = sheets.find(({ name }) => name === heading)?.rows.flat();
      for (const sentence of sentences) {
        const reported = sentenceText(report, sentence);
        expect(text).toContain(reported);
        expect(cells).toContain(reported);
      }
    }
    const charts = report.sections.flatMap((section) => section.charts).length;
    expect([...parts.keys()].filter((name) => name.endsWith('.xlsx'))).toHaveLength(charts);
    expect(decodeURIComponent(word.response.headers.get('content-disposition') ?? '')).toMatch(/2025年10月运行月报_全部单位_第\d+版\.docx$/);
    const paged = await world.client.call('GET', `${base}/${guid}/pdf`);
    expect([paged.status, paged.envelope.message]).toEqual([501, '服务器没有配置生成 PDF 的浏览器（PDF_BROWSER），请在页面上使用“打印”另存为 PDF']);
    const entries = await world.app.state.audit.newest({ limit: 50, action: 'export' });
    const saved = entries.filter(({ subject }) => subject === guid).map(({ detail }) => /"format":"(\w+)"/.exec(detail)?.[1]);
    expect([...new Set(saved)].sort()).toEqual(['docx', 'xlsx']);
    expect((await world.app.state.audit.newest({ limit: 50, action: 'reportRead' })).some(({ subject }) => subject === guid)).toBe(true);
  });
});

describe('the queue', () => {
  const many = repeats(16, 50);
  it(`creates ${many} reports that are ordered at once, a few at a time, each once`, async () => {
    const months = Array.from({ length: many }, (_, place) => `${2021 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`);
    const ordered = await Promise.all(months.map(async (month) => {
      const to = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
      return world.client.call('POST', base, { json: requestFor('月', `${month}-01`, to, { theme: '节资', sections: ['summary', 'saving'] }) });
    }));
    expect(ordered.map(({ status }) => status)).toEqual(months.map(() => 202));
    const guids = ordered.map(({ envelope }) => (envelope.data.data as DataReportJob).guid);
    const underWay = (await world.client.call('GET', `${base}/jobs`)).envelope.data.list as unknown as DataReportJob[];
    expect(underWay.filter(({ state }) => state === '生成中').length).toBeLessThanOrEqual(2);
    expect(underWay.some(({ ahead }) => ahead > 10)).toBe(true);
    await expect.poll(async () => (await world.client.call('GET', `${base}/jobs`)).envelope.data.list.length, { interval: 100 }).toBe(0);
    const states = await Promise.all(guids.map(async (guid) => (await jobOf(world.client, guid)).state));
    expect(states).toEqual(months.map(() => '完成'));
    const listed = new Set((await listOf(world.client)).map(({ guid }) => guid));
    expect(guids.filter((guid) => !listed.has(guid))).toEqual([]);
  });

  it('stores no report for a cancelled job, and refuses to cancel finished jobs and those of others', async () => {
    const other = await signInAnalyst(world.app);
    const waiting = await Promise.all(Array.from({ length: repeats(6, 10) }, (_, place) => {
      return world.client.call('POST', base, { json: requestFor('自定义', `2024-03-${String(place + 2).padStart(2, '0')}`, '2025-05-31') });
    }));
    const guid = (waiting.at(-1)?.envelope.data.data as DataReportJob).guid;
    expect((await other.call('POST', `${base}/${guid}/cancel`)).status).toBe(404);
    const cancelled = await world.client.call('POST', `${base}/${guid}/cancel`);
    expect([cancelled.status, (cancelled.envelope.data.data as DataReportJob).state]).toEqual([200, '已取消']);
    const open = await world.client.call('GET', `${base}/${guid}/json`);
    expect([open.status, open.envelope.message]).toEqual([409, '已取消生成']);
    expect((await world.client.call('POST', `${base}/${guid}/cancel`)).status).toBe(409);
    // The others may be running or finished.
    for (const { envelope } of waiting) await world.client.call('POST', `${base}/${(envelope.data.data as DataReportJob).guid}/cancel`);
    await expect.poll(async () => (await world.client.call('GET', `${base}/jobs`)).envelope.data.list.length).toBe(0);
    expect((await listOf(world.client)).some((one) => one.guid === guid)).toBe(false);
  });
});

describe('permissions to order and open reports', () => {
  it('limits the report to the units of the user, and hides it from others', async () => {
    const parents = new Set((await world.read('units')).map((row) => row['parent_id'] ?? ''));
    const leaves = [...new Set(world.lots.filter(({ unitId }) => !parents.has(unitId)).map(({ unitId }) => unitId))];
    const [unit = '', elsewhere = ''] = leaves;
    const client = await signInToUnit(world.app, unit);
    const job = await makeReport(client, requestFor('年', '2025-01-01', '2025-12-31'));
    const report = await modelOf(client, job.guid);
    expect([report.about.scope, job.report?.isOwn]).toEqual(['本人所属单位及其下级单位，共 1 个', true]);
    expect(report.sources['units']?.rows.every((row) => row['zbr_guid'] === unit)).toBe(true);
    expect(report.sources['groups']?.total ?? 0).toBe(0);
    expect(textOf(report)).toContain('疑似团伙依据全部单位的数据认定，本报告的数据范围不含');
    const colleague = await signInToUnit(world.app, unit);
    const stranger = await signInToUnit(world.app, elsewhere);
    expect((await colleague.call('GET', `${base}/${job.guid}/json`)).status).toBe(200);
    expect((await world.client.call('GET', `${base}/${job.guid}/json`)).status).toBe(200);
    for (const path of ['', '/json', '/docx', '/xlsx', '/comparison']) {
      const reply = await stranger.call('GET', `${base}/${job.guid}${path}`);
      expect([path, reply.status, reply.envelope.message]).toEqual([path, 404, '报告不存在，或不在您的数据范围内']);
    }
    expect((await listOf(stranger)).map(({ guid }) => guid)).toEqual([]);
    const complete = await reportOfOctober();
    expect((await client.call('GET', `${base}/${complete.guid}`)).status).toBe(404);
    expect((await client.call('GET', `${base}/${complete.guid}/docx`)).status).toBe(404);
    const refused = await client.call('POST', base, { json: { ...october, unit: elsewhere } });
    expect([refused.status, refused.envelope.message]).toEqual([400, '所选单位不存在，或不在您的数据范围内']);
  });

  it('is about one unit if one is chosen, with every figure of it alone', async () => {
    const unit = world.lots.find(({ isDeal }) => isDeal)?.unitId ?? '';
    const job = await makeReport(world.client, requestFor('年', '2025-01-01', '2025-12-31', { unit }));
    const report = await modelOf(world.client, job.guid);
    const name = (await world.read('units')).find((row) => row['unit_id'] === unit)?.['name'];
    expect(report.subtitle).toBe(name);
    const lots = Object.values(report.sources).filter(({ query }) => query?.key === 'insight.overview');
    for (const { query } of lots) expect(query?.conditions.some((one) => one.name === 'zbr_guid')).toBe(true);
  });

  it('refuses users without permission, and an invalid session', async () => {
    await addUser(world.app.state, { login: 'no-data-reports', name: '甲', roleKey: 'auditor', password: adminPassword });
    const roles = (await world.client.call('GET', '/api/admin-api/roles')).envelope.data.list;
    const held = roles.find((role) => role['key'] === 'auditor')?.['permissions'] as string[];
    await world.client.call('POST', '/api/admin-api/roles/auditor', { json: { permissions: held.filter((one) => one !== 'dataReportIndex') } });
    const client = await signIn(world.app, 'no-data-reports');
    expect((await client.call('POST', base, { json: october })).status).toBe(403);
    expect((await new TestClient(world.app.base).call('POST', base, { json: october })).status).toBe(401);
    await world.client.call('POST', '/api/admin-api/roles/auditor', { json: { permissions: held } });
  });

  it.each([
    [{ ...october, period: { kind: '月', from: '2025-10-01', to: '2025-10-30' } }, '报告期间应为一个完整的月份'],
    [{ ...october, period: { kind: '季', from: '2025-02-01', to: '2025-04-30' } }, '报告期间应为一个完整的季度'],
    [{ ...october, period: { kind: '自定义', from: '2025-02-30', to: '2025-04-30' } }, '报告期间的日期不存在'],
    [{ ...october, period: { kind: '自定义', from: '2025-05-01', to: '2025-04-30' } }, '报告期间的结束日期不能早于开始日期'],
    [{ ...october, period: { kind: '自定义', from: '1990-05-01', to: '2025-04-30' } }, '报告期间不能超过十年'],
    [{ ...october, theme: '其他' }, '请求有误：theme'],
    [{ ...october, sections: ['summary', 'summary'] }, '请求有误：sections'],
    [{}, '请求有误：period、theme'],
  ])('answers %j with the error', async (json, message) => {
    const reply = await world.client.call('POST', base, { json });
    expect([reply.status, reply.envelope.message]).toEqual([400, message]);
  });
});
