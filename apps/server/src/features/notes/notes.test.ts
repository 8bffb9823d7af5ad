import type { NewNote, Note } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, type BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { signIn, signInAnalyst, signInToUnit } from '../../../test/support/sign-in.test-support.ts';
import { makeReport, modelOf, requestFor } from '../../../test/support/data-report-client.test-support.ts';
import type { Reply, TestClient } from '../../../test/support/test-client.ts';

const path = '/api/note-api/notes';
let app: BootedApp;
let admin: TestClient;
let analyst: TestClient;
let clerk: TestClient;
let stranger: TestClient;
/** Two units, and the unit above the first one. */
let own: string;
let other: string;
let parent: string;
beforeAll(async () => {
  app = (await bootWithBundle(60, 'golden')).app;
  const rows = await app.warehouse.query({ sql: 'select unit_id, parent_id from units where parent_id is not null order by unit_id', values: {} });
  [own = '', parent = ''] = [String(rows[0]?.unit_id), String(rows[0]?.parent_id)];
  other = String(rows.find(({ unit_id, parent_id }) => unit_id !== parent && parent_id !== own && unit_id !== own)?.unit_id);
  [admin, analyst] = [await signIn(app), await signInAnalyst(app)];
  [clerk, stranger] = [await signInToUnit(app, own), await signInToUnit(app, other)];
});
afterAll(() => app.close());

const note = (change: Partial<NewNote> = {}): NewNote => ({
  unit: own, metric: 'failedRate', firstDay: '2026-03-01', lastDay: '2026-03-31', readers: 'scope', content: '管材涨价', ...change,
});
const send = (by: TestClient, json: object, below = ''): Promise<Reply> => by.call('POST', path + below, { json });
const added = async (by: TestClient, change: Partial<NewNote> = {}): Promise<Note> => {
  const reply = await send(by, note(change));
  expect(reply.envelope.message).toBe('');
  return reply.envelope.result as unknown as Note;
};
const contents = async (by: TestClient, metric = 'failedRate'): Promise<string[]> =>
  ((await by.call('GET', `${path}?metric=${metric}`)).envelope.data.list as unknown as Note[]).map(({ content }) => content);

it('is seen by those who see its unit, by users of the unit, or by its author alone', async () => {
  await addUser(app.state, { login: 'above', name: '上级', unitId: parent, roleKey: 'unit-analyst', password: adminPassword });
  const above = await signIn(app, 'above');
  await added(clerk, { content: '所有', readers: 'scope' });
  await added(clerk, { content: '本单位', readers: 'unit', firstDay: '2026-02-01' });
  await added(clerk, { content: '本人', readers: 'author', firstDay: '2026-01-01' });
  await added(analyst, { content: '全部单位', unit: null, firstDay: '2025-12-01' });
  const colleague = await signInToUnit(app, own);
  expect(await contents(clerk)).toEqual(['所有', '本单位', '本人']);
  expect(await contents(colleague)).toEqual(['所有', '本单位']);
  expect(await contents(above)).toEqual(['所有']);
  expect(await contents(analyst)).toEqual(['所有', '全部单位']);
  expect(await contents(stranger)).toEqual([]);
  expect(await contents(clerk, 'savingRate')).toEqual([]);
});

it('is changed and withdrawn by its author and by administrators, and stays in the audit', async () => {
  const first = await added(clerk, { metric: 'zbJinE', content: '集中采购' });
  expect(first).toMatchObject({ unit: own, version: 1, mayChange: true, changedAt: null });
  const text = { firstDay: '2026-03-01', lastDay: '2026-03-02', readers: 'scope', content: '集中采购提前' };
  expect((await send(analyst, { ...text, version: 1 }, `/${first.guid}`)).envelope.message).toBe('只有作者和管理员可以修改、撤回批注');
  expect((await send(stranger, { ...text, version: 1 }, `/${first.guid}`)).status).toBe(404);
  expect((await send(clerk, { ...text, version: 1 }, `/${first.guid}`)).envelope.result).toMatchObject({ content: '集中采购提前', version: 2 });
  const late = await send(admin, { ...text, version: 1 }, `/${first.guid}`);
  expect([late.status, late.envelope.message]).toEqual([409, '批注已被他人修改，请核对最新内容后再保存']);
  expect((await send(analyst, {}, `/${first.guid}/withdraw`)).status).toBe(403);
  expect((await send(admin, {}, `/${first.guid}/withdraw`)).status).toBe(200);
  expect((await send(clerk, {}, `/${first.guid}/withdraw`)).status).toBe(404);
  expect(await contents(clerk, 'zbJinE')).toEqual([]);
  const [withdrawn] = await app.state.audit.newest({ action: 'noteWithdraw', limit: 1 });
  expect(JSON.parse(withdrawn?.detail ?? '')).toMatchObject({ content: '集中采购提前', metric: 'zbJinE', unit: own });
});

it('hides a private note from an administrator, who cannot change it', async () => {
  const own = await added(clerk, { metric: 'budget', readers: 'author' });
  expect(await contents(admin, 'budget')).toEqual([]);
  expect((await send(admin, {}, `/${own.guid}/withdraw`)).status).toBe(404);
});

it.each([
  [{ content: '' }, 400],
  [{ content: '长'.repeat(301) }, 400],
  [{ firstDay: '2026-02-30' }, 400],
  [{ firstDay: '2026-04-01' }, 400],
  [{ metric: 'nonsense' }, 400],
] as const)('refuses %j', async (change, status) => {
  expect((await send(clerk, note(change as Partial<NewNote>))).status).toBe(status);
});

it('refuses units out of scope', async () => {
  for (const unit of [other, null, 'nowhere']) {
    const reply = await send(clerk, note({ unit }));
    expect([reply.status, reply.envelope.message]).toEqual([403, '不能为这个单位添加批注：不在您的数据范围内']);
  }
  expect((await send(analyst, note({ unit: 'nowhere' }))).status).toBe(403);
});

it('is listed in a report on its period and unit only if every reader of the report may see it', async () => {
  const metric = 'lotNum';
  await added(clerk, { metric, content: '报告中', firstDay: '2026-01-05', lastDay: '2026-01-05' });
  await added(clerk, { metric, content: '本单位的', readers: 'unit', firstDay: '2026-01-05', lastDay: '2026-01-05' });
  await added(clerk, { metric, content: '本人的', readers: 'author', firstDay: '2026-01-05', lastDay: '2026-01-05' });
  await added(stranger, { metric, unit: other, content: '其他单位的', firstDay: '2026-01-05', lastDay: '2026-01-05' });
  await added(clerk, { metric, content: '下月的', firstDay: '2026-02-01', lastDay: '2026-02-02' });
  const notesIn = async (by: TestClient): Promise<string[]> => {
    const { guid } = await makeReport(by, requestFor('月', '2026-01-01', '2026-01-31'));
    return ((await modelOf(by, guid)).notes ?? []).filter(({ title }) => title === '标段数').map(({ content, period }) => `${period} ${content}`);
  };
  expect(await notesIn(clerk)).toEqual(['2026-01-05 报告中']);
  expect(new Set(await notesIn(analyst))).toEqual(new Set(['2026-01-05 报告中', '2026-01-05 其他单位的']));
});
