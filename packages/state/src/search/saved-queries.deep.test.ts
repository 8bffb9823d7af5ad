import { shippedRoles } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import type { QueryReader, StoredQuery } from './saved-query-repository.ts';
import { openForTests, serverOfRun } from '../engine/state-engines.test-support.ts';
import type { StateStore } from '../state-store.ts';

const user = (guid: string) => {
  return { guid, loginName: guid, userName: guid, deptName: '', passwordHash: '-', isGenerateUser: false, unitId: null, createdAt: 1, roleKeys: [] };
};
const query = (guid: string, more: Partial<StoredQuery> = {}) => {
  return { guid, userGuid: 'u1', screen: 'basicDataStatistics', name: `查询 ${guid}`, address: `subject=lots&no=${guid}`, createdAt: 1, ...more };
};

describe.each(serverOfRun)('saved queries in %s', (_name, start) => {
  let store: StateStore;
  openForTests(start, async (opened) => {
    store = opened;
    await store.users.keepRoles(shippedRoles);
  });

  it('belong to their user, newest first, with unique names and addresses', async () => {
    for (const guid of ['u1', 'u2']) await store.users.add({ ...user(guid), roleKeys: ['auditor'] });
    expect(await store.savedQueries.add(query('a'), 50)).toBe('added');
    expect(await store.savedQueries.add(query('b', { createdAt: 2 }), 50)).toBe('added');
    expect(await store.savedQueries.add(query('c', { name: '查询 a' }), 50)).toEqual({ taken: 'name' });
    expect(await store.savedQueries.add(query('c', { address: 'subject=lots&no=a' }), 50)).toEqual({ taken: 'address', by: '查询 a' });
    expect(await store.savedQueries.add(query('c', { userGuid: 'u2', name: '查询 a', address: 'subject=lots&no=a' }), 50)).toBe('added');
    expect(await store.savedQueries.add(query('d', { screen: 'tradingOverview', name: '查询 a' }), 50)).toBe('added');
    expect((await store.savedQueries.list('u1', 'basicDataStatistics')).map(({ guid }) => guid)).toEqual(['b', 'a']);
    expect((await store.savedQueries.list('u2', 'basicDataStatistics')).map(({ guid }) => guid)).toEqual(['c']);
  });

  it('are renamed and removed by their user only', async () => {
    expect(await store.savedQueries.change({ guid: 'a', userGuid: 'u2' }, { name: '新名' })).toBe('unknown');
    expect(await store.savedQueries.change({ guid: 'a', userGuid: 'u1' }, { name: '查询 b' })).toEqual({ taken: 'name' });
    expect(await store.savedQueries.change({ guid: 'a', userGuid: 'u1' }, { name: '查询 a' })).toBe('changed');
    expect(await store.savedQueries.change({ guid: 'a', userGuid: 'u1' }, { address: 'subject=lots&no=b' })).toEqual({ taken: 'address', by: '查询 b' });
    expect(await store.savedQueries.change({ guid: 'a', userGuid: 'u1' }, { name: '新名', address: 'subject=bids' })).toBe('changed');
    expect(await store.savedQueries.remove({ guid: 'a', userGuid: 'u2' })).toBe(false);
    expect((await store.savedQueries.list('u1', 'basicDataStatistics')).map(({ name }) => name)).toEqual(['查询 b', '新名']);
    expect(await store.savedQueries.remove({ guid: 'a', userGuid: 'u1' })).toBe(true);
    expect(await store.savedQueries.remove({ guid: 'a', userGuid: 'u1' })).toBe(false);
  });

  it('do not exceed the limit, even if they are added at the same time', async () => {
    const added = await Promise.all(Array.from({ length: 8 }, (_, no) => store.savedQueries.add(query(`m${no}`), 6)));
    expect(added.filter((outcome) => outcome === 'added')).toHaveLength(4);
    expect(added.filter((outcome) => outcome === 'full')).toHaveLength(4);
  });

  it('are visible to the role, the unit or both that they are shared with', async () => {
    const screen = 'venueOrders';
    for (const [guid, sharedRole, sharedUnit] of [['own', null, null], ['role', 'auditor', null], ['unit', null, 'n1'], ['both', 'auditor', 'n1']] as const) {
      await store.savedQueries.add(query(guid, { screen, userGuid: 'u2', sharedRole, sharedUnit }), 50);
    }
    const seen = async (reader: QueryReader) => (await store.savedQueries.visible(reader, screen)).map(({ guid }) => guid);
    expect(await seen({ guid: 'u2', roles: [], units: [] })).toEqual(['both', 'own', 'role', 'unit']);
    expect(await seen({ guid: 'u1', roles: [], units: [] })).toEqual([]);
    expect(await seen({ guid: 'u1', roles: ['auditor'], units: ['n2'] })).toEqual(['role']);
    expect(await seen({ guid: 'u1', roles: ['unit-analyst'], units: ['n3', 'n1'] })).toEqual(['unit']);
    expect(await seen({ guid: 'u1', roles: ['auditor'], units: ['n1'] })).toEqual(['both', 'role', 'unit']);
    expect(await store.savedQueries.visible({ guid: 'u1', roles: ['auditor'], units: [] }, screen)).toMatchObject([{ ownerName: 'u2', sharedUnit: null }]);
  });

  it('are the default of a screen for each user who sees them, until they are no longer shared', async () => {
    const reader = { guid: 'u1', roles: ['auditor'], units: [] };
    expect(await store.savedQueries.setDefault(reader, 'own')).toBe(false);
    expect(await store.savedQueries.setDefault({ guid: 'u2', roles: [], units: [] }, 'own')).toBe(true);
    expect(await store.savedQueries.setDefault(reader, 'role')).toBe(true);
    const defaults = async () => (await store.savedQueries.defaults(reader)).map(({ guid }) => guid);
    expect(await defaults()).toEqual(['role']);
    await store.savedQueries.change({ guid: 'role', userGuid: 'u2' }, { sharedRole: null });
    expect(await defaults()).toEqual([]);
    await store.savedQueries.change({ guid: 'role', userGuid: 'u2' }, { sharedRole: 'auditor' });
    expect(await defaults()).toEqual(['role']);
    await store.savedQueries.clearDefault('u1', 'role');
    expect(await defaults()).toEqual([]);
    await store.savedQueries.setDefault(reader, 'role');
    await store.savedQueries.remove({ guid: 'role', userGuid: 'u2' });
    expect(await defaults()).toEqual([]);
  });
});
