import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StateStore } from '@tenderscope/state';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openNewState } from '../../../test/support/new-state.ts';
import type { IssuedKey } from './login-key-store.ts';
import { LoginKeyPool } from './login-key-pool.ts';
import { SealedLoginKeys } from './sealed-login-keys.ts';

const secret = 'a secret of at least 32 characters';
let folder: string;
let state: StateStore;
let key: IssuedKey;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sealed-login-keys-'));
  state = await openNewState(folder);
  key = { keyId: 'k', deviceId: 'd', privateKey: (await new LoginKeyPool(0).take()).privateKey, expiresAt: 100 };
});
afterAll(async () => {
  await state.close();
  await rm(folder, { recursive: true, force: true });
});

it('passes a key to another server with the same secret, once, while it is valid', async () => {
  const [here, there] = [new SealedLoginKeys(state.loginKeys, secret), new SealedLoginKeys(state.loginKeys, secret)];
  await here.add(key, 0);
  expect((await there.take('k', 'd', 99))?.equals(key.privateKey)).toBe(true);
  expect(await here.take('k', 'd', 99)).toBeUndefined();
  await here.add(key, 0);
  expect(await here.take('k', 'd', 100)).toBeUndefined();
});

it('returns nothing with another secret, nor after a change in the store', async () => {
  const keys = new SealedLoginKeys(state.loginKeys, secret);
  await keys.add(key, 0);
  expect(await new SealedLoginKeys(state.loginKeys, `${secret}.`).take('k', 'd', 99)).toBeUndefined();
  await keys.add(key, 0);
  const stored = (await state.loginKeys.take('k', 'd')) ?? expect.fail('not stored');
  for (const change of [{ expiresAt: 200 }, { deviceId: 'e' }, { sealedKey: stored.sealedKey.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }]) {
    await state.loginKeys.add({ ...stored, ...change });
    expect(await keys.take('k', change.deviceId ?? 'd', 99)).toBeUndefined();
  }
});

it('stores nothing of the key that can be read without the secret', async () => {
  const add = vi.spyOn(state.loginKeys, 'add');
  await new SealedLoginKeys(state.loginKeys, secret).add(key, 0);
  const der = key.privateKey.export({ type: 'pkcs8', format: 'der' });
  const written = Buffer.from(String(add.mock.calls[0]?.[0].sealedKey), 'base64');
  expect(written.length).toBe(der.length + 28);
  for (let start = 0; start + 16 <= der.length; start += 16) expect(written.includes(der.subarray(start, start + 16))).toBe(false);
  add.mockRestore();
});
