import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StateStore } from '@tenderscope/state';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openNewState } from '../test-support/new-state.ts';
import { admitAttempt } from './login-guard.ts';

const minute = 60_000;
let folder: string;
let state: StateStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'login-guard-'));
  state = await openNewState(folder);
});
afterAll(async () => {
  await state.close();
  await rm(folder, { recursive: true, force: true });
});
const attempt = (login: string, address: string, now: number) => admitAttempt(state.loginFailures, login, address, now);

it('admits five attempts on an account, says how long to wait, and admits again after 15 minutes', async () => {
  for (let count = 0; count < 5; count += 1) await attempt('one', 'a', count * minute);
  await expect(attempt('one', 'a', 5 * minute)).rejects.toMatchObject({ status: 429, message: '尝试次数过多，请 10 分钟后再试', retryAfter: 600 });
  await expect(attempt('one', 'a', 15 * minute)).resolves.toBeDefined();
});
it('cannot be slipped past by asking all at once', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => attempt('two', 'b', 0)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});
it('clears an account with a success, and takes that attempt back from the address', async () => {
  for (let round = 0; round < 6; round += 1) {
    for (let count = 0; count < 3; count += 1) await attempt('three', 'c', round);
    await (await attempt('three', 'c', round)).succeeded();
  }
  await expect(attempt('other', 'c', 6)).resolves.toBeDefined();
  await attempt('another', 'c', 6);
  await expect(attempt('a third', 'c', 6)).rejects.toMatchObject({ status: 429 });
});
it('admits twenty attempts from one address over many accounts', async () => {
  for (let count = 0; count < 20; count += 1) await attempt(`guess ${count}`, 'd', 0);
  await expect(attempt('guess 21', 'd', 0)).rejects.toMatchObject({ status: 429 });
  await expect(attempt('guess 21', 'e', 0)).resolves.toBeDefined();
});
