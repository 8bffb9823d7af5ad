import { shippedRoles } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { openForTests, serverOfRun } from '../engine/state-engines.test-support.ts';
import type { StateStore } from '../state-store.ts';

const user = (guid: string) => (
  { guid, loginName: guid, userName: guid, deptName: '', passwordHash: '-', isGenerateUser: false, unitId: null, createdAt: 1, roleKeys: ['auditor'] }
);
const limits = { max: 3, since: 0 };

describe.each(serverOfRun)('drafts in %s', (_name, start) => {
  let store: StateStore;
  openForTests(start, async (opened) => {
    store = opened;
    await store.users.keepRoles(shippedRoles);
    for (const guid of ['u1', 'u2', 'u3', 'u4']) await store.users.add(user(guid));
  });
  const keep = (userGuid: string, form: string, content: string | null, at: number, bounds = limits) =>
    store.drafts.keep({ userGuid, form, content, at }, bounds);

  it('belong to their user, and the newest content wins', async () => {
    expect(await keep('u1', 'venue:new', 'a', 10)).toBe('kept');
    expect(await keep('u1', 'venue:new', 'c', 30)).toBe('kept');
    expect(await keep('u1', 'venue:new', 'b', 20)).toBe('older');
    expect(await store.drafts.find('u1', 'venue:new', 0)).toEqual({ content: 'c', at: 30 });
    expect(await store.drafts.find('u2', 'venue:new', 0)).toBeUndefined();
    expect(await store.drafts.find('u1', 'venue:new', 31)).toBeUndefined();
  });

  it('leave the time of their removal, and no counted storage', async () => {
    await keep('u2', 'role:new', '部分', 10);
    expect(await store.storage.ofUser('u2')).toMatchObject([{ kind: 'draft', num: 1 }]);
    expect(await keep('u2', 'role:new', null, 5)).toBe('older');
    expect(await keep('u2', 'role:new', null, 20)).toBe('kept');
    expect(await keep('u2', 'role:new', '部分', 15)).toBe('older');
    expect(await store.drafts.find('u2', 'role:new', 0)).toEqual({ content: null, at: 20 });
    expect(await store.storage.ofUser('u2')).toEqual([]);
    expect(await store.storage.countRemovable('u2', 'draft')).toBe(0);
  });

  it('do not exceed the limit, even if they are written at the same time; removed ones do not count', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, (_, no) => keep('u3', `f${no}`, 'x', 10)));
    expect(results.filter((result) => result === 'kept')).toHaveLength(3);
    const kept = results.indexOf('kept');
    expect(await keep('u3', `f${kept}`, 'y', 20)).toBe('kept');
    expect(await keep('u3', 'more', 'x', 20)).toBe('full');
    await keep('u3', `f${kept}`, null, 30);
    expect(await keep('u3', 'more', 'x', 30)).toBe('kept');
  });

  it('end when they are old, and if their user removes them', async () => {
    await keep('u4', 'old', 'x', 10);
    await keep('u4', 'new', 'x', 20, { max: 1, since: 15 });
    expect(await store.drafts.find('u4', 'old', 0)).toBeUndefined();
    expect(await store.storage.remove('u4', 'draft')).toHaveLength(1);
    await keep('u4', 'last', 'x', 40);
    await store.drafts.removeBefore(41);
    expect(await store.storage.ofUser('u4')).toEqual([]);
  });
});
