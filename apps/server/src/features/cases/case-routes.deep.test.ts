import { caseActions, caseMove, caseStates, type CaseAction, type CaseState, type RiskCase } from '@tenderscope/contract';
import { isSoak } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { base, bootCases, hardware, open, opening, read, type CasesApp } from './case-app.test-support.ts';

let app: CasesApp['app'];
let { admin, second, clerk, stranger, auditor, clerkGuid, importFiles, act, caseIn, watch: watchCases } = {} as CasesApp;

beforeAll(async () => {
  ({ app, admin, second, clerk, stranger, auditor, clerkGuid, importFiles, act, caseIn, watch: watchCases } = await bootCases());
});
afterAll(() => app.close());

const movesFrom = (state: CaseState, action: CaseAction) => caseMove(state, action, state === '暂缓' ? '待核查' : null);
/** In the gate each action is tested in the last of the states that permit it, in the soak run in all of them. */
const isTaken = (state: CaseState, action: CaseAction): boolean =>
  isSoak || state === caseStates.findLast((one) => movesFrom(one, action) !== undefined);

describe.each(caseStates)('a case in %s', (state) => {
  it('permits the actions of its state and refuses all others with 409', async () => {
    const one = await caseIn(state);
    expect(one.state).toBe(state);
    for (const action of Object.keys(caseActions) as CaseAction[]) {
      const to = movesFrom(state, action);
      if (to === undefined) expect((await act(second, one, action)).status, action).toBe(409);
    }
    expect((await read(admin, one.guid)).version).toBe(one.version);
    for (const action of Object.keys(caseActions) as CaseAction[]) {
      const to = movesFrom(state, action);
      if (to === undefined || !isTaken(state, action)) continue;
      const reply = await act(second, await caseIn(state), action);
      expect(reply, action).toMatchObject({ status: 200, envelope: { result: { state: to } } });
    }
  });
});

describe('evidence', () => {
  it('is frozen with masked values and its hash, and shown with the current rows', async () => {
    const one = await open(admin);
    const { evidence, isEvidenceIntact, today, events, subjectNames } = await read(admin, one.guid);
    expect(subjectNames).toEqual(['甲公司', '乙公司']);
    expect(evidence.rows).toEqual([expect.objectContaining({ gys_guid: 'a', Target_Gys_guid: 'b', yingjian_info: '***-3C', lotNum: 1 })]);
    expect(JSON.stringify(evidence)).not.toContain('00-1A-2B-3C');
    expect([isEvidenceIntact, today?.rows, events.map(({ action }) => action)]).toEqual([true, evidence.rows, ['open']]);
    expect((await open(admin, ['b', 'a'])).guid).toBe(one.guid);
  });

  it('matches the rule and an existing subject that it contains', async () => {
    const messageOf = async (json: object): Promise<unknown> => (await admin.call('POST', base, { json })).envelope.message;
    const { json } = opening(['a', 'x116']);
    expect(await messageOf({ ...json, rule: 'relation.groups' })).toContain('证据不是由所选规则查出的');
    expect(await messageOf({ ...json, rule: 'R018' })).toContain('证据不是由所选规则查出的');
    expect(await messageOf({ ...json, subject: { kind: '企业对', guids: ['b', 'c'] } })).toContain('证据中没有该主体');
    const ranking = { query: 'company.evidence', params: ['nobody'], conditions: [] };
    expect((await admin.call('POST', base, { json: { subject: { kind: '企业', guids: ['nobody'] }, rule: ranking.query, evidence: ranking } })).status).toBe(400);
  });

  it('must exist, and its query must be granted', async () => {
    expect((await admin.call('POST', base, opening(['a', 'b'], { ...hardware, query: 'no.such' }))).status).toBe(400);
    const none = { ...hardware, conditions: [{ name: 'zbr_guid', matching: '=', value: 'nobody' }] };
    expect((await admin.call('POST', base, opening(['a', 'n'], none))).envelope.message).toContain('没有查到证据');
    expect((await admin.call('POST', base, opening(['a']))).status).toBe(400);
    const named = { ...hardware, conditions: [{ name: 'yingjian_info', matching: '=', value: '00-1A-2B-3C' }] };
    expect((await admin.call('POST', base, opening(['a', 'h'], named))).envelope.message).toContain('不能按「硬件信息」限定');
  });
});

