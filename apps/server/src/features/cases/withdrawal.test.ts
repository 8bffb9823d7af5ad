import type { RiskCase } from '@tenderscope/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseSources } from '../reports/case-sources.ts';
import { withdrawalBarredBy } from './two-persons.ts';
import type { Services } from '../../services.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { base, bootCases, open, opening, read, type CasesApp } from './case-app.test-support.ts';

let services: Services;
let app: CasesApp['app'];
let { admin, second, clerk, auditor, clerkGuid, importFiles, act, caseIn, watch: watchCases } = {} as CasesApp;

beforeAll(async () => {
  const onServices = (built: Services): void => void (services = built);
  ({ app, admin, second, clerk, auditor, clerkGuid, importFiles, act, caseIn, watch: watchCases } = await bootCases({ onServices }));
});
afterAll(() => app.close());

const page = async (by: TestClient, more: object = {}) => (await by.call('POST', `${base}/page`, { json: { pageSize: 100, ...more } })).envelope.data;
const counts = async (by: TestClient) =>
  (await by.call('GET', `${base}/counts`)).envelope.data.data as { mine: number; byState: Record<string, number> };
const effects = async (by: TestClient) => (await by.call('GET', `${base}/effects`)).envelope.data.list;
const ofSubject = async (by: TestClient, { subjectGuids, subjectKind }: RiskCase) =>
  (await by.call('POST', `${base}/of-subjects`, { json: { kind: subjectKind, subjects: [subjectGuids] } })).envelope.data.list;
const changed = async (reply: ReturnType<typeof act>): Promise<RiskCase> => (await reply).envelope.result as unknown as RiskCase;

