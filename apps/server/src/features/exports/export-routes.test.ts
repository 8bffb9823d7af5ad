import { request } from 'node:http';
import { queries, type Column } from '@tenderscope/catalog';
import { projectCategories, type Condition, type ProjectCategory } from '@tenderscope/contract';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountJobs } from '../accounts/account-jobs.ts';
import { adminPassword, type BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { ExportClient, sheetOf } from '../../../test/support/export-client.test-support.ts';
import { idOf } from '../../../test/support/test-client.ts';

const password = 'a long password';
let app: BootedApp;
let client: ExportClient;
let unit: string;

beforeAll(async () => {
  const booted = await bootWithBundle(300, 'golden');
  app = booted.app;
  client = new ExportClient(app.base);
  await client.login('admin', adminPassword);
  unit = String((await app.warehouse.query({ sql: 'select unit_id from lot_fact group by unit_id order by count(*) desc limit 1', values: {} }))[0]?.unit_id);
});
afterAll(() => app.close());

async function analyst(login: string): Promise<ExportClient> {
  await accountJobs.add(app.state, { login, name: login, unit, password });
  const signedIn = new ExportClient(app.base);
  await signedIn.login(login, password);
  return signedIn;
}

describe('one sheet', () => {
  it('contains a query with the requested heads', async () => {
    const reply = await client.one('insight.monthlyDeals', { fileName: '月度成交', heads: { month: '月份', dealNum: '成交数' } });
    expect(reply.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(reply.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%E6%9C%88%E5%BA%A6%E6%88%90%E4%BA%A4.xlsx");
    const rows = await client.rows('insight.monthlyDeals');
    expect(reply.headers.get('x-total-rows')).toBe(String(rows.length));
    const [sheet] = await reply.sheets();
    expect(sheet?.name).toBe('月度成交');
    expect(sheet?.rows).toEqual([['月份', '成交数'], ...rows.map((row) => [row.month, row.dealNum])]);
    const act = (await app.state.audit.newest({ limit: 10, action: 'export' })).find(({ outcome }) => outcome === null);
    expect(act).toMatchObject({ loginName: 'admin', subject: '月度成交', requestId: reply.headers.get('x-request-id') });
    expect(JSON.parse(act?.detail ?? '')).toMatchObject({ queries: ['insight.monthlyDeals'], sheets: [{ columns: ['month', 'dealNum'], conditions: [] }] });
  });

  it('has the cells of every column of a query by its type', async () => {
    const columns = Object.entries<Column>(queries.find(({ key }) => key === 'query.lots')?.columns ?? {});
    const titles = Object.fromEntries(columns.map(([name, { title }]) => [name, title]));
    const conditions = [{ name: 'status', matching: '=', value: '成交', sortName: 'zbJinE', sortRule: 'desc' }];
    const [rows, reply] = await Promise.all([client.rows('query.lots', conditions), client.one('query.lots', { heads: titles, conditions })]);
    const [sheet] = await reply.sheets();
    expect(sheet?.rows).toHaveLength(rows.length + 1);
    const first = rows[0] ?? {};
    columns.forEach(([name, { type }], index) => {
      const [value, cell] = [first[name], sheet?.sheet.getRow(2).getCell(index + 1)];
      if (value === null) expect(cell?.type).toBe(ExcelJS.ValueType.Null);
      else if (type === 'time') expect((cell?.value as Date).getTime()).toBe(Math.floor(Number(value)) + 8 * 3600e3);
      else if (name === 'xm_LeiXing') expect(cell?.value).toBe(projectCategories[value as ProjectCategory]);
      else if (type === 'rate') expect([cell?.numFmt, cell?.value]).toEqual(['0.00%', Number(Number(value).toPrecision(15))]);
      else expect(cell?.value).toEqual(value);
      if (value !== null && type === 'money') expect(cell?.numFmt).toBe('#,##0.00');
    });
  });

  it('contains only the heads for limit 0, and the first rows for another limit', async () => {
    const heads = { bd_name: '标段', zbJinE: '金额' };
    expect((await (await client.one('query.lots', { heads, limit: 0 })).sheets())[0]?.rows).toEqual([['标段', '金额']]);
    const three = await client.one('query.lots', { heads, limit: 3 });
    expect(three.headers.get('x-total-rows')).toBe('3');
    expect((await three.sheets())[0]?.rows).toHaveLength(4);
  });

  it('accepts positional values, and a column twice', async () => {
    const [supplier] = await client.rows('supplier.ranking');
    const path = `/api/data-api/exportExcelParams/${idOf('supplier.profile')}?value=${encodeURIComponent(String(supplier?.gys_guid))}`;
    const form = new URLSearchParams({ fileName: '概况.xlsx', headList: '["Gys_Name","Gys_Name"]', headChinaList: '["供应商","名称"]', limit: '-1' });
    const reply = await client.post(path, form);
    expect(reply.headers.get('content-disposition')).toMatch(/%86%B5.xlsx$/);
    expect((await reply.sheets())[0]?.rows[1]).toEqual([supplier?.Gys_Name, supplier?.Gys_Name]);
  });

  it('shows a user only their own units', async () => {
    const signedIn = await analyst('scoped');
    const reply = await signedIn.one('query.lots', { heads: { lot_guid: '标识' } });
    const own = (await signedIn.rows('query.lots')).map((row) => row.lot_guid);
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(300);
    expect((await reply.sheets())[0]?.rows.slice(1).flat()).toEqual(own);
    expect(reply.headers.get('x-total-rows')).toBe(String(own.length));
  });
});

describe('many sheets', () => {
  it('contain a query each, in one file', async () => {
    const one = sheetOf('insight.monthlyDeals', { fileName: '月/度', heads: { month: '月份', zbJinE: '金额' } });
    const other = sheetOf('query.lots', { fileName: '月度', heads: { bd_name: '标段' }, limit: 5 });
    const reply = await client.many('多表', [one, { ...other, isShowHead: false }]);
    const sheets = await reply.sheets();
    expect(sheets.map(({ name }) => name)).toEqual(['月度', '月度(2)']);
    expect(sheets[0]?.rows[0]).toEqual(['月份', '金额']);
    const lots = await client.rows('query.lots');
    expect(sheets[1]?.rows).toEqual(lots.slice(0, 5).map((row) => [row.bd_name]));
    expect(reply.headers.get('x-total-rows')).toBe(String((sheets[0]?.rows.length ?? 0) - 1 + 5));
  });

  it('have an additional column with texts of the caller, beside their rows', async () => {
    const [first, second, third] = (await client.rows('supplier.ranking')).slice(0, 3);
    const guids = [first, second, third].map((row) => String(row?.gys_guid));
    const texts = { [guids[0] ?? '']: '评分 A 74.1', [guids[2] ?? '']: '=1+1' };
    const conditions: Condition[] = [{ name: 'gys_guid', matching: 'in', value: guids, sortName: 'Gys_Name', sortRule: 'asc' }];
    const sheet = sheetOf('supplier.shortlist', { fileName: '邀请名单', heads: { Gys_Name: '供应商', tbNum: '投标次数' }, conditions });
    const reply = await client.many('邀请名单', [{ ...sheet, notes: { title: '推荐理由', column: 'gys_guid', texts } }]);
    const rows = await client.rows('supplier.shortlist', conditions);
    const textOf = (guid: unknown): string[] => (Object.hasOwn(texts, String(guid)) ? [texts[String(guid)] ?? ''] : []);
    const noted = rows.map((row) => [row.Gys_Name, row.tbNum, ...textOf(row.gys_guid)]);
    expect((await reply.sheets())[0]?.rows).toEqual([['供应商', '投标次数', '推荐理由'], ...noted]);
    const act = (await app.state.audit.newest({ limit: 10, action: 'export' })).find(({ outcome }) => outcome === null);
    expect(act).toMatchObject({ loginName: 'admin', subject: '邀请名单' });
  });
});

describe('refusals', () => {
  const good = { fileName: '表', headList: '["month"]', headChinaList: '["月份"]', limit: '-1', paramList: '{"value":[]}' };
  it.each([
    ['no name', { fileName: ' ' }, 'fileName 应为 1 到 200 个字符的文本'],
    ['heads that are no list', { headList: 'month' }, 'headList 应为文本的 JSON 数组'],
    ['titles that are no list', { headChinaList: '{}' }, 'headChinaList 应为文本的 JSON 数组'],
    ['no heads', { headList: '[]', headChinaList: '[]' }, 'headChinaList 与 headList 的个数应相同且不为零'],
    ['a head too many', { headChinaList: '["月份","数"]' }, 'headChinaList 与 headList 的个数应相同且不为零'],
    ['columns that the query lacks', { headList: '["month","nope","toString"]', headChinaList: '["1","2","3"]' }, '查询没有以下列：nope、toString'],
    ['a limit below -1', { limit: '-2' }, 'limit 应为 -1（全部）、0（仅表头）或行数'],
    ['a limit that is no number', { limit: 'all' }, 'limit 应为 -1（全部）、0（仅表头）或行数'],
    ['conditions that are no object', { paramList: '[]' }, 'paramList 应为 JSON 对象 {"value":[查询条件]}'],
    ['conditions that are no list', { paramList: '{"value":{}}' }, '查询条件 value 应为 JSON 数组'],
    ['an unknown field', { paramList: '{"value":[{"name":"nope","matching":"=","value":"1"}]}' }, '查询条件中的字段「nope」不存在'],
  ])('%s', async (_, wrong, message) => {
    const reply = await client.post(`/api/data-api/exportExcelParams/${idOf('insight.monthlyDeals')}`, new URLSearchParams({ ...good, ...wrong }));
    expect([reply.status, reply.message]).toEqual([400, message]);
  });

  const sheet = () => sheetOf('insight.monthlyDeals', { heads: { month: '月份' } });
  it.each<[string, () => readonly unknown[], number, string]>([
    ['no sheets', () => [], 400, 'sheetList 应为 1 到 50 个工作表的数组'],
    ['a sheet that is none', () => [sheet(), 7], 400, '第 2 个工作表：导出请求格式不正确'],
    ['texts by a column that is not there', () => [{ ...sheet(), notes: { title: '理由', column: 'x', texts: {} } }], 400, '第 1 个工作表：查询没有以下列：x'],
    ['texts that are none', () => [{ ...sheet(), notes: { title: '理由', column: 'month', texts: { a: 1 } } }], 400, '第 1 个工作表：导出请求格式不正确'],
    ['a bad limit in a sheet', () => [sheet(), { ...sheet(), limit: 1.5 }], 400, '第 2 个工作表：limit 应为 -1（全部）、0（仅表头）或行数'],
    ['an unknown column in a sheet', () => [{ ...sheet(), headList: ['x'] }], 400, '第 1 个工作表：查询没有以下列：x'],
    ['an unknown query', () => [{ ...sheet(), interfaceGuid: '0'.repeat(32) }], 404, '查询不存在'],
  ])('%s', async (_, sheets, status, message) => {
    const reply = await client.many('x', sheets());
    expect([reply.status, reply.message]).toEqual([status, message]);
  });

  it('requests without a session, and a query without permission', async () => {
    expect((await new ExportClient(app.base).one('query.lots', { heads: { bd_name: '标段' } })).status).toBe(401);
    const signedIn = await analyst('barred');
    await app.state.users.changeRole('unit-analyst', { permissions: [] });
    const reply = await signedIn.one('query.lots', { heads: { bd_name: '标段' } });
    expect([reply.status, reply.message]).toEqual([403, '没有权限进行此操作']);
    expect((await signedIn.many('x', [sheet()])).status).toBe(403);
  });
});

it('reports the progress of a named export until it ends', async () => {
  const progress = (id: string) => client.call('GET', `/api/data-api/exportProgress/${id}`);
  const exportId = 'my-export-1';
  const sheetList = Array.from({ length: 20 }, () => sheetOf('query.lots', { heads: { bd_name: '标段' } }));
  const path = '/api/external-api/exportExcelParamsMultiSheet';
  const written = client.post(path, JSON.stringify({ fileName: 'x', exportId, sheetList }));
  const end = written.then(() => undefined);
  const seen: unknown[] = [];
  const send = () => Promise.race([end, progress(exportId)]);
  for (let reply = await send(); reply; reply = await send()) seen.push(reply.envelope.data.data);
  expect((await written).headers.get('x-total-rows')).toBe('6000');
  expect(seen).toContainEqual({ writtenRows: expect.any(Number) as number, totalRows: 6_000 });
  expect(await progress(exportId)).toMatchObject({ status: 200, envelope: { data: { data: null } } });
  const message = 'exportId 应为 8 到 64 个字母、数字或连字符';
  expect((await client.post(path, JSON.stringify({ fileName: 'x', exportId: '../x', sheetList }))).message).toBe(message);
  expect((await progress('no%20name')).status).toBe(400);
});

it('stops the query of a client that disconnects', async () => {
  const slow = `/api/data-api/exportExcelParams/${idOf('query.lots')}`;
  const removed = Array.from({ length: 20 }, () => new Promise<void>((resolve) => {
    const body = new URLSearchParams({ fileName: 'x', headList: '["bd_name"]', headChinaList: '["标段"]', limit: '-1' }).toString();
    const headers = { authorization: client.authorization ?? '', 'content-type': 'application/x-www-form-urlencoded' };
    const call = request(app.base + slow, { method: 'POST', headers }, (response) => {
      response.once('error', () => undefined);
      response.destroy();
      resolve();
    });
    call.on('error', () => resolve());
    call.end(body);
  }));
  await Promise.all(removed);
  const reply = await client.one('query.lots', { heads: { bd_name: '标段' } });
  expect((await reply.sheets())[0]?.rows).toHaveLength(301);
});
