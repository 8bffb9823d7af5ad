import { shippedRoles } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { openForTests, serverOfRun } from '../engine/state-engines.test-support.ts';
import type { StateStore } from '../state-store.ts';

describe.each(serverOfRun)('home pages in %s', (_name, start) => {
  let store: StateStore;
  openForTests(start, async (opened) => {
    store = opened;
    await store.users.keepRoles(shippedRoles);
    const account = { userName: '', deptName: '', passwordHash: '-', isGenerateUser: false, unitId: null, createdAt: 1, roleKeys: ['auditor'] };
    for (const guid of ['u1', 'u2']) await store.users.add({ ...account, guid, loginName: guid });
  });

  it('belong to a user, and one of two simultaneous changes is stored', async () => {
    expect(await store.homePages.find('u1')).toBeUndefined();
    const page = (cards: string, version: number) => ({ cards, isStart: false, version });
    const first = await Promise.all(['[1]', '[2]'].map((cards) => store.homePages.replace('u1', page(cards, 0))));
    expect(first.filter(Boolean)).toHaveLength(1);
    expect(await store.homePages.replace('u1', page('[3]', 0))).toBe(false);
    expect(await store.homePages.replace('u1', { ...page('[3]', 1), isStart: true })).toBe(true);
    expect(await store.homePages.replace('u1', page('[4]', 1))).toBe(false);
    expect(await store.homePages.find('u1')).toEqual({ cards: '[3]', isStart: true, version: 2 });
    expect(await store.homePages.find('u2')).toBeUndefined();
  });
});
