import { shippedRoles } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { openForTests, serverOfRun } from '../engine/state-engines.test-support.ts';
import type { StateStore } from '../state-store.ts';

describe.each(serverOfRun)('protection of the login, on %s', (_name, start) => {
  let store: StateStore;
  openForTests(start, async (opened) => {
    store = opened;
    await store.users.keepRoles(shippedRoles);
    for (const name of ['wang', 'li']) {
      const names = { guid: name, loginName: name, userName: name, deptName: '', passwordHash: 'x' };
      await store.users.add({ ...names, isGenerateUser: true, unitId: null, createdAt: 1, roleKeys: ['auditor'] });
    }
  });

  it('returns a login key once, to its own device only', async () => {
    await store.loginKeys.add({ keyId: 'k', deviceId: 'd', sealedKey: 'sealed', expiresAt: 10 });
    expect(await store.loginKeys.take('k', 'other')).toBeUndefined();
    const both = await Promise.all([store.loginKeys.take('k', 'd'), store.loginKeys.take('k', 'd')]);
    expect(both.filter(Boolean)).toHaveLength(1);
  });

  it('reserves attempts up to the limit, also concurrently, and new ones after the window', async () => {
    const limit = { attempts: 3, windowMs: 100 };
    const reserve = (now: number) => store.loginFailures.reserve('a', now, limit);
    expect((await Promise.all(Array.from({ length: 8 }, () => reserve(1)))).filter(Boolean)).toHaveLength(3);
    expect(await store.loginFailures.lockedUntil('a', 100, limit)).toBe(101);
    await store.loginFailures.forgive('a');
    expect([await store.loginFailures.lockedUntil('a', 100, limit), await reserve(100), await reserve(100)]).toEqual([undefined, true, false]);
    expect([await store.loginFailures.lockedUntil('a', 101, limit), await reserve(101)]).toEqual([undefined, true]);
    await store.loginFailures.clear('a');
    expect([await reserve(150), await reserve(150), await reserve(150), await reserve(150)]).toEqual([true, true, true, false]);
    await store.loginFailures.forgetBefore(151);
    expect(await reserve(151)).toBe(true);
  });

  it('restarts the window after all attempts were undone', async () => {
    const limit = { attempts: 1, windowMs: 100 };
    await store.loginFailures.reserve('b', 0, limit);
    await store.loginFailures.forgive('b');
    await store.loginFailures.reserve('b', 90, limit);
    expect(await store.loginFailures.lockedUntil('b', 150, limit)).toBe(190);
  });

  describe('known addresses', () => {
    const bounds = { max: 3, seenAfter: 0 };
    const found = (login: string, address: string, seenAfter = 0) => store.knownAddresses.find(login, address, seenAfter);

    it('belong to one account, only the newest ones, for a limited time', async () => {
      for (const [at, address] of ['1', '2', '3', '4', '2'].entries()) await store.knownAddresses.remember('wang', address, at, bounds);
      await store.knownAddresses.remember('li', '1', 9, bounds);
      expect(await Promise.all(['1', '2', '3', '4'].map(async (address) => (await found('wang', address)) !== undefined))).toEqual([false, true, true, true]);
      expect([await found('li', '2'), await found('nobody', '2'), await found('wang', '3', 3)]).toEqual([undefined, undefined, undefined]);
      await store.knownAddresses.remember('wang', '5', 5, { max: 3, seenAfter: 4 });
      expect([await found('wang', '3'), await found('wang', '4'), await found('li', '1')]).toEqual([undefined, undefined, expect.anything()]);
    });

    it('increase the delay with each consecutive failure', async () => {
      const delay = { fromFailure: 3, firstMs: 2, longestMs: 5 };
      const pair = (await found('li', '1')) ?? expect.fail('not known');
      const reserve = (now: number) => store.knownAddresses.reserve(pair, now, delay);
      expect((await Promise.all(Array.from({ length: 6 }, () => reserve(100)))).filter(Boolean)).toHaveLength(3);
      const waits: number[] = [];
      let now = 100;
      while (waits.length < 5) {
        const next = await store.knownAddresses.nextAttemptAt(pair);
        waits.push(next - now);
        expect([await reserve(next - 1), await reserve(next)]).toEqual([false, true]);
        now = next;
      }
      expect(waits).toEqual([2, 4, 5, 5, 5]);
      expect((await found('li', '1'))?.nextAttemptAt).toBeGreaterThan(100);
      await store.knownAddresses.clearFailures('li');
      expect([await reserve(101), await reserve(101), await reserve(101), await reserve(101)]).toEqual([true, true, true, false]);
      await store.knownAddresses.remember('li', '1', 101, bounds);
      expect(await reserve(101)).toBe(true);
    });
  });

  it('starts no session with a password other than the checked one, or of a user who may not sign in', async () => {
    const begin = async (tokenHash: string, version: number, rehashed?: string): Promise<boolean> =>
      store.sessions.begin({ tokenHash, userGuid: 'wang', lastSeenAt: 1, expiresAt: 100, passwordProblem: null }, { version, rehashed });
    expect(await begin('one', 0, 'anew')).toBe(true);
    expect(await store.users.byGuid('wang')).toMatchObject({ passwordHash: 'anew', passwordVersion: 0 });
    expect([await store.users.anyHash('an'), await store.users.anyHash('no')]).toEqual([true, false]);
    await store.users.setPassword('wang', 'y');
    expect([await begin('two', 0, 'old'), await begin('two', 1), await store.sessions.find('one')]).toEqual([false, true, undefined]);
    await store.users.change('wang', { isActive: false });
    await store.users.change('wang', { isActive: true });
    expect([await store.sessions.find('two'), await begin('three', 1), await begin('three', 2)]).toEqual([undefined, false, true]);
    const wang = (await store.users.byGuid('wang')) ?? expect.fail('no such user');
    expect([await begin('four', 2), await store.users.changePassword(wang, 'z', 'three'), await store.users.changePassword(wang, 'v', 'three')]).toEqual([true, true, false]);
    expect([await store.sessions.find('three'), await store.sessions.find('four')]).toEqual([expect.anything(), undefined]);
    await store.users.endSessions('wang');
    expect([await store.sessions.find('three'), await begin('five', 3)]).toEqual([undefined, false]);
  });
});