it('can be from an indicator, whose hit rate is shown with the outcomes of its cases', async () => {
  const codes = new Set((await admin.rows('lot.rules', [], ['l1'])).map((row) => row['code']));
  const { code, name, population, hits } = (await admin.rows('rule.coverage')).find((row) => codes.has(row['code'])) ?? expect.fail('nothing is tested');
  const evidence = { query: 'lot.rules', params: ['l1'], conditions: [{ name: 'code', matching: '=', value: code, whereIndex: 2 }] };
  const found = await admin.call('POST', base, { json: { subject: { kind: '标段', guids: ['l1'] }, rule: code, evidence } });
  expect(found.envelope.result).toMatchObject({ rule: code, ruleName: name });
  await open(admin, ['a', 'x114']);
  const effects = (await admin.call('GET', `${base}/effects`)).envelope.data.list;
  expect(population).toBeGreaterThan(0);
  expect(effects.find(({ rule }) => rule === code)).toMatchObject({ openedNum: 1, hits, population });
  expect(effects.find(({ rule }) => rule === 'relation.sameHardware')).toMatchObject({ hits: null, population: null, hitRate: null });
  expect((await admin.call('POST', base, { json: { ...opening(['a', 'none']).json, rule: 'R999' } })).status).toBe(400);
});

it('hides cases of one unit from users of another, and shows auditors all, without actions', async () => {
  const own = await open(clerk);
  expect((await stranger.call('GET', `${base}/${own.guid}`)).status).toBe(404);
  // Rows of another unit's lots only are no evidence.
  expect((await stranger.call('POST', base, opening())).status).toBe(400);
  expect((await read(auditor, own.guid)).actions).toEqual([]);
  expect((await act(auditor, own, 'assign')).status).toBe(403);
  expect((await act(clerk, own, 'assign', { assigneeGuid: (await app.state.users.byLogin('stranger'))?.guid })).status).toBe(400);
  expect((await act(clerk, own, 'assign', { assigneeGuid: clerkGuid })).status).toBe(200);
  expect((await clerk.call('GET', `${base}/counts`)).envelope.data.data).toMatchObject({ mine: 1, byState: { 核查中: 1, 待核查: 0 } });
});

it('finds the cases of the subjects on a page, within the scope of the user', async () => {
  const one = await caseIn('核查中');
  const send = async (by: TestClient, subjects: string[][], kind = '企业对') =>
    (await by.call('POST', `${base}/of-subjects`, { json: { kind, subjects } })).envelope.data.list;
  expect(await send(admin, [one.subjectGuids.toReversed(), ['a', 'nobody']])).toEqual([
    { guid: one.guid, number: one.number, subjectGuids: one.subjectGuids, rule: one.rule, state: '核查中', outcome: null },
  ]);
  expect(await send(admin, [one.subjectGuids], '企业')).toEqual([]);
  expect(await send(stranger, [one.subjectGuids])).toEqual([]);
  expect((await admin.call('POST', `${base}/of-subjects`, { json: { kind: '企业对', subjects: [] } })).status).toBe(400);
});

