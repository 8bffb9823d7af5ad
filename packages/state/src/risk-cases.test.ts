import { shippedRoles } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import type { NewRiskCase } from './risk-case.ts';
import { stateEngines } from './state-engines.test-support.ts';

it.each(stateEngines)('evidence and events of cases are only ever added, and a case changes once a version, on %s', { timeout: 120_000 }, async (_name, start) => {
  const engine = await start();
  const store = await engine.open();
  await store.users.keepRoles(shippedRoles);
  const user = { guid: 'wang', loginName: 'wang', userName: 'wang', deptName: '', passwordHash: 'x', isGenerateUser: true, unitId: 'u1', createdAt: 1 };
  await store.users.add({ ...user, roleKeys: ['unit-analyst'] });
  const fields: NewRiskCase = {
    ...{ guid: 'one', numberPrefix: 'XS-', subjectKey: 'k', subjectKind: '企业', subjectGuids: '["a"]', subjectNames: '["甲"]', rule: 'r', ruleName: 'r' },
    ...{ ruleVersion: 'v', state: '待核查', stateBefore: null, outcome: null, assigneeGuid: null, strength: null, amount: null, lotNum: null },
    ...{ scopeUnit: null, openedBy: 'wang', openedAt: 1, dueAt: null, deferredUntil: null },
  };
  const step = { action: 'open', byGuid: 'wang', at: 1, note: '', detail: '{}', isDecision: false };
  const change = { ...step, action: 'assign', guid: 'one', version: 1, fromState: '待核查', toState: '核查中' };
  expect(await store.riskCases.add(fields, { content: '{}', sha256: 'h' }, step)).toBe(true);
  expect(await store.riskCases.add({ ...fields, guid: 'two' }, { content: '{}', sha256: 'h' }, step)).toBe(false);
  expect([await store.riskCases.change(change), await store.riskCases.change(change)]).toEqual([true, false]);
  expect((await store.riskCases.events('one')).map(({ action }) => action)).toEqual(['open', 'assign']);
  expect(await store.riskCases.find('one', { kind: 'units', unitIds: ['u1'] })).toBeUndefined();
  await store.close();
  for (const table of ['risk_case_events', 'risk_case_evidence']) {
    await expect(engine.run(`delete from ${table}`)).rejects.toThrow(/only ever added/);
    await expect(engine.run(`update ${table} set id = id + 1`)).rejects.toThrow(/only ever added/);
  }
  await engine.stop();
});
