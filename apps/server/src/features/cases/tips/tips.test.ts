import type { RiskCase, Tip, TipDetail } from '@tenderscope/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply, TestClient } from '../../../../test/support/test-client.ts';
import { bootCases, open, read, type CasesApp } from '../case-app.test-support.ts';

const base = '/api/tip-api';
const day = 86_400_000;
let app: CasesApp['app'];
let { admin, second, clerk, stranger, auditor, act } = {} as CasesApp;
beforeAll(async () => {
  ({ app, admin, second, clerk, stranger, auditor, act } = await bootCases());
});
afterAll(() => app.close());

const register = (by: TestClient, more: object = {}): Promise<Reply> =>
  by.call('POST', base, {
    json: {
      ...{ kind: '来信', receivedAt: Date.now() - day, dueAt: Date.now() + day, content: '甲、乙串标', companies: ['a'], lots: ['一标段'] },
      ...{ informantName: '张三', informantContact: '13800000000', ...more },
    },
  });
const tipOf = (reply: Reply): Tip => reply.envelope.result as unknown as Tip;
const step = (by: TestClient, { guid, version }: Tip, action: string, json: object): Promise<Reply> =>
  by.call('POST', `${base}/${guid}/${action}`, { json: { version, ...json } });
const one = async (by: TestClient, guid: string): Promise<TipDetail> => (await by.call('GET', `${base}/${guid}`)).envelope.data.data as TipDetail;
const listed = async (by: TestClient, filter: object = {}): Promise<string[]> =>
  (await by.call('POST', `${base}/page`, { json: { pageSize: 100, ...filter } })).envelope.data.list.map(({ guid }) => String(guid));
const sourceOf = (by: TestClient, { guid }: Tip): Promise<Reply> => by.call('GET', `${base}/${guid}/source`);

describe('the sender of a report', () => {
  it('is encrypted, in no answer but its own, and shown to holders of the duty only, each time recorded', async () => {
    const reply = await register(second);
    const tip = tipOf(reply);
    expect(tip).toMatchObject({ state: '待办理', isAnonymous: false, companies: [{ guid: 'a', name: '甲公司' }], ownerName: 'second' });
    const answers = [reply.envelope, await one(admin, tip.guid), (await admin.call('POST', `${base}/page`)).envelope];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/张三|13800000000/);
    const sealed = await app.state.tips.source(tip.guid);
    expect([sealed === undefined, sealed?.includes('张三')]).toEqual([false, false]);
    expect([(await one(admin, tip.guid)).maySeeSource, (await one(second, tip.guid)).maySeeSource]).toEqual([true, false]);
    const refused = await Promise.all([second, auditor, stranger].map((by) => sourceOf(by, tip)));
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 404]);
    const read = async () => (await app.state.audit.newest({ limit: 9, action: 'tipSourceRead' })).map(({ loginName, subject }) => [loginName, subject]);
    expect(await read()).toEqual([]);
    expect((await sourceOf(admin, tip)).envelope.data.data).toEqual({ name: '张三', contact: '13800000000' });
    expect(await read()).toEqual([['admin', tip.guid]]);
    const audited = JSON.stringify(await app.state.audit.newest({ limit: 500 }));
    expect(audited).not.toMatch(/张三|13800000000/);
    expect(await listed(admin, { keyword: '张三' })).toEqual([]);
  });

  it('may be absent', async () => {
    const tip = tipOf(await register(admin, { informantName: '', informantContact: '' }));
    expect([tip.isAnonymous, (await one(admin, tip.guid)).maySeeSource, (await sourceOf(admin, tip)).status]).toEqual([true, false, 404]);
  });
});

