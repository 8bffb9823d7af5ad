import type { CaseTask, RiskCase } from '@tenderscope/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply, TestClient } from '../../../test/support/test-client.ts';
import { base, bootCases, open, read, type CasesApp } from './case-app.test-support.ts';

const day = 86_400_000;
let app: CasesApp['app'];
let { admin, second, clerk, stranger, auditor, clerkGuid, adminGuid, act, caseIn } = {} as CasesApp;
let secondGuid = '';
let auditorGuid = '';
beforeAll(async () => {
  ({ app, admin, second, clerk, stranger, auditor, clerkGuid, adminGuid, act, caseIn } = await bootCases());
  secondGuid = (await app.state.users.byLogin('second'))?.guid ?? '';
  auditorGuid = (await app.state.users.byLogin('auditor'))?.guid ?? '';
});
afterAll(() => app.close());

const add = (by: TestClient, { guid }: Pick<RiskCase, 'guid'>, more: object = {}): Promise<Reply> =>
  by.call('POST', `${base}/${guid}/tasks`, { json: { title: '调取开标录像', ownerGuid: secondGuid, dueAt: Date.now() + day, ...more } });
const taskOf = (reply: Reply): CaseTask => reply.envelope.result as unknown as CaseTask;
const end = (by: TestClient, { guid }: Pick<RiskCase, 'guid'>, task: CaseTask, more: object = {}): Promise<Reply> =>
  by.call('POST', `${base}/${guid}/tasks/${task.guid}/end`, { json: { state: '已完成', note: '已调取', ...more } });
const listed = async (by: TestClient, filter: object): Promise<RiskCase[]> =>
  (await by.call('POST', `${base}/page`, { json: { pageSize: 100, ...filter } })).envelope.data.list as unknown as RiskCase[];

