import { caseActions, caseStates, type CaseAction, type CaseState, type RiskCase } from '@tenderscope/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { base, bootCases, open, read, type CasesApp } from './case-app.test-support.ts';

/** Every permitted step with its new state, from docs/cases.md. */
const allowed: Readonly<Record<CaseState, Partial<Record<CaseAction, CaseState>>>> = {
  待核查: { assign: '核查中', defer: '暂缓', withdraw: '已撤回', due: '待核查', note: '待核查' },
  核查中: { assign: '核查中', exclude: '已排除', confirm: '已确认', defer: '暂缓', outcome: '核查中', withdraw: '已撤回', due: '核查中', note: '核查中' },
  暂缓: { assign: '暂缓', resume: '待核查', withdraw: '已撤回', due: '暂缓', note: '暂缓' },
  已排除: { reopen: '核查中', note: '已排除' },
  已确认: { transfer: '已移送', reopen: '核查中', outcome: '已确认', note: '已确认' },
  已移送: { outcome: '已移送', note: '已移送' },
  已撤回: {},
};
/** Duties of which any suffices. The opener of a case may withdraw it without the duty that closes cases. */
function dutiesOf(action: CaseAction, { openedByName }: RiskCase): readonly string[] {
  if (action === 'withdraw') return openedByName === 'second' ? ['caseDecision', 'casework'] : ['caseDecision'];
  return [action === 'confirm' ? 'caseDecision' : action === 'transfer' ? 'caseTransfer' : 'casework'];
}
const duties = ['casework', 'caseDecision', 'caseTransfer', 'audit'] as const;
const actions = Object.keys(caseActions) as CaseAction[];

let app: CasesApp['app'];
let { admin, second, clerk, stranger, auditor, clerkGuid, act, caseIn } = {} as CasesApp;
/** For each state, one case for all refusals, and one for each permitted step. */
const cases = new Map<string, RiskCase>();

beforeAll(async () => {
  ({ app, admin, second, clerk, stranger, auditor, clerkGuid, act, caseIn } = await bootCases());
  for (const state of caseStates) {
    cases.set(state, await caseIn(state));
    for (const action of Object.keys(allowed[state])) cases.set(`${state} ${action}`, await caseIn(state));
  }
});
afterAll(() => app.close());

const caseFor = (key: string): RiskCase => {
  const one = cases.get(key);
  if (!one) throw new Error(key);
  return one;
};

describe.each(duties)('a user with only %s', (duty) => {
  beforeAll(() => app.state.users.changeRole('group-analyst', { permissions: ['riskCases', 'warningRelationAnalysis', duty] }));

  it.each(caseStates)('takes the steps of the duty on a case in %s, and is refused all others', async (state) => {
    const kept = caseFor(state);
    for (const action of actions) {
      const to = allowed[state][action];
      const isHeld = dutiesOf(action, kept).includes(duty);
      if (to !== undefined && isHeld) {
        const reply = await act(second, caseFor(`${state} ${action}`), action);
        expect([action, reply.status, (reply.envelope.result as RiskCase | null)?.state]).toEqual([action, 200, to]);
      } else {
        const { status } = await act(second, kept, action);
        expect([action, status]).toEqual([action, isHeld ? 409 : 403]);
      }
    }
    const { version, state: now, actions: shown } = await read(second, kept.guid);
    expect([version, now]).toEqual([kept.version, state]);
    const expected = actions.filter((action) => allowed[state][action] !== undefined && dutiesOf(action, kept).includes(duty));
    expect([...shown].sort()).toEqual(expected.sort());
  });
});

it('records every refusal with its user, action and reason', async () => {
  const one = caseFor('已排除');
  expect((await act(admin, one, 'confirm')).status).toBe(409);
  expect((await act(admin, { ...one, version: 1 }, 'note')).status).toBe(409);
  expect((await act(auditor, one, 'reopen')).status).toBe(403);
  const bulk = { action: 'exclude', cases: [{ guid: one.guid, version: one.version }], reason: '其他' };
  await admin.call('POST', `${base}/bulk`, { json: bulk });
  const found = await app.state.audit.newest({ limit: 4, action: 'caseRefused' });
  expect(found.map(({ loginName, subject, detail }) => [loginName, subject, JSON.parse(detail) as unknown])).toEqual([
    ['admin', one.guid, { action: 'exclude', code: 409, reason: '线索当前为「已排除」，不能排除' }],
    ['auditor', one.guid, { action: 'reopen', code: 403, reason: expect.any(String) as string }],
    ['admin', one.guid, { action: 'note', code: 409, reason: '线索已被他人更改，请刷新后再试' }],
    ['admin', one.guid, { action: 'confirm', code: 409, reason: '线索当前为「已排除」，不能确认' }],
  ]);
});

it('shows users of a unit only the cases of their unit: in lists, counts, effects, and by every call on one', async () => {
  const own = await open(clerk);
  await act(clerk, own, 'assign', { assigneeGuid: clerkGuid });
  const of = async (by: TestClient) => {
    const page = await by.call('POST', `${base}/page`, { json: { pageSize: 100 } });
    const { byState, mine } = (await by.call('GET', `${base}/counts`)).envelope.data.data as { byState: Record<string, number>; mine: number };
    const effects = (await by.call('GET', `${base}/effects`)).envelope.data.list;
    const opened = effects.reduce((sum, { openedNum }) => sum + Number(openedNum), 0);
    return [page.envelope.data.total, Object.values(byState).reduce((sum, num) => sum + num, 0), opened, mine];
  };
  expect([await of(clerk), await of(stranger)]).toEqual([[1, 1, 1, 1], [0, 0, 0, 0]]);
  const [all] = await of(auditor);
  // Every state except the withdrawn one, which is only counted on request; the cases withdrawn by the tests above are excluded, too.
  const withdrawn = await auditor.call('POST', `${base}/page`, { json: { pageSize: 100, states: ['已撤回'] } });
  expect([all, withdrawn.envelope.data.total]).toEqual([cases.size + 1 - 4, 4]);
  const group = caseFor('核查中');
  const calls = ['', '/values', '/export'].map((call) => clerk.call('GET', `${base}/${group.guid}${call}`));
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404]);
  const posts = [...actions.map((action) => act(clerk, group, action)), clerk.call('POST', `${base}/${group.guid}/files/${clerkGuid}/delete`)];
  expect(new Set((await Promise.all(posts)).map(({ status }) => status))).toEqual(new Set([404]));
  const people = (await clerk.call('GET', `${base}/assignees`)).envelope.data.list.map(({ name }) => name);
  expect(people).toContain('clerk');
  expect(people).not.toContain('stranger');
});

it('lets auditors read everything and change nothing', async () => {
  const { actions: shown, mayAddFiles } = await read(auditor, caseFor('核查中').guid);
  expect([shown, mayAddFiles]).toEqual([[], false]);
  const finding = { subject: { kind: '企业对', guids: ['a', 'x115'] }, rule: 'relation.sameHardware', evidence: { query: 'relation.sameHardware' } };
  expect((await auditor.call('POST', base, { json: finding })).status).toBe(403);
  expect((await auditor.call('POST', `${base}/bulk`, { json: { action: 'exclude', cases: [], reason: '其他' } })).status).toBe(403);
});