describe('a report', () => {
  it('is in the work of its owner until it becomes part of a case, which records it', async () => {
    const tip = tipOf(await register(second));
    const counts = async (by: TestClient) => (await by.call('GET', '/api/case-api/counts')).envelope.data.data as { myTips: number };
    const before = (await counts(second)).myTips;
    expect([(await listed(second, { isMine: true })).includes(tip.guid), before > 0]).toEqual([true, true]);
    const ownerGuid = (await app.state.users.byLogin('admin'))?.guid ?? '';
    const assigned = tipOf(await step(second, tip, 'assign', { ownerGuid, dueAt: tip.dueAt }));
    expect([assigned.ownerName, (await counts(second)).myTips]).toEqual(['管理员', before - 1]);

    const target: RiskCase = await open(admin, ['a', 'x101']);
    expect((await step(second, tip, 'attach', { caseGuid: target.guid })).status).toBe(409);
    const attached = tipOf(await step(second, assigned, 'attach', { caseGuid: target.guid, note: '同一企业' }));
    expect(attached).toMatchObject({ state: '已转线索', caseGuid: target.guid, caseNumber: target.number });
    const { events, version } = await read(admin, target.guid);
    expect([events.at(-1)?.action, events.at(-1)?.detail, version]).toEqual(['tipAttach', { tip: tip.number }, 2]);
    expect((await one(admin, tip.guid)).events.map(({ action, byName, note }) => [action, byName, note])).toEqual([
      ['register', 'second', ''], ['assign', 'second', ''], ['attach', 'second', '同一企业'],
    ]);

    // A withdrawn case leaves the report to be handled again.
    expect((await act(second, { ...target, version }, 'withdraw')).status).toBe(200);
    const reopened = tipOf(await step(second, attached, 'reopen', { note: '线索撤回' }));
    expect(reopened).toMatchObject({ state: '待办理', caseGuid: null });
    expect((await step(second, reopened, 'attach', { caseGuid: target.guid })).status).toBe(409);
  });

  it('is closed with a reason, and accepts only notes afterwards, until it is opened again', async () => {
    const tip = tipOf(await register(admin));
    expect((await step(admin, tip, 'close', { reason: '查无实据', note: ' ' })).status).toBe(400);
    const closed = tipOf(await step(admin, tip, 'close', { reason: '查无实据', note: '已核实' }));
    expect(closed).toMatchObject({ state: '已办结', closeReason: '查无实据' });
    const refused = await step(admin, closed, 'close', { reason: '其他', note: '再次' });
    expect([refused.status, refused.envelope.message]).toEqual([409, '举报当前为「已办结」，不能办结']);
    expect((await step(admin, closed, 'note', { note: '归档' })).status).toBe(200);
    const [entry] = await app.state.audit.newest({ limit: 1, action: 'caseRefused' });
    expect(JSON.parse(entry?.detail ?? '{}')).toMatchObject({ action: 'close', code: 409 });
  });

  it('is refused with wrong days, unknown companies or without content, and for users who do not examine', async () => {
    const refusals = [{ receivedAt: Date.now() + 2 * day }, { dueAt: Date.now() - 3 * day }, { companies: ['nobody'] }, { content: ' ' }];
    for (const more of refusals) expect((await register(admin, more)).status, JSON.stringify(more)).toBe(400);
    expect((await register(auditor)).status).toBe(403);
    const tip = tipOf(await register(admin));
    expect([(await step(auditor, tip, 'note', { note: '记录' })).status, (await one(auditor, tip.guid)).mayProcess]).toEqual([403, false]);
    const ownerGuid = (await app.state.users.byLogin('auditor'))?.guid;
    expect((await step(admin, tip, 'assign', { ownerGuid, dueAt: tip.dueAt })).status).toBe(400);
  });

  it('is seen by users of its unit and of all units, and marked when it is overdue or its owner is disabled', async () => {
    const own = tipOf(await register(clerk, { dueAt: Date.now() + 1, receivedAt: Date.now() - day }));
    const [ofClerk, ofAdmin, ofStranger] = await Promise.all([clerk, admin, stranger].map((by) => listed(by)));
    expect([ofClerk?.includes(own.guid), ofAdmin?.includes(own.guid), ofStranger]).toEqual([true, true, []]);
    expect((await stranger.call('GET', `${base}/${own.guid}`)).status).toBe(404);
    expect((await step(stranger, own, 'note', { note: '查看' })).status).toBe(404);
    await expect.poll(async () => (await listed(admin, { isOverdue: true })).includes(own.guid), { timeout: 30_000 }).toBe(true);
    const clerkGuid = (await app.state.users.byLogin('clerk'))?.guid ?? '';
    await admin.call('POST', `/api/admin-api/users/${clerkGuid}`, { json: { isActive: false } });
    expect((await one(admin, own.guid)).needsOwner).toBe(true);
  });
});
