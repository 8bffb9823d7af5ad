import { shippedRoles } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { enginesOfRun } from '../engine/state-engines.test-support.ts';

const user = { loginName: 'wang', userName: 'wang', deptName: '', passwordHash: 'x', isGenerateUser: true, unitId: 'u1', createdAt: 1 };
const fields = {
  ...{ guid: 'one', numberPrefix: 'XS-', subjectKey: 'k', subjectKind: '企业', subjectGuids: '["a"]', subjectNames: '["甲"]', rule: 'r', ruleName: 'r' },
  ...{ ruleVersion: 'v', state: '待核查', stateBefore: null, outcome: null, assigneeGuid: 'wang', strength: null, amount: null, lotNum: null },
  ...{ scopeUnit: null, openedBy: 'wang', openedAt: 1, dueAt: null, deferredUntil: null },
};
const step = { action: 'measureAdd', byGuid: 'wang', at: 5, note: '', detail: '{}', isDecision: false };
const measure = { guid: 'm1', caseGuid: 'one', title: '修订文件', responsible: '甲单位', dueAt: 100, createdBy: 'wang', createdAt: 5 };

it.each(enginesOfRun)('measures exist in confirmed cases, move once per entry, and keep their files and history, on %s', async (_name, start) => {
  const engine = await start();
  const store = await engine.open();
  const { users, riskCases, caseMeasures, uploads } = store;
  await users.keepRoles(shippedRoles);
  await users.add({ ...user, guid: 'wang', roleKeys: ['unit-analyst'] });
  await riskCases.add(fields, { content: '{}', sha256: 'h' }, step, { since: 0, max: 9 });
  expect(await caseMeasures.add(measure, step, 9)).toBe('closed');
  const change = (version: number, fromState: string, toState: string) =>
    riskCases.change({ ...step, action: 'confirm', guid: 'one', version, fromState, toState, isDecision: toState === '已确认' });
  expect(await change(1, '待核查', '已确认')).toBe(true);
  expect([await caseMeasures.add(measure, step, 1), await caseMeasures.add({ ...measure, guid: 'm2' }, step, 1)]).toEqual(['added', 'full']);
  const scope = { kind: 'all' } as const;
  const found = async (filter: object): Promise<number> => (await riskCases.list({ scope, ...filter })).length;
  expect(await riskCases.find('one', scope)).toMatchObject({ openMeasureNum: 1, nextMeasureDueAt: 100, version: 3 });
  expect([await found({ overdueAt: 101 }), await found({ overdueAt: 100 }), await found({ workOf: 'wang' })]).toEqual([1, 0, 1]);

  await uploads.reserve({ guid: 'f1', size: 9, createdBy: 'wang', createdAt: 8, caseGuid: 'one' }, 100);
  await riskCases.addFile({ guid: 'f1', name: '报告.pdf', size: 9, sha256: 'h', mime: 'application/pdf' }, 'one', step);
  const entry = { kind: '反馈', byGuid: 'wang', at: 9, receivedAt: 8, content: '已修订', fileGuid: 'f1' };
  const report = { guid: 'm1', caseGuid: 'one', from: ['待整改', '退回'], to: '已反馈', entry };
  expect([await caseMeasures.move(report, step), await caseMeasures.move(report, step)]).toEqual([true, false]);
  expect(await riskCases.find('one', scope)).toMatchObject({ openMeasureNum: 1, nextMeasureDueAt: null });
  expect(await change(5, '已确认', '核查中')).toBe(true);
  const review = { ...report, from: ['已反馈'], to: '已验收', entry: { ...entry, kind: '验收', receivedAt: null, fileGuid: null } };
  expect([await caseMeasures.move(review, step), await riskCases.removeFile('f1', 'one', step)]).toEqual([false, false]);
  expect([await change(6, '核查中', '已确认'), await caseMeasures.move(review, step), await found({ workOf: 'wang' })]).toEqual([true, true, 0]);
  const [stored] = await caseMeasures.list('one');
  expect(stored?.entries.map(({ kind, byName, fileName }) => [kind, byName, fileName])).toEqual([['反馈', 'wang', '报告.pdf'], ['验收', 'wang', null]]);
  await store.close();
  await expect(engine.run("update risk_case_measures set state = '退回'")).rejects.toThrow(/never changed/);
  for (const table of ['risk_case_measures', 'risk_case_measure_entries']) {
    await expect(engine.run(`delete from ${table}`), table).rejects.toThrow(/only ever added/);
  }
  await expect(engine.run("update risk_case_measure_entries set content = 'x'")).rejects.toThrow(/only ever added/);
  await engine.stop();
});
