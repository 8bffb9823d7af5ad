import { shippedRoles } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import type { StoredQuery } from './saved-query-repository.ts';
import { openForTests, serverOfRun } from '../engine/state-engines.test-support.ts';
import type { StateStore } from '../state-store.ts';

const user = (guid: string) => {
  return { guid, loginName: guid, userName: guid, deptName: '', passwordHash: '-', isGenerateUser: false, unitId: null, createdAt: 1, roleKeys: [] };
};
const query = (guid: string, more: Partial<StoredQuery> = {}): StoredQuery => {
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
    expect(await store.savedQueries.rename({ guid: 'a', userGuid: 'u2' }, '新名')).toBe('unknown');
    expect(await store.savedQueries.rename({ guid: 'a', userGuid: 'u1' }, '查询 b')).toBe('taken');
    expect(await store.savedQueries.rename({ guid: 'a', userGuid: 'u1' }, '查询 a')).toBe('renamed');
    expect(await store.savedQueries.rename({ guid: 'a', userGuid: 'u1' }, '新名')).toBe('renamed');
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
});
