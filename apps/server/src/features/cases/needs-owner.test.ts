import type { AdminUser, RiskCase } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../test/support/test-client.ts';
import { base, bootCases, open, read, type CasesApp } from './case-app.test-support.ts';

let app: CasesApp['app'];
let { admin, stranger, clerkGuid, adminGuid, act } = {} as CasesApp;
beforeAll(async () => {
  ({ app, admin, stranger, clerkGuid, adminGuid, act } = await bootCases());
});
afterAll(() => app.close());

const listed = async (by: TestClient, more: object = { needsOwner: true }): Promise<string[]> =>
  (await by.call('POST', `${base}/page`, { json: more })).envelope.data.list.map((row) => String(row['guid']));
const needing = async (by: TestClient): Promise<number> =>
  ((await by.call('GET', `${base}/counts`)).envelope.data.data as { needsOwner: number }).needsOwner;
const changed = async (reply: ReturnType<typeof act>): Promise<RiskCase> => (await reply).envelope.result as unknown as RiskCase;
const account = (path: string, json: object): Promise<unknown> => admin.call('POST', `/api/admin-api/users/${clerkGuid}${path}`, { json });
const openCasesOfClerk = async (): Promise<number | undefined> => {
  const users = (await admin.call('GET', '/api/admin-api/users')).envelope.data.list as unknown as AdminUser[];
  return users.find(({ guid }) => guid === clerkGuid)?.openCaseNum;
};

it('open cases of a disabled or locked account need another examiner, who may be assigned, also while they are deferred', async () => {
  const clerk = (await app.state.users.byLogin('clerk')) ?? expect.fail('no clerk');
  await app.state.users.change(clerk.guid, { roleKeys: ['group-analyst'] });
  const one = await changed(act(admin, await open(admin, ['a', 'x1']), 'assign', { assigneeGuid: clerkGuid }));
  const assigned = await changed(act(admin, await open(admin, ['a', 'x2']), 'assign', { assigneeGuid: clerkGuid }));
  const deferred = await changed(act(admin, assigned, 'defer'));
  const excluded = await changed(act(admin, await open(admin, ['a', 'x3']), 'assign', { assigneeGuid: clerkGuid }));
  await act(admin, excluded, 'exclude');
  await changed(act(admin, await open(admin, ['a', 'x4']), 'assign'));
  expect([await listed(admin), await needing(admin), one.needsOwner, await openCasesOfClerk()]).toEqual([[], 0, false, 2]);

  const waiting = [one.guid, deferred.guid].toSorted();
  await account('', { isActive: false });
  expect([(await listed(admin)).toSorted(), await needing(admin), await needing(stranger)]).toEqual([waiting, 2, 0]);
  expect((await read(admin, one.guid)).needsOwner).toBe(true);
  expect((await read(admin, excluded.guid)).needsOwner).toBe(false);
  await account('', { isActive: true });
  expect(await needing(admin)).toBe(0);
  await account('/lock', { reason: '离岗' });
  expect((await listed(admin)).toSorted()).toEqual(waiting);

  const unfit = await act(admin, one, 'assign', { assigneeGuid: clerkGuid });
  expect(unfit.status).toBe(400);
  expect(await changed(act(admin, one, 'assign', { assigneeGuid: adminGuid, note: '接手' }))).toMatchObject({ needsOwner: false, state: '核查中' });
  expect(await changed(act(admin, deferred, 'assign', { assigneeGuid: adminGuid }))).toMatchObject({ needsOwner: false, state: '暂缓' });
  expect([await listed(admin), await openCasesOfClerk()]).toEqual([[], 0]);
});
