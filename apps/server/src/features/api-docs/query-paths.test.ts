import { queries } from '@tenderscope/catalog';
import type { StoredUser } from '@tenderscope/state';
import { expect, it } from 'vitest';
import { queryPaths } from './query-paths.ts';

const holderOf = (...permissions: string[]) => ({ roles: [{ permissions }] }) as StoredUser;

it('has the queries that the user may call, and all of them without a user', () => {
  const own = queries.filter((query) => query.permissions.includes('agencyMarket'));
  expect(Object.keys(queryPaths('/a', holderOf('agencyMarket'))).sort()).toEqual(own.map(({ id }) => `/a/api/data-api/listManyParams/${id}`).sort());
  expect(own.length).toBeGreaterThan(0);
  expect(Object.keys(queryPaths('/a')).length).toBe(queries.length);
});
