import { shippedRoles } from '@tenderscope/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stateEngines, type StateEngine } from './engine/state-engines.test-support.ts';
import type { NewSession } from './accounts/session-repository.ts';
import type { StateStore } from './state-store.ts';
import type { StoredUser } from './accounts/user-repository.ts';

describe.each(stateEngines)('state on %s', (name, start) => {
  let engine: StateEngine;
  let store: StateStore;
  const user = {
    guid: 'g1',
    loginName: 'wang',
    userName: '王分析',
    deptName: '',
    passwordHash: 'x',
    isGenerateUser: true,
    unitId: 'u1',
    createdAt: 1,
  };
  const sessionOf = (tokenHash: string): NewSession => ({ tokenHash, userGuid: 'g1', lastSeenAt: 1, expiresAt: 100, passwordProblem: null });
  const wang = async (): Promise<StoredUser> => (await store.users.byGuid('g1')) ?? expect.fail('no such user');

  beforeAll(async () => {
    engine = await start();
    store = await engine.open();
    await store.users.keepRoles(shippedRoles);
  });
  afterAll(async () => {
    await store.close();
    await engine.stop();
  });

  describe('users', () => {
    it('adds a login name once and returns it with its roles', async () => {
      expect(await store.users.add({ ...user, roleKeys: ['unit-analyst', 'auditor'] })).toBe(true);
      expect(await store.users.add({ ...user, guid: 'g2', roleKeys: ['auditor'] })).toBe(false);
      const found = await store.users.byLogin('wang');
      expect(found).toMatchObject({ guid: 'g1', unitId: 'u1' });
      expect(found?.roles.map((role) => role.key)).toEqual(['auditor', 'unit-analyst']);
      expect(await store.users.byGuid('g2')).toBeUndefined();
    });

    it('rejects a role that does not exist and stores no part of the user', async () => {
      await expect(store.users.add({ ...user, guid: 'g3', loginName: 'li', roleKeys: ['nobody'] })).rejects.toThrow();
      expect(await store.users.byLogin('li')).toBeUndefined();
    });

    it('keeps roles unchanged if they are shipped again', async () => {
      await store.users.keepRoles(shippedRoles);
      expect((await store.users.byLogin('wang'))?.roles).toHaveLength(2);
    });
  });

  describe('sessions', () => {
    it('are found by hash until they end', async () => {
      const session = sessionOf('h');
      await store.sessions.begin(session, { version: 0 });
      await store.sessions.touch('h', 50);
      const found = await store.sessions.find('h');
      expect(found).toMatchObject({ ...session, lastSeenAt: 50, stage: 'open', previousLoginAt: null });
      const [owner] = (await store.users.list()).filter(({ guid }) => guid === 'g1');
      expect(await store.users.bySession('h')).toEqual({ session: found, user: owner });
      expect(owner?.roles).toHaveLength(2);
      await store.sessions.forgetExpiredBefore(100);
      expect(await store.sessions.find('h')).toBeDefined();
      await store.users.endSessions('g1');
      expect([await store.sessions.find('h'), await store.users.bySession('h')]).toEqual([undefined, undefined]);
    });

    const auditor = { permissions: ['tradingOverview'] };
    it.each<[string, () => Promise<unknown>]>([
      ['touch', () => store.sessions.touch('s1', 60)],
      ['setPassword', () => store.users.setPassword('g1', 'y')],
      ['change of the unit', () => store.users.change('g1', { unitId: 'u2' })],
      ['change of the roles', () => store.users.change('g1', { roleKeys: ['auditor'] })],
      ['changeRole', () => store.users.changeRole('auditor', auditor)],
      ['keepRoles', () => store.users.keepRoles(shippedRoles.map((role) => ({ ...role, name: `${role.name}'` })))],
      ['end', () => store.sessions.end('s1')],
      ['endSessions', () => store.users.endSessions('g1')],
      ['changePassword', async () => store.users.changePassword(await wang(), 'z', 's2')],
      ['a login that hashes anew', async () => store.sessions.begin(sessionOf('s3'), { version: (await wang()).passwordVersion, rehashed: 'w' })],
      ['deactivation', () => store.users.change('g1', { isActive: false })],
      ['forgetExpiredBefore', () => store.sessions.forgetExpiredBefore(101)],
    ])('are found as %s left them, even by reads during the write', async (_write, write) => {
      await store.users.change('g1', { isActive: true });
      const { passwordVersion: version } = await wang();
      for (const tokenHash of ['s1', 's2']) expect(await store.sessions.begin(sessionOf(tokenHash), { version })).toBe(true);
      await store.users.bySession('s1');
      const done = write();
      const meanwhile = store.users.bySession('s1');
      await Promise.all([done, meanwhile]);
      const [session, user] = [await store.sessions.find('s1'), await store.users.byGuid('g1')];
      expect(await store.users.bySession('s1')).toEqual(session && { session, user });
      await store.users.endSessions('g1');
    });
  });

  it('opens again with the written data', async () => {
    await store.close();
    await engine.restart();
    store = await engine.open();
    expect((await store.users.list()).map((found) => found.loginName)).toEqual(['wang']);
  });

  // An embedded store belongs to one process.
  if (name !== 'PGlite') {
    it('opens twice at once, on a shared server', async () => {
      const [first, second] = await Promise.all([engine.open(), engine.open()]);
      await first.users.change('g1', { isActive: true });
      await first.sessions.begin(sessionOf('shared'), { version: (await first.users.byGuid('g1'))?.passwordVersion ?? -1 });
      expect(await second.sessions.find('shared')).toMatchObject({ userGuid: 'g1' });
      await Promise.all([first.close(), second.close()]);
    });
  }
});
