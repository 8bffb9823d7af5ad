import { beforeAll, expect, it } from 'vitest';
import { sharedApp } from '../../../test/support/shared-app.test-support.ts';
import type { Reply, TestClient } from '../../../test/support/test-client.ts';

const base = '/api/edit-api/savedQueries';
const screen = 'basicDataStatistics';
let admin: TestClient;
let other: TestClient;
beforeAll(async () => {
  ({ admin, analyst: other } = await sharedApp());
});

const save = (client: TestClient, name: string, address: string): Promise<Reply> => client.call('POST', base, { json: { screen, name, address } });
const list = async (client: TestClient) => (await client.call('GET', `${base}?screen=${screen}`)).envelope.data.list;
const names = async (client: TestClient): Promise<unknown[]> => (await list(client)).map((row) => row['name']);

it('stores, renames and deletes saved queries', async () => {
  expect((await save(admin, ' 安徽流标 ', 'subject=lots&province=%E5%AE%89%E5%BE%BD')).status).toBe(200);
  expect(await list(admin)).toMatchObject([{ name: '安徽流标', address: 'subject=lots&province=%E5%AE%89%E5%BE%BD', create_time: expect.any(Number) as number }]);
  const guid = String((await list(admin))[0]?.['guid']);
  expect((await admin.call('POST', `${base}/${guid}`, { json: { name: '安徽' } })).status).toBe(200);
  expect(await names(admin)).toEqual(['安徽']);
  expect((await admin.call('POST', `${base}/${guid}/delete`)).status).toBe(200);
  expect(await names(admin)).toEqual([]);
  expect((await admin.call('POST', `${base}/${guid}/delete`)).status).toBe(404);
});

it('reports an existing one', async () => {
  await save(admin, '甲', 'subject=bids');
  expect((await save(admin, '甲', 'subject=experts')).envelope.message).toBe('已有同名的视图，请换一个名称');
  const same = await save(admin, '乙', 'subject=bids');
  expect([same.status, same.envelope.message]).toEqual([409, '当前条件已保存为「甲」']);
});

it('denies users access to the queries of others', async () => {
  const guid = String((await list(admin))[0]?.['guid']);
  expect(await list(other)).toEqual([]);
  expect((await other.call('POST', `${base}/${guid}`, { json: { name: '我的' } })).status).toBe(404);
  expect((await other.call('POST', `${base}/${guid}/delete`)).status).toBe(404);
  expect(await names(admin)).toEqual(['甲']);
});

it('stores fifty', async () => {
  for (let no = 0; no < 50; no += 1) expect((await save(other, `第${no}个`, `no=${no}`)).status).toBe(200);
  expect((await save(other, '再一个', 'no=50')).envelope.message).toBe('最多保存 50 个视图，请先删除不用的');
  expect(await list(other)).toHaveLength(50);
});

it.each([
  ['no name', { screen, name: ' ', address: '' }],
  ['a name of two lines', { screen, name: 'a\nb', address: '' }],
  ['an address that is none', { screen, name: 'a', address: 'a b' }],
  ['a long address', { screen, name: 'a', address: 'x'.repeat(2001) }],
  ['a screen that does not exist', { screen: 'none', name: 'a', address: '' }],
  ['another’s guid', { screen, name: 'a', address: '', userGuid: 'x' }],
])('refuses %s', async (_what, json) => {
  expect((await admin.call('POST', base, { json })).status).toBe(400);
});
