import { businessDay, dayMs, type Message, type Subscription } from '@tenderscope/contract';
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
const start = Date.now();
const dayIn = (days: number): string => businessDay(start + days * dayMs);

let app: BootedApp;
let admin: TestClient;
let clerk: TestClient;
beforeAll(async () => {
  app = await bootApp();
  await importFiles('first', {
    'units.csv': 'unit_id,name\nu1,甲单位\nu2,乙单位\n',
    'companies.csv': 'company_id,name\nc1,一公司\n',
    'projects.csv': 'project_id,code,name,unit_id\np1,P1,项目一,u1\np2,P2,项目二,u2\n',
    'lots.csv': `lot_id,project_id,code,name,status,opened_at\nl1,p1,L1,巡线,成交,${dayIn(-90)}\nl2,p2,L2,保洁,成交,${dayIn(-90)}\n`,
    'contracts.csv': 'contract_id,lot_id,company_id\nk0,l1,c1\n',
  });
  admin = await signIn(app);
  clerk = await signInToUnit(app, 'u1');
});
afterAll(() => app.close());

async function importFiles(name: string, contents: Readonly<Record<string, string>>): Promise<void> {
  await importTexts(app, name, contents);
  await app.warehouse.refreshStatistics();
}

const contracts = (...rows: string[]): Record<string, string> =>
  ({ 'contracts.csv': ['contract_id,lot_id,company_id,signed_at,amount,completed_at,ends_at', ...rows].join('\n') });

/** Checks as another server would, on a later day. */
async function check(days: number): Promise<void> {
  const { state, warehouse } = app;
  const rows = new UserRows(new DataService(warehouse, { timeoutMs: 20_000, concurrency: 4 }), new UnitDirectory(warehouse));
  const log = { error: (...args: unknown[]) => expect(args).toEqual([]) };
  await new SubscriptionWatch({ state, rows, warehouse, log }).check(start + days * dayMs);
}

const subscribe = (by: TestClient, more: object = {}): Promise<Reply> => {
  const subject = { kind: 'event', event: 'contractEnding', ...more };
  return by.call('POST', `${base}/subscriptions`, { json: { name: '到期', cadence: 'now', isMailed: false, robots: [], subject } });
};
const added = async (by: TestClient, more: object = {}): Promise<Subscription> =>
  (await subscribe(by, more)).envelope.result as unknown as Subscription;
/** Lines of the messages of a subscription, the oldest first. */
async function linesOf(by: TestClient, { guid }: Subscription): Promise<Message['lines'][]> {
  const all = (await by.call('GET', `${base}/messages?size=100`)).envelope.data.list as unknown as Message[];
  return all.filter(({ subscription }) => subscription === guid).map(({ lines }) => lines).toReversed();
}

it('states that no contract has an end, and reports the first ones once they have', async () => {
  const one = await added(clerk);
  expect(one.problem).toBe('范围内没有带合同到期日的合同，无法提醒；请导入合同到期日');
  await importFiles('ends', contracts(`k0,l1,c1,${dayIn(-60)},120000,,${dayIn(10)}`));
  await check(0);
  expect(await linesOf(clerk, one)).toEqual([[
    { text: `巡线（甲单位）：与一公司的合同（${dayIn(-60)} 签订，12.00 万元）将于 ${dayIn(10)} 到期，还有 10 天`, address: '/watch/messages?lot=l1' },
  ]]);
  const [again] = (await clerk.call('GET', `${base}/subscriptions`)).envelope.data.list as unknown as Subscription[];
  expect(again).toMatchObject({ problem: null, messageNum: 1 });
});

it('reports each contract of the own units once over thirty days, at its number of days, and again with a later end', async () => {
  await importFiles('some', contracts(
    `k0,l1,c1,,,,${dayIn(10)}`, `today,l1,c1,,,,${dayIn(0)}`, `past,l1,c1,,,,${dayIn(-1)}`, `done,l1,c1,,,${dayIn(-3)},${dayIn(20)}`,
    `soon,l1,c1,,,,${dayIn(45)}`, `far,l1,c1,,,,${dayIn(75)}`, `other,l2,c1,,,,${dayIn(5)}`, 'open,l1,c1,,,,',
  ));
  const [short, long, all] = [await added(clerk, { days: 30 }), await added(clerk, { days: 60 }), await added(admin, { days: 90 })];
  const days = async (by: TestClient, one: Subscription): Promise<string[][]> =>
    (await linesOf(by, one)).map((lines) => lines.map(({ text }) => /还有 (\d+) 天|今日/.exec(text)?.[1] ?? '0'));
  // A new subscription reports what there is.
  expect(await days(clerk, short)).toEqual([['0', '10']]);
  expect(await days(clerk, long)).toEqual([['0', '10', '45']]);
  expect(await days(admin, all)).toEqual([['0', '5', '10', '45', '75']]);
  for (let day = 1; day <= 30; day += 1) {
    await check(day);
    await check(day);
    if (day === 20) await importFiles('later', contracts(`soon,l1,c1,,,,${dayIn(120)}`));
  }
  expect(await days(clerk, short)).toEqual([['0', '10'], ['30']]);
  expect(await days(clerk, long)).toEqual([['0', '10', '45'], ['60']]);
  expect(await days(admin, all)).toEqual([['0', '5', '10', '45', '75'], ['90']]);
  await check(90);
  expect((await days(clerk, short)).slice(2)).toEqual([['30']]);
});

it('refuses other numbers of days', async () => {
  expect((await subscribe(clerk, { days: 45 })).status).toBe(400);
});
