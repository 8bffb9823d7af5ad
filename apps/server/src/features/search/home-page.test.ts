import { beforeAll, expect, it } from 'vitest';
import { sharedApp } from '../../../test/support/shared-app.test-support.ts';
import type { Reply, TestClient } from '../../../test/support/test-client.ts';

const path = '/api/edit-api/home';
const card = { id: 'c1', screen: 'tradingOverview', kind: 'tile', name: 'dealNum', address: 'time=year', size: 'half' };
let client: TestClient;
let other: TestClient;
beforeAll(async () => {
  ({ admin: client, analyst: other } = await sharedApp());
});

const read = async (of = client): Promise<unknown> => (await of.call('GET', path)).envelope.result;
const save = (page: object): Promise<Reply> => client.call('POST', path, { json: page });

it('is empty until its user adds a card, and belongs to them alone', async () => {
  expect(await read()).toEqual({ cards: [], isStart: false, version: 0 });
  expect((await save({ cards: [card], isStart: true, version: 0 })).status).toBe(200);
  expect(await read()).toEqual({ cards: [card], isStart: true, version: 1 });
  expect((await client.call('GET', '/api/auth-api/getUserInfo')).envelope.result).toMatchObject({ startsAtHome: true });
  expect(await read(other)).toEqual({ cards: [], isStart: false, version: 0 });
});

it('refuses a change of an older version', async () => {
  const { status, envelope } = await save({ cards: [], isStart: false, version: 0 });
  expect([status, envelope.message]).toEqual([409, '首页已在其他窗口修改，请刷新后再试']);
  expect((await save({ cards: [], isStart: false, version: 1 })).status).toBe(200);
});

it.each([
  ['an unknown screen', { screen: 'none' }],
  ['an address that is none', { address: 'a b' }],
  ['a name of two lines', { name: 'a\nb' }],
  ['a size', { size: 'huge' }],
])('refuses %s', async (_what, wrong) => {
  expect((await save({ cards: [{ ...card, ...wrong }], isStart: false, version: 2 })).status).toBe(400);
});

it('refuses more than 24 cards', async () => {
  const cards = Array.from({ length: 25 }, (_, place) => ({ ...card, id: `c${place}` }));
  expect((await save({ cards, isStart: false, version: 2 })).status).toBe(400);
});
