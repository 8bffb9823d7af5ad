import { dayMs, draftLimits } from '@tenderscope/contract';
import { beforeAll, expect, it } from 'vitest';
import { sharedApp } from '../../../test/support/shared-app.test-support.ts';
import type { Reply, TestClient } from '../../../test/support/test-client.ts';

const base = '/api/draft-api';
const form = 'case-action:一';
let admin: TestClient;
let other: TestClient;
beforeAll(async () => {
  ({ admin, analyst: other } = await sharedApp());
});

const now = Date.now() - 60_000;
const read = async (client: TestClient, name = form): Promise<unknown> =>
  (await client.call('GET', `${base}?form=${encodeURIComponent(name)}`)).envelope.data.data;
const write = (client: TestClient, values: object, at = now, name = form): Promise<Reply> =>
  client.call('POST', base, { json: { form: name, at, start: { note: '' }, values } });
const remove = (client: TestClient, at: number, name = form): Promise<Reply> => client.call('POST', `${base}/remove`, { json: { form: name, at } });

it('keeps the newest input of a form for its user alone', async () => {
  expect(await read(admin)).toBeNull();
  expect((await write(admin, { note: '待查\n第二行' })).envelope.result).toBe(true);
  expect(await read(admin)).toEqual({ at: now, content: { start: { note: '' }, values: { note: '待查\n第二行' } } });
  expect((await write(admin, { note: '旧' }, now - 1)).envelope.result).toBe(false);
  expect(await read(admin)).toMatchObject({ content: { values: { note: '待查\n第二行' } } });
  expect(await read(other)).toBeNull();
  expect((await remove(other, now + 1)).status).toBe(200);
  expect(await read(admin)).toMatchObject({ content: { values: { note: '待查\n第二行' } } });
});

it('reports to other browsers that a draft was removed', async () => {
  expect((await remove(admin, now - 1)).envelope.result).toBe(false);
  expect((await remove(admin, now + 1)).envelope.result).toBe(true);
  expect(await read(admin)).toEqual({ at: now + 1, content: null });
});

it('never keeps fields of passwords', async () => {
  await write(admin, { name: '台账库', password: 'p-1', newPassword: 'p-2', clientSecret: 's', pin: '1' }, now, 'data-source:new');
  expect(await read(admin, 'data-source:new')).toMatchObject({ content: { values: { name: '台账库' } } });
  expect(JSON.stringify(await read(admin, 'data-source:new'))).not.toMatch(/p-1|p-2|secret|pin/i);
});

it('keeps a draft of a fast clock changeable', async () => {
  await write(admin, { note: '甲' }, Date.now() + dayMs, 'fast');
  expect((await write(admin, { note: '乙' }, Date.now(), 'fast')).envelope.result).toBe(true);
});

it('refuses what is too large or too many, with the reason', async () => {
  const large = await write(admin, { note: '长'.repeat(draftLimits.bytes / 3 + 1) });
  expect([large.status, large.envelope.message]).toEqual([413, '填写的内容超过 64 KB，只保存在本浏览器中']);
  for (let no = 0; no < draftLimits.num; no += 1) await write(other, { note: '甲' }, now, `f${no}`);
  const more = await write(other, { note: '甲' }, now, 'more');
  expect([more.status, more.envelope.message]).toEqual([409, expect.stringContaining('已有 200 份') as string]);
});

it('forgets old drafts', async () => {
  await write(admin, { note: '甲' }, Date.now() - (draftLimits.days + 1) * dayMs, 'old');
  expect(await read(admin, 'old')).toBeNull();
});

it.each([
  ['no form', { form: '', at: 1, start: {}, values: {} }],
  ['a text in place of fields', { form, at: 1, start: {}, values: '甲' }],
  ['another’s guid', { form, at: 1, start: {}, values: {}, userGuid: 'x' }],
])('refuses %s', async (_what, json) => {
  expect((await admin.call('POST', base, { json })).status).toBe(400);
});
