import { queries } from '@tenderscope/catalog';
import { searchHistories } from '@tenderscope/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, type BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { idOf, TestClient } from '../../../test/support/test-client.ts';

let app: BootedApp;
let client: TestClient;

beforeAll(async () => {
  ({ app } = await bootWithBundle(300, 'golden'));
  client = new TestClient(app.base);
  await client.login('admin', adminPassword);
});
afterAll(() => app.close());

it('describes every query without its SQL', async () => {
  const { envelope } = await client.call('GET', '/api/data-api/catalog');
  expect(envelope.data.list.map((entry) => entry.key)).toEqual([...queries, ...searchHistories].map(({ key }) => key));
  expect(envelope.data.list.find(({ key }) => key === 'insight.categoryShare')).toMatchObject({ columns: expect.arrayContaining([expect.objectContaining({ name: 'dealNum', title: '成交标段数' })]) as unknown });
  expect(JSON.stringify(envelope)).not.toMatch(/lot_fact|deal_cube|party_edge/);
});

it('omits filters on request, and refuses unknown options', async () => {
  const complete = (await client.call('GET', '/api/data-api/catalog')).envelope.data.list;
  const { envelope } = await client.call('GET', '/api/data-api/catalog?without=filters');
  expect(envelope.data.list).toEqual(complete.map(({ filters: _, ...rest }) => rest));
  expect((await client.call('GET', '/api/data-api/catalog?without=columns')).status).toBe(400);
});

describe('answers', () => {
  const overview = `/api/data-api/list/${idOf('insight.overview')}`;
  it('include the data version and time', async () => {
    const { headers } = await client.call('GET', overview);
    expect(headers.get('x-data-version')).toBe('1');
    expect(headers.get('x-data-time')).toBe(String(app.warehouse.dataTime()));
    expect(app.warehouse.dataTime()).toBeGreaterThan(Date.UTC(2026, 0, 1));
    expect(headers.get('x-request-id')).toBeTruthy();
  });
  it('are not sent again to the client that has them', async () => {
    const etag = (await client.call('GET', overview)).headers.get('etag') ?? '';
    expect((await client.call('GET', overview, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const stranger = new TestClient(app.base);
    expect((await stranger.call('GET', overview, { headers: { 'if-none-match': etag } })).status).toBe(401);
  });
  it('accept conditions as form or as JSON', async () => {
    const conditions = [{ name: 'xm_LeiXing', matching: '=', value: 'E' }];
    const path = `/api/data-api/listParams/${idOf('insight.categoryShare')}`;
    const form = await client.call('POST', path, { form: { value: JSON.stringify(conditions) } });
    const response = await fetch(app.base + path, {
      method: 'POST',
      headers: { authorization: client.authorization ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ value: conditions }),
    });
    expect(await response.json()).toEqual(form.envelope);
    expect(form.envelope.data.list).toHaveLength(1);
  });
  it('stop at the requested limit', async () => {
    const limited = await client.call('POST', `/api/data-api/list/${idOf('query.lots')}/7`);
    expect(limited.envelope.data.list).toHaveLength(7);
  });
});

describe('refusals', () => {
  it.each([
    ['unknown query', '/api/data-api/listParams/00000000000000000000000000000000', 404, '查询不存在'],
    ['unknown call', '/api/data-api/everything', 404, '请求的地址不存在'],
    ['page 0', `/api/data-api/pageParams/${idOf('query.lots')}/0/10`, 400, '页码应为不小于 1 的整数'],
    ['size 13', `/api/data-api/pageParams/${idOf('query.lots')}/1/13`, 400, '每页条数应为 10、20、30、40 或 50'],
    ['limit 10001', `/api/data-api/list/${idOf('query.lots')}/10001`, 400, '条数上限应为 1 到 10000 的整数'],
    ['values nobody asked for', `/api/data-api/listManyParams/${idOf('query.lots')}?value=1`, 400, '此查询不接受参数'],
  ])('%s', async (_, path, status, message) => {
    expect(await client.call('POST', path)).toMatchObject({ status, envelope: { code: String(status), success: false, message } });
  });
  it.each([
    ['[{', '查询条件 value 应为 JSON 数组'],
    ['{}', '查询条件 value 应为 JSON 数组'],
    ['[7]', '第 1 个查询条件格式不正确'],
    [JSON.stringify(Array(201).fill({ name: 'zbr_name', value: 'x' })), '查询条件不能超过 200 个'],
    ['[{"name":"nope","matching":"=","value":"1"}]', '查询条件中的字段「nope」不存在'],
  ])('conditions %.20s', async (value, message) => {
    const path = `/api/data-api/listParams/${idOf('insight.overview')}`;
    expect(await client.call('POST', path, { form: { value } })).toMatchObject({ status: 400, envelope: { message } });
  });
  it('a body over 1 MiB', async () => {
    const path = `/api/data-api/listParams/${idOf('insight.overview')}`;
    const reply = await client.call('POST', path, { form: { value: 'x'.repeat(2 << 20) } });
    expect(reply).toMatchObject({ status: 413, envelope: { message: '请求内容过大' } });
  });
});

it('forbids resources from elsewhere and framing', async () => {
  const { headers } = await client.call('GET', '/api/data-api/catalog');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
