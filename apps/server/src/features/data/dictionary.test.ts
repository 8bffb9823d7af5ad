import { beforeAll, expect, it } from 'vitest';
import { sharedGoldenWorld } from '../../../test/support/golden-world.test-support.ts';
import type { TestClient } from '../../../test/support/test-client.ts';

let client: TestClient;
beforeAll(async () => {
  ({ client } = await sharedGoldenWorld());
});
const list = async (path: string) => (await client.call('GET', path)).envelope.data.list;

it('names the provinces like maps and data', async () => {
  const names = (await list('/api/dict-api/provinces')).map((row) => row.sheng_name);
  expect(names).toHaveLength(34);
  expect(names).toEqual(expect.arrayContaining(['安徽', '内蒙古', '广西', '新疆', '香港', '北京']));
});
it('lists the cities of a province by short or full name, and a municipality as its own city', async () => {
  const cities = await list(`/api/dict-api/cities?sheng_name=${encodeURIComponent('安徽')}`);
  expect(cities).toHaveLength(16);
  expect(cities).toContainEqual({ shi_name: '合肥市', code: '340100' });
  expect(await list(`/api/dict-api/cities?sheng_name=${encodeURIComponent('安徽省')}`)).toEqual(cities);
  expect(await list(`/api/dict-api/cities?sheng_name=${encodeURIComponent('上海')}`)).toEqual([{ shi_name: '上海市', code: '310000' }]);
  expect(await list('/api/dict-api/cities?sheng_name=Atlantis')).toEqual([]);
});
it('has every city in the tree', async () => {
  const reply = await client.call('GET', '/api/dict-api/cityTree');
  const tree = reply.envelope.result as unknown as { name: string; children: { name: string; label: string; code: string }[] }[];
  expect(tree).toHaveLength(34);
  expect(tree.find((node) => node.name === '安徽')?.children[0]).toMatchObject({ name: '合肥市', label: '合肥市', code: '340100' });
});
it('requires the province', async () => {
  expect((await client.call('GET', '/api/dict-api/cities')).status).toBe(400);
});
