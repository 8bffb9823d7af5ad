import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { shippedRoles, type DataReportRequest } from '@tenderscope/contract';
import type { NewReport, StateStore, StoredUser } from '@tenderscope/state';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openNewState } from '../../../test/support/new-state.ts';
import { requestFor } from '../../../test/support/data-report-client.test-support.ts';
import { QueryGate } from '../../http/query-gate.ts';
import { ReportJobs } from './report-jobs.ts';

let dataDir: string;
let state: StateStore;
let user: StoredUser;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'report-jobs-'));
  state = await openNewState(dataDir);
  await state.users.keepRoles(shippedRoles);
  const account = { guid: 'wang', loginName: 'wang', userName: '王', deptName: '', passwordHash: 'x', isGenerateUser: true, unitId: null, createdAt: 1 };
  await state.users.add({ ...account, roleKeys: ['group-analyst'] });
  user = (await state.users.byGuid('wang')) ?? expect.fail('no such user');
});
afterAll(async () => {
  await state.close();
  await rm(dataDir, { recursive: true, force: true });
});

const request = requestFor('月', '2025-03-01', '2025-03-31');

/** Report of a request; each is a series of its own. */
const written = (guid: string, madeBy: string): NewReport => ({
  guid, series: guid, title: '月报', subtitle: '', template: 'monthly-operation', theme: '运行', request: JSON.stringify(request), model: '{}', sha256: 'x',
  dataVersion: 1, dataTime: null, scopeUnit: null, scope: '', madeBy, madeAt: 1,
});

interface TestServer {
  jobs: ReportJobs;
  /** Guids of the reports that it began. */
  begun: string[];
  /** Lets it complete its reports. */
  free(): void;
}

/** A server over the same state whose reports wait until it is freed. */
function server(): TestServer {
  const begun: string[] = [];
  const open = new AbortController();
  const writer = {
    async write(guid: string, _: DataReportRequest, { user: by, signal }: { user: StoredUser; signal: AbortSignal }): Promise<NewReport> {
      begun.push(guid);
      while (!open.signal.aborted) {
        signal.throwIfAborted();
        await sleep(5);
      }
      return written(guid, by.guid);
    },
  };
  const log = { error: (fields: unknown, text?: string) => expect.fail(`${String(text)} ${JSON.stringify(fields)}`) };
  const jobs = new ReportJobs({ state, writer: writer as never, gate: new QueryGate(4), isShared: true, log: log as never });
  return { jobs, begun, free: () => open.abort() };
}
const later = (): number => Date.now() + 60_000;
const stateOf = async ({ jobs }: TestServer, guid: string): Promise<string | undefined> => (await jobs.find(guid, 'wang'))?.state;

it('is created by another server when the first gives no sign of life, once', async () => {
  const [first, second, third] = [server(), server(), server()];
  const { guid } = await first.jobs.order(user, request);
  await expect.poll(() => first.begun).toEqual([guid]);
  await first.jobs.beat();
  expect(await stateOf(second, guid)).toBe('生成中');
  await second.jobs.beat();
  expect(second.begun).toEqual([]);
  await Promise.all([second.jobs.beat(later()), third.jobs.beat(later())]);
  await expect.poll(() => [...second.begun, ...third.begun]).toEqual([guid]);
  // The first one was only silent.
  first.free();
  for (const one of [second, third]) one.free();
  await expect.poll(() => stateOf(first, guid)).toBe('完成');
  await sleep(50);
  expect((await state.dataReports.page({ userGuid: 'wang', kind: 'all' }, {}, { limit: 9, offset: 0 })).rows.filter((row) => row.guid === guid)).toHaveLength(1);
  for (const { jobs } of [first, second, third]) await jobs.close();
});

it('is given back by a server that stops, and begun again by the next', async () => {
  const [first, next] = [server(), server()];
  const { guid } = await first.jobs.order(user, request);
  await expect.poll(() => first.begun).toEqual([guid]);
  await first.jobs.close();
  expect(await stateOf(next, guid)).toBe('排队');
  next.free();
  await next.jobs.beat();
  await expect.poll(() => stateOf(next, guid)).toBe('完成');
  expect(next.begun).toEqual([guid]);
});

it('is cancelled at any server, and ends with an account', async () => {
  const [first, second] = [server(), server()];
  const one = await first.jobs.order(user, request);
  const other = await first.jobs.order(user, request);
  const cancelling = second.jobs.cancel(one.guid, 'wang');
  await sleep(20);
  await first.jobs.beat();
  expect(await cancelling).toMatchObject({ state: '已取消', message: '已取消生成' });
  await expect(second.jobs.cancel(one.guid, 'wang')).rejects.toMatchObject({ status: 409 });
  await expect(second.jobs.cancel(other.guid, 'li')).rejects.toMatchObject({ status: 404 });
  expect((await second.jobs.underWay('wang')).map(({ guid }) => guid)).toEqual([other.guid]);
  await second.jobs.endOf('wang');
  await first.jobs.beat();
  await expect.poll(() => stateOf(second, other.guid)).toBe('失败');
  expect((await second.jobs.find(other.guid, 'wang'))?.message).toContain('账号已锁定');
});

it('fails after several servers stopped while they created it', async () => {
  const servers = [server(), server(), server(), server()];
  const { guid } = await (servers[0] ?? server()).jobs.order(user, request);
  for (const [place, { jobs }] of servers.entries()) if (place > 0) await jobs.beat(later() + place * 60_000);
  expect(servers.map(({ begun }) => begun.length)).toEqual([1, 1, 1, 0]);
  expect(await (servers[3] ?? server()).jobs.find(guid, 'wang')).toMatchObject({ state: '失败', message: expect.stringContaining('多次停止') as string });
  for (const one of servers) {
    one.free();
    await one.jobs.close();
  }
});
