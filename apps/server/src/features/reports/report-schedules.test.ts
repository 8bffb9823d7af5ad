import { startOfDay } from '@tenderscope/contract';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CaseService } from '../cases/case-service.ts';
import { EvidenceKeeper } from '../cases/evidence-keeper.ts';
import { EvidenceReader } from '../cases/read-evidence.ts';
import { DataService } from '../data/data-service.ts';
import { QueryGate } from '../../http/query-gate.ts';
import { UnitDirectory } from '../data/unit-directory.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import type { BootedApp } from '../../../test/support/boot-app.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { PeriodReportWriter } from './period-report-writer.ts';
import { nextDue, ReportSchedules, scheduledRequest } from './report-schedules.ts';
import { SourceReader } from './source-reader.ts';

const log = { error: () => undefined } as unknown as FastifyBaseLogger;

let app: BootedApp;
let client: TestClient;
beforeAll(async () => {
  ({ app } = await bootWithBundle(60, 'golden'));
  client = await signIn(app);
});
afterAll(() => app.close());

/** Schedules of another process on the same stores. */
function schedulesOf({ state, warehouse }: BootedApp): ReportSchedules {
  const data = new DataService(warehouse, { timeoutMs: 20_000, concurrency: 4 });
  const units = new UnitDirectory(warehouse);
  const evidence = new EvidenceReader(data, warehouse);
  const keeper = new EvidenceKeeper(state, units, evidence);
  const cases = new CaseService(state, { units, evidence, keeper, joined: data.joined, isTwoPersons: true });
  const writer = new PeriodReportWriter({ sources: new SourceReader(data, warehouse), units, warehouse, cases });
  return new ReportSchedules({ state, writer, gate: new QueryGate(2), log });
}

it('is due on its day at the start of business, in the next month if that has passed, and covers the previous month', () => {
  expect(nextDue(5, startOfDay('2026-03-04'))).toBe(startOfDay('2026-03-05'));
  expect(nextDue(5, startOfDay('2026-03-05'))).toBe(startOfDay('2026-04-05'));
  expect(nextDue(28, startOfDay('2026-12-30'))).toBe(startOfDay('2027-01-28'));
  expect(scheduledRequest({ unit: null, theme: '运行', sections: [] }, startOfDay('2026-03-05')).period).toEqual({ kind: '月', from: '2026-02-01', to: '2026-02-28' });
});

it('creates each due report once, in any process, notifies its user until they open it, and advances to the next month', async () => {
  const added = await client.call('POST', '/api/report-api/schedules', { json: { theme: '运行', day: 5 } });
  expect(added.envelope.message).toBe('');
  const [kept] = (await client.call('GET', '/api/report-api/schedules')).envelope.data.list as unknown as { guid: string; nextAt: number }[];
  const { guid, nextAt } = kept ?? { guid: '', nextAt: 0 };
  const [one, other] = [schedulesOf(app), schedulesOf(app)];
  await one.makeDue(nextAt - 1);
  const list = async () => (await client.call('POST', '/api/report-api/page', { json: {} })).envelope.data.list as unknown as { guid: string; isScheduled: boolean; title: string }[];
  expect(await list()).toEqual([]);
  await Promise.all([one.makeDue(nextAt), other.makeDue(nextAt)]);
  await schedulesOf(app).makeDue(nextAt + 1);
  const made = await list();
  expect(made.map(({ isScheduled }) => isScheduled)).toEqual([true]);
  const notices = async () => (await client.call('GET', '/api/report-api/notices')).envelope.data.list.length;
  expect(await notices()).toBe(1);
  expect((await client.call('GET', `/api/report-api/${made[0]?.guid ?? ''}/json`)).status).toBe(200);
  expect(await notices()).toBe(0);
  const [after] = (await client.call('GET', '/api/report-api/schedules')).envelope.data.list as unknown as { nextAt: number; lastReport: string }[];
  expect([after?.lastReport, after?.nextAt]).toEqual([made[0]?.guid, nextDue(5, nextAt)]);
  // Months without a running server are skipped.
  await schedulesOf(app).makeDue(nextDue(5, nextAt) + 200 * 86_400_000);
  expect(await list()).toHaveLength(2);
  expect((await client.call('POST', `/api/report-api/schedules/${guid}/delete`)).status).toBe(200);
  expect((await client.call('POST', `/api/report-api/schedules/${guid}/delete`)).envelope.message).toBe('定期报告不存在');
});

it('creates none for a user without permission, and stores the reason for a missing report', async () => {
  await client.call('POST', '/api/report-api/schedules', { json: { theme: '运行', day: 5 } });
  const read = async () => (await client.call('GET', '/api/report-api/schedules')).envelope.data.list as unknown as { nextAt: number; problem: string | null }[];
  const nextAt = (await read())[0]?.nextAt ?? 0;
  const schedules = schedulesOf(app);
  const user = await app.state.users.byLogin('admin');
  const removed = { ...(await app.state.reportSchedules.list(user?.guid ?? ''))[0], guid: 'gone', content: JSON.stringify({ unit: 'no-such', theme: '运行', sections: [] }) };
  await app.state.reportSchedules.add(removed as Parameters<typeof app.state.reportSchedules.add>[0], 10);
  await schedules.makeDue(nextAt);
  const all = await read();
  expect(all.map(({ problem }) => problem).sort()).toEqual([null, '所选单位不存在，或不在您的数据范围内'].sort());
  expect(all.every((one) => one.nextAt > nextAt)).toBe(true);
  await schedules.close();
});

it('pauses until the next month if the storage of its user is full, and reports it', async () => {
  await client.call('POST', '/api/report-api/schedules', { json: { theme: '运行', day: 7 } });
  const own = async () => (await client.call('GET', '/api/report-api/schedules')).envelope.data.list.find(({ day }) => day === 7);
  const dueAt = Number((await own())?.['nextAt']);
  await app.state.storage.setLimit(1);
  await schedulesOf(app).makeDue(dueAt);
  await app.state.storage.setLimit(1e12);
  expect(await own()).toMatchObject({ problem: expect.stringContaining('您保存的内容已占用') as string, nextAt: nextDue(7, dueAt), lastReport: null });
});

it('reports each in a message, without the file in the app', async () => {
  const { list } = (await client.call('GET', '/api/watch-api/messages')).envelope.data;
  const reports = list.filter(({ title }) => String(title).startsWith('定期报告已生成：'));
  expect(reports.length).toBeGreaterThan(0);
  const [first] = reports;
  expect(first?.['address']).toMatch(/^\/.*\?report=[0-9a-f-]{36}$/);
  expect(Object.keys(first ?? {})).not.toContain('report');
});

it('refuses to send by a channel that is not the user\'s', async () => {
  const add = async (more: object) => (await client.call('POST', '/api/report-api/schedules', { json: { theme: '运行', day: 9, ...more } })).envelope.message;
  expect(await add({ isMailed: true })).toBe('请先设置并确认邮箱');
  expect(await add({ robots: [crypto.randomUUID()] })).toBe('机器人不存在，或不对你的单位开放');
});
