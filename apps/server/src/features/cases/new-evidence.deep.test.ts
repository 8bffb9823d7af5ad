import { isSoak } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newEvidence } from './case-evidence.ts';
import { base, bootCases, open, opening, read, type CasesApp } from './case-app.test-support.ts';

let app: CasesApp['app'];
let { admin, adminGuid, importFiles, act, caseIn, watch: watchCases } = {} as CasesApp;

beforeAll(async () => {
  ({ app, admin, adminGuid, importFiles, act, caseIn, watch: watchCases } = await bootCases());
});
afterAll(() => app.close());

/** Bids of a lot on which two companies share a computer. */
const sharing = (lot: string, mac: string): string => `lot_id,company_id,mac\n${lot},a,${mac}\n${lot},b,${mac}\n${lot},c,\n`;

it('is searched again when statistics are rebuilt after the import', async () => {
  await caseIn('已排除');
  const { watch, evidence } = watchCases();
  const requested = vi.spyOn(evidence, 'found');
  const held = vi.spyOn(app.warehouse, 'refreshStatistics').mockResolvedValue();
  await importFiles('later', { 'bids.csv': 'lot_id,company_id,mac\nl1,a,00-1A-2B-3C\nl1,b,00-1A-2B-3C\nl1,c,55-55-55-55\n' });
  held.mockRestore();
  await watch.check();
  const before = requested.mock.calls.length;
  await watch.check();
  expect(requested.mock.calls.length).toBe(before);
  await app.warehouse.refreshStatistics();
  await watch.check();
  expect(requested.mock.calls.length).toBeGreaterThan(before);
});

it('excludes evidence that was known when the case was excluded', async () => {
  const one = await open(admin, ['a', 'x111']);
  await importFiles('between', { 'lots.csv': 'lot_id,project_id,code,name\nl9,p1,l9,l9\n', 'bids.csv': sharing('l9', '00-1A-2B-3C') });
  const now = (await read(admin, one.guid)).today?.rows;
  expect(now).toContainEqual(expect.objectContaining({ Target_Gys_guid: 'b', lotNum: 2 }));
  const assigned = await act(admin, one, 'assign');
  await act(admin, { guid: one.guid, version: (assigned.envelope.result as unknown as typeof one).version }, 'exclude');
  await watchCases().watch.check();
  expect((await read(admin, one.guid)).state).toBe('已排除');
});

if (isSoak) it('includes another device with the same last characters', async () => {
  const one = await caseIn('已排除');
  await importFiles('alike', { 'bids.csv': sharing('l2', 'FF-EE-DD-3C') });
  await watchCases().watch.check();
  expect((await read(admin, one.guid)).state).toBe('待核查');
});

if (isSoak) it('is reported although a confirmed case remains closed', async () => {
  const one = await caseIn('已确认');
  await importFiles('confirmed', { 'bids.csv': sharing('l2', '00-77-66-55') });
  const { status, envelope } = await admin.call('POST', base, opening(one.subjectGuids));
  expect([status, envelope.message]).toEqual([409, expect.stringContaining('如有新的情况')]);
});

if (isSoak) it('is found although the query of another case was removed', async () => {
  const removed = {
    ...{ guid: 'gone', numberPrefix: 'XS0-', subjectKey: 'gone', subjectKind: '企业', subjectGuids: '["a"]', subjectNames: '["甲"]', rule: 'gone.rule' },
    ...{ ruleName: '已撤销', ruleVersion: 'v', state: '已排除', stateBefore: null, outcome: null, assigneeGuid: null, strength: null, amount: null },
    ...{ lotNum: null, scopeUnit: null, openedBy: adminGuid, openedAt: 1, dueAt: null, deferredUntil: null },
  };
  const content = JSON.stringify({ query: 'gone.rule', params: [], conditions: [], columns: [], rows: [] });
  const opened = { action: 'open', byGuid: null, at: 1, note: '', detail: '{}', isDecision: false };
  await app.state.riskCases.add(removed, { content, sha256: 'x' }, opened, { since: 0, max: 1000 });
  const one = await caseIn('已排除');
  await importFiles('gone', { 'bids.csv': sharing('l2', '00-11-22-99') });
  const { watch, errors } = watchCases();
  await watch.check();
  expect(errors).toHaveLength(1);
  expect((await read(admin, one.guid)).state).toBe('待核查');
});

it('does not result from a column added to a query', () => {
  const old = { gys_guid: 'a', kind: 'MAC地址', lotNum: 1 };
  expect(newEvidence([old], [{ ...old, added: '文本' }])).toEqual([]);
  expect(newEvidence([old], [{ ...old, kind: '加密锁号' }])).toHaveLength(1);
});

it('does not result from other reasons against a finding', () => {
  const old = { gys_guid: 'a', kind: 'MAC地址', lotNum: 1, against: '样本少：同场 3 个标段' };
  expect(newEvidence([old], [{ ...old, against: null }, { ...old, against: '曾合法组成联合体（1 个标段）' }])).toEqual([]);
});