describe('a withdrawn case', () => {
  it('is kept with its reason, and excluded from every list, count, effect and report unless its state is requested', async () => {
    const user = (await app.state.users.byLogin('admin')) ?? expect.fail('no administrator');
    const reported = async () => JSON.stringify((await caseSources(services.cases, user, new AbortController().signal)).cases.rows);
    const one = await changed(act(admin, await open(admin), 'assign', { dueAt: 1 }));
    expect([(await page(admin)).total, (await counts(admin)).mine, (await effects(admin)).length]).toEqual([1, 1, 1]);
    expect([(await page(admin, { isOverdue: true })).total, (await ofSubject(admin, one)).length]).toEqual([1, 1]);
    expect(await reported()).toContain('核查中');

    const withdrawn = await changed(act(admin, one, 'withdraw', { note: '选错主体' }));
    expect(withdrawn).toMatchObject({ guid: one.guid, number: one.number, state: '已撤回' });
    for (const more of [{}, { isMine: true }, { isOverdue: true }, { keyword: one.number }]) {
      expect((await page(admin, more)).total, JSON.stringify(more)).toBe(0);
    }
    expect([await ofSubject(admin, one), await effects(admin), await reported()]).toEqual([[], [], '[]']);
    expect(await counts(admin)).toMatchObject({ mine: 0, byState: { 核查中: 0, 已撤回: 1 } });

    expect((await page(auditor, { states: ['已撤回'] })).list).toEqual([expect.objectContaining({ guid: one.guid, state: '已撤回' })]);
    const detail = await read(auditor, one.guid);
    expect(detail.events.at(-1)).toMatchObject({ action: 'withdraw', byName: '管理员', fromState: '核查中', toState: '已撤回', note: '选错主体' });
    expect([detail.isEvidenceIntact, detail.actions, detail.mayAddFiles]).toEqual([true, [], false]);
    const [entry] = await app.state.audit.newest({ limit: 1, action: 'caseStep' });
    expect([entry?.loginName, entry?.subject, JSON.parse(entry?.detail ?? '{}')]).toEqual(['admin', one.guid, { action: 'withdraw' }]);
  });

  it('permits another case of its subject and rule, once', async () => {
    const before = await open(admin, ['a', 'x101']);
    await act(admin, before, 'withdraw');
    const [again, same] = await Promise.all([open(second, ['a', 'x101']), open(admin, ['a', 'x101'])]);
    expect([again.guid === before.guid, again.guid === same.guid, again.state]).toEqual([false, true, '待核查']);
    expect(await ofSubject(admin, again)).toEqual([expect.objectContaining({ guid: again.guid, number: again.number })]);
  });

  it('accepts no file and permits no removal', async () => {
    const one = await open(admin, ['a', 'x102']);
    const upload = () => {
      const files = new FormData();
      files.append('file', new Blob(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n']), '说明.pdf');
      return admin.call('POST', `${base}/${one.guid}/files/upload`, { files });
    };
    const { guid } = (await upload()).envelope.result as unknown as { guid: string };
    expect((await act(admin, { ...one, version: 2 }, 'withdraw')).status).toBe(200);
    expect([(await upload()).status, (await admin.call('POST', `${base}/${one.guid}/files/${guid}/delete`)).status]).toEqual([409, 409]);
    expect((await read(admin, one.guid)).files).toEqual([expect.objectContaining({ guid, isRemovable: false })]);
  });

  it('is unchanged by new evidence', async () => {
    const one = await caseIn('已撤回');
    const partner = one.subjectGuids.find((guid) => guid !== 'a') ?? '';
    await importFiles('later', {
      'lots.csv': 'lot_id,project_id,code,name\nl9,p1,l9,l9\n',
      'bids.csv': `lot_id,company_id,mac\nl9,a,00-77-77-77\nl9,${partner},00-77-77-77\nl9,c,\n`,
    });
    const { watch, errors } = watchCases();
    await watch.check();
    expect([(await read(admin, one.guid)).version, (await read(admin, one.guid)).state, errors]).toEqual([2, '已撤回', []]);
  });
});

describe('a withdrawal', () => {
  it('requires the opener of the case or the duty that closes cases, and a reason', async () => {
    await app.state.users.changeRole('unit-analyst', { permissions: ['riskCases', 'warningRelationAnalysis', 'casework'] });
    const own = await open(clerk);
    expect((await act(clerk, own, 'withdraw', { note: ' ' })).status).toBe(400);
    expect((await act(clerk, own, 'withdraw')).status).toBe(200);
    const theirs = await open(clerk);
    expect((await read(clerk, theirs.guid)).actions).toContain('withdraw');
    expect((await act(auditor, theirs, 'withdraw')).status).toBe(403);
    expect((await act(second, theirs, 'withdraw')).status).toBe(200);
    const group = await open(second, ['a', 'x103']);
    expect((await act(clerk, group, 'withdraw')).status).toBe(404);
  });

  it('requires another person if others have acted on the case', async () => {
    const assigned = await changed(act(clerk, await open(clerk), 'assign', { assigneeGuid: clerkGuid }));
    expect((await read(clerk, assigned.guid)).actions).toContain('withdraw');
    const noted = await changed(act(second, assigned, 'note'));
    const { actions, barred } = await read(clerk, noted.guid);
    expect([actions.includes('withdraw'), barred.withdraw]).toEqual([false, '他人已办理该线索，请由其他有「线索确认」职责的人员撤回']);
    const refused = await act(clerk, noted, 'withdraw');
    expect([refused.status, refused.envelope.message]).toEqual([409, barred.withdraw]);
    expect((await act(second, noted, 'withdraw')).status).toBe(200);
    // Also from users with the duty that closes cases, because they cannot open and confirm a case alone.
    const own = await changed(act(second, await open(admin, ['a', 'x104']), 'note'));
    expect((await act(admin, own, 'withdraw')).status).toBe(409);
    const events = [{ action: 'note', byGuid: 'other', isDecision: false }];
    expect(withdrawalBarredBy('me', { openedBy: 'me', outcome: null }, events, true)).toBeUndefined();
  });

  it('is refused after an outcome or a decision', async () => {
    const found = await changed(act(admin, await caseIn('核查中'), 'outcome', { outcome: '误报' }));
    const reopened = await changed(act(admin, await caseIn('已排除'), 'reopen'));
    for (const one of [found, reopened]) {
      const reply = await act(second, one, 'withdraw');
      expect([reply.status, reply.envelope.message]).toEqual([409, '该线索已有核查结果或结论，不能撤回；如结论有误，请重新核查']);
    }
    const [entry] = await app.state.audit.newest({ limit: 1, action: 'caseRefused' });
    expect(JSON.parse(entry?.detail ?? '{}')).toMatchObject({ action: 'withdraw', code: 409 });
  });

  it('excludes a concurrent step of another user', async () => {
    const one = await open(admin, ['a', 'x105']);
    const replies = await Promise.all([act(admin, one, 'withdraw'), act(second, one, 'note')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('limits a user to 200 opened cases a day, including withdrawn and concurrent ones', async () => {
  const { guid: openedBy } = (await app.state.users.byLogin('second')) ?? expect.fail('no user');
  const before = (await page(second, { states: ['待核查', '核查中', '已撤回'] })).list.filter((one) => one['openedByName'] === 'second').length;
  const [step, limit] = [{ action: 'open', byGuid: openedBy, at: Date.now(), note: '', detail: '{}', isDecision: false }, { since: 0, max: 1000 }];
  const fields = { numberPrefix: 'XS-', subjectKind: '标段', subjectGuids: '[]', subjectNames: '[]', rule: 'r', ruleName: 'r', ruleVersion: 'v', state: '待核查' };
  const figures = { strength: null, amount: null, lotNum: null };
  const rest = { ...figures, stateBefore: null, outcome: null, assigneeGuid: null, scopeUnit: null, dueAt: null, deferredUntil: null };
  for (let place = before; place < 198; place += 1) {
    const key = `filled-${place}`;
    await app.state.riskCases.add({ ...fields, ...rest, guid: key, subjectKey: key, openedBy, openedAt: Date.now() }, { content: '{"rows":[]}', sha256: 'x' }, step, limit);
  }
  const subjects = ['x90', 'x91', 'x92', 'x93', 'x94', 'x95'];
  const replies = await Promise.all(subjects.map((partner) => second.call('POST', base, opening(['a', partner]))));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.envelope.message).toBe('每人每天最多建立 200 条线索，请明天再建，或由他人建立');
  const opened = replies.find(({ status }) => status === 200)?.envelope.result as unknown as RiskCase;
  expect((await act(second, opened, 'withdraw')).status).toBe(200);
  expect((await second.call('POST', base, opening(['a', 'x96']))).status).toBe(429);
  expect((await admin.call('POST', base, opening(['a', 'x96']))).status).toBe(200);
  // An existing case is found, not opened.
  expect((await second.call('POST', base, opening(['a', 'x96']))).status).toBe(200);
});
