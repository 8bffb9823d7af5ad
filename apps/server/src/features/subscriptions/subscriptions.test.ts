import { businessDay, dayMs, type Message, type NewSubscription, type Subscription } from '@tenderscope/contract';
import { isSoak } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { importTexts } from '../../../test/support/import-files.test-support.ts';
import { signIn, signInToUnit } from '../../../test/support/sign-in.test-support.ts';
import type { Reply, TestClient } from '../../../test/support/test-client.ts';
import { DataService } from '../data/data-service.ts';
import { UnitDirectory } from '../data/unit-directory.ts';
import { SubscriptionWatch } from './subscription-watch.ts';
import { UserRows } from './user-rows.ts';

const base = '/api/watch-api';
const dayAgo = (days: number): string => businessDay(Date.now() - days * dayMs);

let app: BootedApp;
let admin: TestClient;
let clerk: TestClient;
beforeAll(async () => {
  app = await bootApp();
  await importFiles('first', {
    'units.csv': 'unit_id,name\nu1,甲单位\nu2,乙单位\n',
    'companies.csv': 'company_id,name,registered_capital\nc1,一公司,1000000\nc2,二公司,2000000\n',
    'projects.csv': `project_id,code,name,unit_id\np1,P1,项目一,u1\np2,P2,项目二,u2\n`,
    ...lotFiles(1),
  });
  admin = await signIn(app);
  clerk = await signInToUnit(app, 'u1');
});
afterAll(() => app.close());

async function importFiles(name: string, contents: Readonly<Record<string, string>>): Promise<void> {
  await importTexts(app, name, contents);
  await app.warehouse.refreshStatistics();
}

/** A lot of each unit with bids of both companies, won by the first. */
function lotFiles(no: number): Record<string, string> {
  const opened = `${dayAgo(20 - (no % 10))} 09:00:00`;
  const lots = ['1', '2'].map((unit) => `l${unit}-${no},p${unit},L${unit}-${no},标段${unit}-${no},成交,${opened},${opened},${opened},1000000`);
  const bids = ['1', '2'].flatMap((unit) => [`l${unit}-${no},c1,900000,${opened}`, `l${unit}-${no},c2,950000,${opened}`]);
  const winners = ['1', '2'].map((unit) => `l${unit}-${no},c1,900000`);
  return {
    'lots.csv': ['lot_id,project_id,code,name,status,notice_at,opened_at,award_notice_at,budget', ...lots].join('\n') + '\n',
    'bids.csv': ['lot_id,company_id,price,quoted_at', ...bids].join('\n') + '\n',
    'winners.csv': ['lot_id,company_id,award_amount', ...winners].join('\n') + '\n',
  };
}

/** The checks of a server; each call is another server on the same stores. */
function watchOf({ state, warehouse }: BootedApp): SubscriptionWatch {
  const rows = new UserRows(new DataService(warehouse, { timeoutMs: 20_000, concurrency: 4 }), new UnitDirectory(warehouse));
  return new SubscriptionWatch({ state, rows, warehouse, log: { error: (...args: unknown[]) => void problems.push(args) } });
}
const problems: unknown[] = [];

const sending = { cadence: 'now', isMailed: false, robots: [] } as const;
const figure = (rule: object, more: object = {}): object => ({
  ...sending, name: '成交金额',
  subject: {
    kind: 'figure', query: 'insight.overview', metric: 'zbJinE', conditions: [], time: 'last12', selection: '近 12 个月',
    address: '/tradingInsight/tradingOverview', rule, ...more,
  },
});
const list = (of: string): NewSubscription => ({ ...sending, robots: [], name: '关注', subject: { kind: 'list', of } as NewSubscription['subject'] });
const add = (by: TestClient, json: object): Promise<Reply> => by.call('POST', `${base}/subscriptions`, { json });
const added = async (by: TestClient, json: object): Promise<Subscription> => {
  const { envelope } = await add(by, json);
  expect(envelope.message).toBe('');
  return envelope.result as unknown as Subscription;
};
const messagesOf = async (by: TestClient): Promise<Message[]> =>
  (await by.call('GET', `${base}/messages?size=100`)).envelope.data.list as unknown as Message[];