describe('a task', () => {
  it('is in the work of its owner until it ends, and each step is an event and an audit entry', async () => {
    const one = await open(admin, ['a', 'x101']);
    const mine = async (by: TestClient): Promise<number> =>
      (await listed(by, { isMine: true })).filter(({ guid }) => guid === one.guid).length;
    expect([await mine(admin), await mine(second)]).toEqual([0, 0]);
    const task = taskOf(await add(admin, one));
    expect(task).toMatchObject({ title: '调取开标录像', ownerName: 'second', state: '待完成', needsOwner: false, mayEnd: true, endedAt: null });
    expect([await mine(admin), await mine(second)]).toEqual([0, 1]);
    expect((await listed(admin, { keyword: one.number }))[0]).toMatchObject({ openTaskNum: 1, nextTaskDueAt: task.dueAt });

    const given = await admin.call('POST', `${base}/${one.guid}/tasks/${task.guid}/change`, { json: { ownerGuid: adminGuid, dueAt: task.dueAt } });
    expect([taskOf(given).ownerName, await mine(second), await mine(admin)]).toEqual(['管理员', 0, 1]);
    expect(taskOf(await end(admin, one, task))).toMatchObject({ state: '已完成', note: '已调取', endedByName: '管理员', mayEnd: false });
    expect([(await end(second, one, task)).status, await mine(admin)]).toEqual([409, 0]);

    const { events, tasks } = await read(admin, one.guid);
    expect(events.map(({ action, detail, note }) => [action, detail['task'], note])).toEqual([
      ['open', undefined, ''], ['taskAdd', '调取开标录像', ''], ['taskChange', '调取开标录像', ''], ['taskEnd', '调取开标录像', '已调取'],
    ]);
    expect(tasks).toHaveLength(1);
    const [refused] = await app.state.audit.newest({ limit: 1, action: 'caseRefused' });
    expect(JSON.parse(refused?.detail ?? '{}')).toMatchObject({ action: 'taskEnd', code: 409 });
    const steps = (await app.state.audit.newest({ limit: 4, action: 'caseStep' })).map(({ detail }) => (JSON.parse(detail) as { action: string }).action);
    expect(steps).toEqual(['taskEnd', 'taskEnd', 'taskChange', 'taskAdd']);
  });

  it('is overdue in list, counts and filter, also in a closed case, and remains open after an outcome', async () => {
    const one = await caseIn('核查中');
    const counts = async () => (await admin.call('GET', `${base}/counts`)).envelope.data.data as { overdue: number };
    await add(admin, one, { dueAt: Date.now() + 1 });
    const excluded = await act(admin, { ...one, version: one.version + 1 }, 'exclude');
    expect(excluded.status).toBe(200);
    const isListed = async () => (await listed(admin, { isOverdue: true })).some(({ guid }) => guid === one.guid);
    await expect.poll(isListed, { timeout: 30_000 }).toBe(true);
    expect((await counts()).overdue).toBe((await listed(admin, { isOverdue: true })).length);
    const detail = await read(admin, one.guid);
    expect([detail.state, detail.tasks.map(({ state, mayEnd }) => [state, mayEnd])]).toEqual(['已排除', [['待完成', true]]]);
  });

  it('is refused for owners who cannot see the case, days in the past, empty texts, and withdrawn cases', async () => {
    const own = await open(clerk, ['a', 'x102']);
    const owners = async ({ guid }: RiskCase): Promise<unknown[]> =>
      (await admin.call('GET', `${base}/${guid}/task-owners`)).envelope.data.list.map(({ name }) => name);
    expect(await owners(own)).toEqual(expect.arrayContaining(['clerk', 'auditor', 'second']));
    expect(await owners(own)).not.toContain('stranger');
    const strangerGuid = (await app.state.users.byLogin('stranger'))?.guid;
    expect((await add(admin, own, { ownerGuid: strangerGuid })).status).toBe(400);
    expect((await add(admin, own, { dueAt: Date.now() - 2 * day })).status).toBe(400);
    expect((await add(admin, own, { title: ' ' })).status).toBe(400);
    expect((await add(stranger, own)).status).toBe(404);
    const task = taskOf(await add(clerk, own, { ownerGuid: clerkGuid }));
    expect((await act(clerk, { ...own, version: 2 }, 'withdraw')).status).toBe(200);
    expect([(await add(admin, own)).status, (await end(clerk, own, task)).status]).toEqual([409, 409]);
    expect((await read(clerk, own.guid)).tasks[0]?.mayEnd).toBe(false);
  });

  it('is given by examiners only, and ended by its owner or an examiner', async () => {
    const one = await open(admin, ['a', 'x103']);
    expect((await add(auditor, one)).status).toBe(403);
    const [ofAuditor, ofSecond] = [taskOf(await add(admin, one, { ownerGuid: auditorGuid })), taskOf(await add(admin, one))];
    const endable = (await read(auditor, one.guid)).tasks.filter(({ mayEnd }) => mayEnd).map(({ guid }) => guid);
    expect(endable).toEqual([ofAuditor.guid]);
    const cancelled = await end(auditor, one, ofAuditor, { state: '已取消', note: '不再需要' });
    expect([(await end(auditor, one, ofSecond)).status, cancelled.status]).toEqual([403, 200]);
    const unknown = { ...ofSecond, guid: ofAuditor.guid.replace(/./g, '0') };
    expect((await end(admin, one, unknown)).status).toBe(404);
  });

  it('of a disabled account is marked until somebody else owns it', async () => {
    const one = await open(admin, ['a', 'x104']);
    await add(admin, one, { ownerGuid: secondGuid });
    const disabled = await admin.call('POST', `/api/admin-api/users/${secondGuid}`, { json: { isActive: false } });
    expect(disabled.status).toBe(200);
    const [task] = (await read(admin, one.guid)).tasks;
    expect(task?.needsOwner).toBe(true);
    const waiting = () => listed(admin, { needsOwner: true, keyword: one.number });
    expect(await waiting()).toMatchObject([{ guid: one.guid, disabledTaskNum: 1, needsOwner: false }]);
    const change = { ownerGuid: adminGuid, dueAt: task?.dueAt };
    const given = await admin.call('POST', `${base}/${one.guid}/tasks/${task?.guid ?? ''}/change`, { json: change });
    expect(taskOf(given).needsOwner).toBe(false);
    expect(await waiting()).toEqual([]);
  });
});
