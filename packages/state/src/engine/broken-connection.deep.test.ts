import { randomUUID } from 'node:crypto';
import { repeats, startPostgres, type TestPostgres } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isStateUnavailable } from './is-state-unavailable.ts';
import { openPostgresState } from './open-postgres-state.ts';
import type { StateStore } from '../state-store.ts';

let postgres: TestPostgres;
let state: StateStore;
beforeAll(async () => {
  postgres = await startPostgres();
  state = await openPostgresState(postgres.url);
  await state.users.keepRoles([{ key: 'reader', name: '读者', permissions: [], scope: 'all' }]);
});
afterAll(async () => {
  await state.close();
  await postgres.stop();
});

const hangUp = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null`;

function addUser(): Promise<boolean> {
  const guid = randomUUID();
  const names = { loginName: guid, userName: '甲', deptName: '', passwordHash: '' };
  return state.users.add({ guid, ...names, isGenerateUser: true, unitId: null, createdAt: 0, roleKeys: ['reader'] });
}

it('a transaction whose connection breaks at any moment fails with an unavailable store, and affects nothing else', async () => {
  let broken = 0;
  for (let round = 0; round < repeats(3, 20); round += 1) {
    const adding = Promise.allSettled(Array.from({ length: 20 }, addUser));
    await postgres.run(hangUp);
    const failures = (await adding).flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(failures.filter((reason) => !isStateUnavailable(reason))).toEqual([]);
    broken += failures.length;
  }
  expect(broken).toBeGreaterThan(0);
  // The last event of a disconnect may still be in transit.
  const added = await vi.waitFor(() => Promise.all(Array.from({ length: 20 }, addUser)), { timeout: 60_000 });
  expect(added).not.toContain(false);
  // No user is stored partially.
  expect((await state.users.list()).filter(({ roles }) => roles.length !== 1)).toEqual([]);
});
