import type { TradeWordView } from '@tenderscope/contract';
import { beforeAll, expect, it } from 'vitest';
import { sharedApp } from '../../../test/support/shared-app.test-support.ts';
import type { Reply, TestClient } from '../../../test/support/test-client.ts';

const base = '/api/admin-api/tradeWords';
let admin: TestClient;
let analyst: TestClient;
beforeAll(async () => {
  ({ admin, analyst } = await sharedApp());
});

const save = (word: string, products: readonly string[], client = admin): Promise<Reply> => client.call('POST', base, { json: { word, products } });
const remove = (word: string, client = admin): Promise<Reply> => client.call('POST', `${base}/remove`, { json: { word } });
const views = async () => (await admin.call('GET', base)).envelope.data.list as unknown as TradeWordView[];
/** Products of a word in the searches of every user. */
const productsOf = async (word: string, client = analyst): Promise<unknown> => {
  const { list } = (await client.call('GET', '/api/dict-api/tradeWords')).envelope.data;
  return list.find((one) => one['word'] === word)?.['products'];
};

it('starts with the default trade words', async () => {
  expect(await productsOf('燃气阀门')).toEqual(expect.arrayContaining(['球阀', '全焊接球阀', '蝶阀']));
  expect((await views()).find(({ word }) => word === '燃气阀门')).toMatchObject({ savedBy: null, savedAt: null, shipped: expect.arrayContaining(['球阀']) as string[] });
});

it('accepts words of administrators, with the product names of the lookup, and records the changes', async () => {
  expect((await save(' 煤改气球阀 ', ['法兰球阀', '球阀', '全焊接球阀'])).status).toBe(200);
  expect(await productsOf('煤改气球阀')).toEqual(['球阀', '全焊接球阀']);
  expect((await save('煤改气球阀', ['PE球阀'])).status).toBe(200);
  expect((await views())[0]).toMatchObject({ word: '煤改气球阀', products: ['PE球阀'], shipped: null, savedBy: '管理员' });
  const { list } = (await admin.call('GET', '/api/admin-api/audit?action=tradeWordSave')).envelope.data;
  expect(list[0]).toMatchObject({ subject: '煤改气球阀' });
  expect(JSON.stringify(list[0])).toContain('全焊接球阀');
});

it('deletes an added word, and disables a default one until it is saved again', async () => {
  expect([(await remove('煤改气球阀')).status, (await remove('煤改气球阀')).status]).toEqual([200, 404]);
  expect(await productsOf('煤改气球阀')).toBeUndefined();
  expect((await remove('白铁管')).status).toBe(200);
  expect(await productsOf('白铁管')).toBeUndefined();
  expect((await views()).find(({ word }) => word === '白铁管')).toMatchObject({ products: [], shipped: ['镀锌钢管'] });
  expect((await save('白铁管', ['镀锌钢管'])).status).toBe(200);
  expect(await productsOf('白铁管')).toEqual(['镀锌钢管']);
});

it('can be changed only by administrators', async () => {
  for (const reply of [await save('甲', ['球阀'], analyst), await remove('阀门', analyst), await analyst.call('GET', base)]) expect(reply.status).toBe(403);
  expect(await productsOf('阀门')).toBeDefined();
});

it.each([
  ['no word', { word: ' ', products: ['球阀'] }],
  ['no product', { word: '甲', products: [] }],
  ['a word of two lines', { word: '甲\n乙', products: ['球阀'] }],
  ['a long word', { word: '甲'.repeat(41), products: ['球阀'] }],
  ['another field', { word: '甲', products: ['球阀'], savedBy: 'x' }],
])('refuses %s', async (_what, json) => {
  expect((await admin.call('POST', base, { json })).status).toBe(400);
});