it('accepts only one of two concurrent edits', async () => {
  const one = await caseIn('核查中');
  const replies = await Promise.all([act(second, one, 'confirm'), act(admin, one, 'exclude')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

describe('two persons', () => {
  async function barred(by: TestClient, one: RiskCase, action: CaseAction): Promise<string> {
    const { actions, barred: reasons } = await read(by, one.guid);
    expect(actions).not.toContain(action);
    const { status, envelope } = await act(by, one, action);
    expect([status, reasons[action]]).toEqual([409, envelope.message]);
    return envelope.message;
  }

  it('are required to open and to confirm a case', async () => {
    const one = await caseIn('核查中');
    expect(await barred(admin, one, 'confirm')).toBe('不能确认本人登记的线索，请由其他人员确认');
    expect((await read(second, one.guid)).barred).toEqual({});
    expect((await act(second, one, 'confirm')).status).toBe(200);
  });

  it('are required to record 属实 and to confirm it, until the case is reopened', async () => {
    const proposed = (await act(second, await caseIn('核查中'), 'outcome')).envelope.result as unknown as RiskCase;
    expect(await barred(second, proposed, 'confirm')).toBe('核查结果由本人登记，请由其他人员确认');
    const excluded = (await act(second, proposed, 'exclude')).envelope.result as unknown as RiskCase;
    const again = (await act(second, excluded, 'reopen')).envelope.result as unknown as RiskCase;
    expect((await act(second, again, 'confirm')).status).toBe(200);
  });

  it('are required to confirm and to transfer a case', async () => {
    const confirmed = await caseIn('已确认');
    expect(await barred(admin, confirmed, 'transfer')).toBe('确认与移送应由不同人员办理');
    expect((await act(second, confirmed, 'transfer')).status).toBe(200);
  });
});

it('excludes many cases at once and reports failures', async () => {
  const [ready, waiting] = [await caseIn('核查中'), await caseIn('待核查')];
  const cases = [ready, waiting].map(({ guid, version }) => ({ guid, version }));
  const { envelope } = await admin.call('POST', `${base}/bulk`, { json: { action: 'exclude', cases, reason: '其他' } });
  expect(envelope.result).toEqual({ done: [ready.guid], refused: [{ guid: waiting.guid, reason: '线索当前为「待核查」，不能排除' }] });
});

it('remains excluded until an import brings new evidence, which is reported', async () => {
  const one = await caseIn('已排除');
  const again = await admin.call('POST', base, opening(one.subjectGuids));
  expect([again.status, again.envelope.message]).toEqual([409, expect.stringContaining(one.number)]);
  await importFiles('second', {
    'lots.csv': 'lot_id,project_id,code,name\nl3,p1,l3,l3\n',
    'bids.csv': 'lot_id,company_id,mac\nl3,a,00-1A-2B-3C\nl3,b,00-1A-2B-3C\nl3,c,\n',
  });
  expect((await admin.call('POST', base, opening(one.subjectGuids))).envelope.result).toMatchObject({ guid: one.guid, state: '待核查' });
  const { events, isEvidenceIntact } = await read(admin, one.guid);
  expect(events.at(-1)).toMatchObject({ action: 'newEvidence', fromState: '已排除', detail: { rows: [{ lotNum: 2 }] } });
  expect(isEvidenceIntact).toBe(true);
});

it('reopens deferred and excluded cases in the background', async () => {
  const [deferred, excluded] = [await caseIn('暂缓'), await caseIn('已排除')];
  const { watch, errors } = watchCases();
  await watch.check();
  expect([(await read(admin, deferred.guid)).state, (await read(admin, excluded.guid)).state]).toEqual(['暂缓', '已排除']);
  vi.useFakeTimers({ toFake: ['Date'], now: (deferred.deferredUntil ?? 0) + 1 });
  await watch.check().finally(() => vi.useRealTimers());
  expect((await read(admin, deferred.guid)).events.at(-1)).toMatchObject({ action: 'resume', toState: '待核查', byGuid: null });
  await importFiles('third', { 'bids.csv': 'lot_id,company_id,mac\nl2,a,00-9F-8E-7D\nl2,b,00-9F-8E-7D\nl2,c,\n' });
  await watch.check();
  const reason = { action: 'newEvidence', byGuid: null, detail: { rows: [{ yingjian_info: '***-7D' }] } };
  expect((await read(admin, excluded.guid)).events.at(-1)).toMatchObject(reason);
  expect(errors).toEqual([]);
});