const remove = (by: TestClient, guid: string): Promise<Reply> => by.call('POST', `${base}/subscriptions/${guid}/delete`);

/** Thirty at soak depth. */
const days = isSoak ? 30 : 7;

it('reports a figure that crosses its threshold once over many days of imports, checked by two servers, with crashes', async () => {
  const one = await added(admin, figure({ kind: 'threshold', operator: '>=', value: 10_000_000 }));
  expect([one.value, one.holds]).toEqual([1_800_000, false]);
  const lots = await added(clerk, list('unit'));
  await clerk.call('POST', `${base}/watched`, { json: { kind: 'unit', key: 'u1', name: '甲单位' } });
  await clerk.call('POST', `${base}/watched`, { json: { kind: 'unit', key: 'u2', name: '乙单位' } });
  for (let day = 2; day <= days + 1; day += 1) {
    await importFiles(`day-${day}`, lotFiles(day));
    if (day % 3 === 0) {
      const killed = watchOf(app);
      const running = killed.check();
      await killed.close();
      await running;
    }
    await Promise.all([watchOf(app).check(), watchOf(app).check()]);
    await watchOf(app).check();
  }
  const own = await messagesOf(admin);
  // Ten lots with 900,000 are not enough, twelve are; the figure stays above afterwards.
  expect(own.map(({ title }) => title)).toEqual(['成交金额：成交金额不低于 1,000.00 万元']);
  expect(own[0]?.lines[0]?.text).toMatch(/^成交金额 1,080\.00 万元（\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d）$/);
  expect(own[0]?.address).toBe('/tradingInsight/tradingOverview');
  const ofLots = (await messagesOf(clerk)).filter(({ subscription }) => subscription === lots.guid);
  const seen = ofLots.flatMap(({ lines }) => lines.map(({ text }) => text));
  // The lots of the other unit are outside of the clerk's scope; the first day is when the list was filled.
  expect(seen.toSorted()).toEqual(Array.from({ length: days - 1 }, (_, place) => `标段1-${place + 3}（甲单位）：成交`).toSorted());
  expect(problems).toEqual([]);
  for (const [by, guid] of [[admin, one.guid], [clerk, lots.guid]] as const) await remove(by, guid);
});

it('reports new bids and register entries of companies on the list, and of winners, with the page of each', async () => {
  const bids = await added(admin, list('company'));
  const registry = await added(admin, { ...sending, name: '登记', subject: { kind: 'event', event: 'registryChange' } });
  const watched = (await admin.call('POST', `${base}/watched`, { json: { kind: 'company', key: 'c2', name: '二公司' } })).envelope.result as unknown as { guid: string };
  await importFiles('quiet', { 'companies.csv': 'company_id,name,registered_capital\nc9,九公司,5\n' });
  await watchOf(app).check();
  await importFiles('news', { ...lotFiles(40), 'companies.csv': 'company_id,name,registered_capital\nc1,一公司,5000000\n' });
  await watchOf(app).check();
  expect(problems).toEqual([]);
  const of = async (guid: string) => (await messagesOf(admin)).filter(({ subscription }) => subscription === guid);
  expect((await of(registry.guid)).map(({ title, lines }) => [title, lines])).toEqual([
    ['企业登记变更 1 项', [{ text: '一公司：注册资本现为 500.00 万元', address: expect.stringContaining('gys_guid=c1') as string }]],
  ]);
  const [message] = await of(bids.guid);
  expect(message?.lines).toEqual(['1', '2'].map((unit) => ({ text: `二公司：标段${unit}-40，未中标`, address: `/watch/messages?lot=l${unit}-40` })));
  expect((await admin.call('POST', `${base}/watched/${watched.guid}/delete`)).status).toBe(200);
});

