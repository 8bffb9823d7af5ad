import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shippedRoles } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { enginesOfRun } from '../engine/state-engines.test-support.ts';
import { migrationsFolder } from '../migrations-folder.ts';

const user = { loginName: 'wang', userName: 'wang', deptName: '', passwordHash: 'x', isGenerateUser: true, unitId: 'u1', createdAt: 1 };
const tip = {
  ...{ numberPrefix: 'JB-', kind: '来信', state: '待办理', receivedAt: 1, content: '串标', companies: '[{"guid":"a","name":"甲公司"}]', lots: '["一标段"]' },
  ...{ ownerGuid: 'wang', registeredBy: 'wang', registeredAt: 2, caseGuid: null, closeReason: null },
};
const step = { action: 'register', byGuid: 'wang', at: 2, note: '', detail: '{}' };
const fields = {
  ...{ guid: 'one', numberPrefix: 'XS-', subjectKey: 'k', subjectKind: '企业', subjectGuids: '["a"]', subjectNames: '["甲"]', rule: 'r', ruleName: 'r' },
  ...{ ruleVersion: 'v', state: '待核查', stateBefore: null, outcome: null, assigneeGuid: null, strength: null, amount: null, lotNum: null },
  ...{ scopeUnit: null, openedBy: 'wang', openedAt: 1, dueAt: null, deferredUntil: null },
};

it.each(enginesOfRun)('reports keep what was reported, change once per version, and are seen in their unit only, on %s', async (_name, start) => {
  const engine = await start();
  const store = await engine.open();
  const { users, riskCases, tips } = store;
  await users.keepRoles(shippedRoles);
  await users.add({ ...user, guid: 'wang', roleKeys: ['unit-analyst'] });
  await tips.add({ ...tip, guid: 't1', dueAt: 90, scopeUnit: 'u1' }, 'sealed', step);
  await tips.add({ ...tip, guid: 't2', dueAt: 50, scopeUnit: null, content: '围标' }, null, step);

  const all = { kind: 'all' } as const;
  const ofUnit = { kind: 'units', unitIds: ['u1'] } as const;
  const guids = async (filter: Parameters<typeof tips.page>[0]) =>
    (await tips.page(filter, { limit: 9, offset: 0 })).rows.map(({ guid }) => guid);
  expect([await guids({ scope: all }), await guids({ scope: ofUnit }), await guids({ scope: { kind: 'units', unitIds: [] } })]).toEqual([['t2', 't1'], ['t1'], []]);
  expect([await guids({ scope: all, keyword: '甲公司' }), await guids({ scope: all, keyword: '围' }), await guids({ scope: all, overdueAt: 60 })])
    .toEqual([['t2', 't1'], ['t2'], ['t2']]);
  expect([await tips.source('t1'), await tips.source('t2'), (await tips.find('t1', all))?.hasSource]).toEqual(['sealed', undefined, true]);

  await riskCases.add(fields, { content: '{}', sha256: 'h' }, { ...step, isDecision: false }, { since: 0, max: 9 });
  const attachment = { ...step, action: 'attach', guid: 't1', version: 1, fromState: '待办理', fields: { state: '已转线索', caseGuid: 'one' } };
  const inCase = (states: string[]) => ({ guid: 'one', states, step: { ...step, action: 'tipAttach', isDecision: false } });
  expect(await tips.change(attachment, inCase(['核查中']))).toBe(false);
  expect([await tips.change(attachment, inCase(['待核查'])), await tips.change(attachment, inCase(['待核查']))]).toEqual([true, false]);
  expect(await tips.find('t1', all)).toMatchObject({ state: '已转线索', caseGuid: 'one', caseNumber: expect.stringMatching(/^XS-/) as string, version: 2 });
  expect((await riskCases.events('one')).map(({ action }) => action)).toEqual(['register', 'tipAttach']);
  expect([await tips.count({ scope: all, workOf: 'wang' }), (await tips.events('t1')).map(({ action }) => action)]).toEqual([1, ['register', 'attach']]);
  await store.close();
  await expect(engine.run("update risk_tips set content = 'x'")).rejects.toThrow(/never changed/);
  for (const table of ['risk_tips', 'risk_tip_sources', 'risk_tip_events']) {
    await expect(engine.run(`delete from ${table}`), table).rejects.toThrow(/only ever added/);
  }
  await expect(engine.run("update risk_tip_sources set sealed = 'x'")).rejects.toThrow(/only ever added/);
  await engine.stop();
});

it.each(enginesOfRun)('the duty to see senders is added to an edited role of administrators once, and to no other, on %s', async (_name, start) => {
  const engine = await start();
  const store = await engine.open();
  await store.users.keepRoles(shippedRoles);
  await store.users.changeRole('administrator', { permissions: ['administration', 'casework'] });
  const change = (await readFile(join(migrationsFolder, '0026_tips.sql'), 'utf8')).split('--> statement-breakpoint').at(-1) ?? '';
  await engine.run(change);
  await engine.run(change);
  const roles = (await store.users.roles()).filter(({ permissions }) => permissions.includes('tipSources'));
  expect(roles.map(({ key, permissions }) => [key, permissions])).toEqual([['administrator', ['administration', 'casework', 'tipSources']]]);
  await store.close();
  await engine.stop();
});
