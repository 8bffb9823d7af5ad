import { createHash } from 'node:crypto';
import { searchHistories } from '@tenderscope/contract';
import { beforeAll, expect, it } from 'vitest';
import { sharedApp } from '../../../test/support/shared-app.test-support.ts';
import type { Reply, TestClient } from '../../../test/support/test-client.ts';

let admin: TestClient;
let other: TestClient;
beforeAll(async () => {
  ({ admin, analyst: other } = await sharedApp());
});

const [materials, suppliers, issuers, agencies] = searchHistories;
const signOf = (client: TestClient, table: string, payload: string): string =>
  createHash('md5').update(`bigdata${payload}${table}${client.authorization}`).digest('hex').toUpperCase();
function insert(client: TestClient, payload: string, { table = 'material_search_record', db = 'bigdata', sign = signOf(client, table, payload) } = {}): Promise<Reply> {
  return client.call('POST', `/api/edit-api/insert/${db}/${table}?sign=${sign}`, { form: { value: payload } });
}
const keywords = async (client: TestClient, id: string, rest = '/10'): Promise<unknown[]> =>
  (await client.call('GET', `/api/data-api/list/${id}${rest}`)).envelope.data.list.map((row) => row['keyword']);

it('stores the searches of a user, newest first and each once', async () => {
  for (const keyword of ['PE管', '球阀', 'PE管', '燃气表']) expect((await insert(admin, JSON.stringify({ keyword }))).envelope.code).toBe('200');
  expect(await keywords(admin, materials.id)).toEqual(['燃气表', 'PE管', '球阀']);
  expect(await keywords(admin, materials.id, '/2')).toEqual(['燃气表', 'PE管']);
  expect(await keywords(admin, suppliers.id)).toEqual([]);
});

it('shows ten at most', async () => {
  for (let no = 0; no < 12; no += 1) await insert(admin, JSON.stringify({ keyword: `公司${no}` }), { table: 'supplier_search_record' });
  expect(await keywords(admin, suppliers.id, '')).toHaveLength(10);
  expect((await keywords(admin, suppliers.id, '/1000'))[0]).toBe('公司11');
});

it('separates the searches for buyers and for agencies', async () => {
  await insert(admin, JSON.stringify({ keyword: '合肥燃气' }), { table: 'issuer_search_record' });
  await insert(admin, JSON.stringify({ keyword: '安徽招标' }), { table: 'agency_search_record' });
  expect([await keywords(admin, issuers.id), await keywords(admin, agencies.id)]).toEqual([['合肥燃气'], ['安徽招标']]);
});

it('hides the searches of other users', async () => {
  expect(await keywords(other, materials.id)).toEqual([]);
  const { result } = (await admin.call('GET', '/api/auth-api/getUserInfo')).envelope as unknown as { result: { guid: string } };
  const reply = await other.call('GET', `/api/data-api/list/${materials.id}/10?value=${result.guid}`);
  expect([reply.status, reply.envelope.message]).toEqual([403, '只能查看自己的搜索记录']);
  expect((await admin.call('GET', `/api/data-api/list/${materials.id}/10?value=${result.guid}`)).status).toBe(200);
});

it('refuses a wrong signature, another table and another user’s signature', async () => {
  const payload = JSON.stringify({ keyword: '阀门' });
  expect((await insert(admin, payload, { sign: '0'.repeat(32) })).envelope.code).toBe('403');
  expect((await insert(admin, payload, { sign: signOf(admin, 'material_search_record', payload).toLowerCase() })).status).toBe(403);
  expect((await insert(other, payload, { sign: signOf(admin, 'material_search_record', payload) })).status).toBe(403);
  expect((await insert(admin, payload, { table: 'users' })).envelope.message).toBe('不允许写入此数据表');
  expect((await insert(admin, payload, { table: 'toString' })).status).toBe(403);
  expect((await insert(admin, payload, { db: 'other' })).status).toBe(403);
  expect(await keywords(admin, materials.id)).not.toContain('阀门');
});

it.each([
  ['no JSON', '{', '记录 value 应为 JSON 对象'],
  ['a list', '[1]', '记录 value 应为 JSON 对象'],
  ['nothing', '{}', 'keyword'],
  ['blanks', '{"keyword":"  "}', 'keyword'],
  ['a number', '{"keyword":7}', 'keyword'],
  ['NUL', String.raw`{"keyword":"a\u0000b"}`, 'keyword'],
  ['too long', JSON.stringify({ keyword: 'x'.repeat(201) }), 'keyword'],
  ['a column that the server sets', '{"keyword":"x","user_guid":"y"}', 'user_guid'],
])('refuses %s', async (_what, payload, problem) => {
  const reply = await insert(admin, payload);
  expect(reply.status).toBe(400);
  expect(reply.envelope.message).toContain(problem);
});

it('lists the histories in the catalog', async () => {
  const { list } = (await admin.call('GET', '/api/data-api/catalog')).envelope.data;
  for (const { key, id } of searchHistories) expect(list.find((entry) => entry['key'] === key)).toMatchObject({ id, where: 1 });
});