it('is silent while snoozed or paused, and does not report later what happened meanwhile', async () => {
  const one = await added(clerk, figure({ kind: 'threshold', operator: '>=', value: (days + 5) * 900_000 }));
  const change = (more: object): Promise<Reply> =>
    clerk.call('POST', `${base}/subscriptions/${one.guid}`, { json: { ...sending, name: '新名', isPaused: false, snoozedUntil: null, ...more } });
  expect((await change({ snoozedUntil: Date.now() + dayMs })).envelope.result).toMatchObject({ name: '新名' });
  await importFiles('snoozed', { ...lotFiles(41), 'winners.csv': 'lot_id,company_id,award_amount\nl1-41,c1,9000000\nl2-41,c1,1\n' });
  await watchOf(app).check();
  const [silent] = (await messagesOf(clerk)).filter(({ subscription }) => subscription === one.guid);
  expect(silent).toMatchObject({ isSilent: true });
  const unread = async (): Promise<unknown> => (await clerk.call('GET', `${base}/messages/unread`)).envelope.data.data;
  const before = await unread();
  expect((await change({ isPaused: true })).status).toBe(200);
  await importFiles('paused', { 'winners.csv': 'lot_id,company_id,award_amount\nl1-41,c1,1\nl2-41,c1,5000000\n' });
  await watchOf(app).check();
  expect((await change({ isPaused: false })).envelope.result).toMatchObject({ holds: false });
  expect(await unread()).toEqual(before);
  await clerk.call('POST', `${base}/messages/read`, { json: { guids: null } });
  expect(await unread()).toEqual({ num: 0 });
});

it('compares with the year before and with the other units', async () => {
  const yearAgo = await added(admin, figure({ kind: 'change', base: 'yearAgo', direction: 'up', by: 0.1 }));
  expect(yearAgo.holds).toBe(false);
  const month = await add(admin, figure({ kind: 'change', base: 'before', direction: 'up', by: 0.1 }, { time: 'year' }));
  expect([month.status, month.envelope.message]).toEqual([400, '这个期间没有环比']);
  const all = await add(admin, figure({ kind: 'peers', side: 'above', share: 0.9 }));
  expect([all.status, all.envelope.message]).toEqual([400, '与同级单位比较需要恰好选择一个单位']);
  const peers = await added(admin, figure({ kind: 'peers', side: 'above', share: 0.9 }, { conditions: [{ name: 'zbr_guid', matching: 'in', value: ['u2'] }] }));
  expect(peers.holds).toBe(true);
});

it('reports failed imports to administrators only', async () => {
  const subject = { kind: 'event', event: 'importFailed' };
  const refused = await add(clerk, { ...sending, name: '导入', subject });
  expect([refused.status, refused.envelope.message]).toEqual([400, '没有查看这些数据的权限，订阅未检查']);
  const own = await added(admin, { ...sending, name: '导入', subject });
  const user = await app.state.users.byLogin('admin');
  const entry = { at: Date.now(), userGuid: user?.guid ?? null, loginName: 'admin', action: 'import', subject: '台账.xlsx', address: '' };
  await app.state.audit.add({ ...entry, detail: JSON.stringify({ outcome: 'failed', reason: '磁盘已满' }) });
  await watchOf(app).check();
  const [message] = (await messagesOf(admin)).filter(({ subscription }) => subscription === own.guid);
  expect(message).toMatchObject({ title: '数据导入失败 1 次', lines: [{ text: '台账.xlsx：磁盘已满', address: '/system/imports' }] });
});

it.each([
  ['an unknown query', figure({ kind: 'threshold', operator: '>=', value: 1 }, { query: 'no.such' }), '这个指标不能订阅'],
  ['a list of rows', figure({ kind: 'threshold', operator: '>=', value: 1 }, { query: 'query.lotRows' }), '这个指标不能订阅'],
  ['no indicator', { ...sending, name: '命中', subject: { kind: 'event', event: 'indicatorHit' } }, '请选择至少一个指标'],
  ['e-mail without an address', { ...list('unit'), isMailed: true }, '请先设置并确认邮箱'],
  ['a robot of nobody', { ...list('unit'), robots: ['x'] }, '机器人不存在，或不对你的单位开放'],
])('refuses %s', async (_name, json, message) => {
  const reply = await add(admin, json);
  expect([reply.status, reply.envelope.message]).toEqual([400, message]);
});

it('belongs to its user alone', async () => {
  const { guid } = await added(admin, list('lot'));
  expect((await remove(clerk, guid)).envelope.message).toBe('订阅不存在');
  expect((await clerk.call('GET', `${base}/subscriptions`)).envelope.data.list).not.toContainEqual(expect.objectContaining({ guid }));
  expect((await remove(admin, guid)).status).toBe(200);
});
