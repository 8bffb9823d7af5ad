import { shippedRoles } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import type { NewRiskCase } from './risk-case.ts';
import { enginesOfRun, type StateEngine } from '../engine/state-engines.test-support.ts';
import type { StateStore } from '../state-store.ts';

const user = { guid: 'wang', loginName: 'wang', userName: 'wang', deptName: '', passwordHash: 'x', isGenerateUser: true, unitId: 'u1', createdAt: 1 };
const fields: NewRiskCase = {
  ...{ guid: 'one', numberPrefix: 'XS-', subjectKey: 'k', subjectKind: '企业', subjectGuids: '["a"]', subjectNames: '["甲"]', rule: 'r', ruleName: 'r' },
  ...{ ruleVersion: 'v', state: '待核查', stateBefore: null, outcome: null, assigneeGuid: null, strength: null, amount: null, lotNum: null },
  ...{ scopeUnit: null, openedBy: 'wang', openedAt: 1, dueAt: null, deferredUntil: null },
};
const step = { action: 'open', byGuid: 'wang', at: 1, note: '', detail: '{}', isDecision: false };
const limit = { since: 0, max: 3 };

/** A store with one case. */
async function withCase(engine: StateEngine): Promise<StateStore> {
  const store = await engine.open();
  await store.users.keepRoles(shippedRoles);
  await store.users.add({ ...user, roleKeys: ['unit-analyst'] });
  expect(await store.riskCases.add(fields, { content: '{}', sha256: 'h' }, step, limit)).toBe('added');
  return store;
}

it.each(enginesOfRun)('evidence and events of cases are append-only, and a case changes once per version, on %s', async (_name, start) => {
  const engine = await start();
  const store = await withCase(engine);
  const change = { ...step, action: 'assign', guid: 'one', version: 1, fromState: '待核查', toState: '核查中' };
  expect(await store.riskCases.add({ ...fields, guid: 'two' }, { content: '{}', sha256: 'h' }, step, limit)).toBe('known');
  expect([await store.riskCases.change(change), await store.riskCases.change(change)]).toEqual([true, false]);
  expect((await store.riskCases.events('one')).map(({ action }) => action)).toEqual(['open', 'assign']);
  expect(await store.riskCases.find('one', { kind: 'units', unitIds: ['u1'] })).toBeUndefined();
  for (const table of ['risk_case_events', 'risk_case_evidence']) {
    // As the owner of the tables, which is the user that the server signs in as.
    for (const attempt of [`delete from ${table}`, `update ${table} set id = id + 1`, `truncate ${table}`, `truncate risk_cases cascade`]) {
      await expect(engine.run(attempt), attempt).rejects.toThrow(/only ever added/);
    }
  }
  await store.close();
  await engine.stop();
});

it.each(enginesOfRun)('files of a case cannot be removed by anybody after a decision, on %s', async (_name, start) => {
  const engine = await start();
  const store = await withCase(engine);
  const { riskCases, uploads } = store;
  const file = (guid: string, createdAt: number) => ({ guid, size: 40, createdBy: 'wang', createdAt, caseGuid: 'one' });
  const arrived = (guid: string) => ({ guid, name: 'a.pdf', size: 30, sha256: 'h', mime: 'application/pdf' });
  const added = (guid: string) => riskCases.addFile(arrived(guid), 'one', { ...step, action: 'fileAdd' });
  expect([await uploads.reserve(file('f1', 5), 100), await uploads.reserve(file('f2', 5), 100), await uploads.reserve(file('f3', 5), 100)]).toEqual([true, true, false]);
  expect(await uploads.reserve({ ...file('own', 5), caseGuid: null }, 40)).toBe(true);
  await added('f1');
  expect((await riskCases.files('one')).map(({ guid, createdByName }) => [guid, createdByName])).toEqual([['f1', 'wang']]);
  await uploads.release('f2');
  expect(await uploads.forgetOrphansBefore(1e13)).toEqual(['own']);
  const removal = { ...step, action: 'fileRemove' };
  const decision = { ...step, action: 'exclude', at: 9, guid: 'one', version: 2, fromState: '待核查', toState: '已排除', isDecision: true };
  expect(await riskCases.removeFile('f1', 'other', removal)).toBe(false);
  expect(await riskCases.change(decision)).toBe(true);
  expect(await riskCases.removeFile('f1', 'one', removal)).toBe(false);
  expect(await riskCases.change({ ...step, action: 'reopen', guid: 'one', version: 3, fromState: '已排除', toState: '核查中' })).toBe(true);
  expect(await riskCases.removeFile('f1', 'one', removal)).toBe(false);
  await uploads.reserve(file('f4', 10), 100);
  await added('f4');
  expect([await riskCases.removeFile('f4', 'one', removal), await riskCases.removeFile('f4', 'one', removal)]).toEqual([true, false]);
  expect((await riskCases.events('one')).map(({ action }) => action)).toEqual(['open', 'fileAdd', 'exclude', 'reopen', 'fileAdd', 'fileRemove']);
  await store.close();
  await expect(engine.run('delete from uploads')).rejects.toThrow(/a file of a decided case stays/);
  await expect(engine.run("update uploads set sha256 = 'x'")).rejects.toThrow(/never changed/);
  await expect(engine.run('truncate uploads')).rejects.toThrow(/only ever added/);
  await engine.stop();
});

it.each(enginesOfRun)('a withdrawn case releases its subject, and still counts for its user, on %s', async (_name, start) => {
  const engine = await start();
  const store = await withCase(engine);
  const { riskCases } = store;
  const add = (guid: string, subjectKey: string) => riskCases.add({ ...fields, guid, subjectKey }, { content: '{}', sha256: 'h' }, step, limit);
  const withdrawal = { ...step, action: 'withdraw', guid: 'one', version: 1, fromState: '待核查', toState: '已撤回' };
  expect(await riskCases.change(withdrawal)).toBe(true);
  const scope = { kind: 'all' } as const;
  expect([await riskCases.findBySubject('k'), (await riskCases.list({ scope })).length]).toEqual([undefined, 0]);
  expect([await add('two', 'k'), (await riskCases.findBySubject('k'))?.guid]).toEqual(['added', 'two']);
  expect((await riskCases.list({ scope, states: ['已撤回'] })).map(({ guid }) => guid)).toEqual(['one']);
  // Thirty at once, of which only one fits. The others learn about existing cases.
  const results = await Promise.all(Array.from({ length: 30 }, (_, place) => add(`n${place}`, `n${place}`)));
  expect(results.filter((result) => result === 'added')).toHaveLength(1);
  expect(new Set(results)).toEqual(new Set(['added', 'full']));
  expect(await add('again', 'k')).toBe('known');
  await store.close();
  await engine.stop();
});
