import { shippedRoles } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { enginesOfRun } from '../engine/state-engines.test-support.ts';

const user = { loginName: 'wang', userName: 'wang', deptName: '', passwordHash: 'x', isGenerateUser: true, unitId: 'u1', createdAt: 1 };
const fields = {
  ...{ guid: 'one', numberPrefix: 'XS-', subjectKey: 'k', subjectKind: '企业', subjectGuids: '["a"]', subjectNames: '["甲"]', rule: 'r', ruleName: 'r' },
  ...{ ruleVersion: 'v', state: '待核查', stateBefore: null, outcome: null, assigneeGuid: null, strength: null, amount: null, lotNum: null },
  ...{ scopeUnit: null, openedBy: 'wang', openedAt: 1, dueAt: null, deferredUntil: null },
};
const step = { action: 'taskAdd', byGuid: 'wang', at: 5, note: '', detail: '{}', isDecision: false };

it.each(enginesOfRun)('tasks end once, are counted with their case, and are never deleted or rewritten, on %s', async (_name, start) => {
  const engine = await start();
  const store = await engine.open();
  const { users, riskCases, caseTasks } = store;
  await users.keepRoles(shippedRoles);
  for (const guid of ['wang', 'li']) await users.add({ ...user, guid, loginName: guid, userName: guid, roleKeys: ['unit-analyst'] });
  await riskCases.add(fields, { content: '{}', sha256: 'h' }, step, { since: 0, max: 9 });
  const task = (guid: string, ownerGuid: string, dueAt: number) => ({ guid, caseGuid: 'one', title: guid, ownerGuid, dueAt, createdBy: 'wang', createdAt: 5 });
  expect([await caseTasks.add(task('t1', 'li', 100), step, 2), await caseTasks.add(task('t2', 'wang', 50), step, 2)]).toEqual(['added', 'added']);
  expect(await caseTasks.add(task('t3', 'wang', 50), step, 2)).toBe('full');

  const scope = { kind: 'all' } as const;
  const found = async (filter: object): Promise<number> => (await riskCases.list({ scope, ...filter })).length;
  expect(await riskCases.find('one', scope)).toMatchObject({ openTaskNum: 2, nextTaskDueAt: 50, version: 3 });
  expect([await found({ workOf: 'li' }), await found({ overdueAt: 51 }), await found({ overdueAt: 50 })]).toEqual([1, 1, 0]);

  const end = { state: '已完成', note: '已核', endedBy: 'li', endedAt: 9 };
  expect([await caseTasks.change('t1', 'other', end, step), await caseTasks.change('t1', 'one', end, step)]).toEqual([false, true]);
  expect(await caseTasks.change('t1', 'one', { ...end, note: '重写' }, step)).toBe(false);
  expect([await found({ workOf: 'li' }), await found({ workOf: 'wang' })]).toEqual([0, 1]);
  expect((await caseTasks.list('one')).map(({ guid, state, endedByName, note }) => [guid, state, endedByName, note])).toEqual([
    ['t2', '待完成', null, ''], ['t1', '已完成', 'li', '已核'],
  ]);

  const withdrawal = { ...step, action: 'withdraw', guid: 'one', version: 4, fromState: '待核查', toState: '已撤回' };
  expect(await riskCases.change(withdrawal)).toBe(true);
  expect([await caseTasks.change('t2', 'one', end, step), await caseTasks.add(task('t4', 'wang', 9), step, 9)]).toEqual([false, 'withdrawn']);
  expect([await found({ workOf: 'wang' }), await found({ overdueAt: 51 })]).toEqual([0, 0]);
  await store.close();
  await expect(engine.run("update risk_case_tasks set note = 'x' where guid = 't1'")).rejects.toThrow(/never changed/);
  await expect(engine.run("update risk_case_tasks set title = 'x' where guid = 't2'")).rejects.toThrow(/never changed/);
  for (const attempt of ['delete from risk_case_tasks', 'truncate risk_case_tasks']) await expect(engine.run(attempt)).rejects.toThrow(/only ever added/);
  await engine.stop();
});
