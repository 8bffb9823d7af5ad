import { constants, createPrivateKey, publicEncrypt } from 'node:crypto';
import { readEnvironment } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import { expect, it, vi } from 'vitest';
import { buildLoginKeys } from './build-login-keys.ts';
import { LoginKeyBudget } from './login-key-budget.ts';
import { LoginKeyPool } from './login-key-pool.ts';
import { LoginKeys } from './login-keys.ts';
import { MemoryLoginKeys } from './memory-login-keys.ts';

const sealed = (publicKey: string, text: string): string =>
  publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64');

it('decrypts the texts of a device, once and for that device only, whatever the text', async () => {
  const keys = new LoginKeys({ pool: new LoginKeyPool(0), store: new MemoryLoginKeys() });
  const [one, other] = [await keys.issue('device-a', '10.0.0.1'), await keys.issue('device-a', '10.0.0.1')];
  expect(one.publicKey).not.toBe(other.publicKey);
  const texts = [sealed(one.publicKey, '密码'), sealed(one.publicKey, 'next')];
  expect(await keys.open({ keyId: one.keyId, deviceId: 'device-b', texts })).toBeUndefined();
  expect(await keys.open({ keyId: one.keyId, deviceId: 'device-a', texts })).toEqual(['密码', 'next']);
  expect(await keys.open({ keyId: one.keyId, deviceId: 'device-a', texts })).toBeUndefined();
  expect(await keys.open({ keyId: other.keyId, deviceId: 'device-a', texts: ['garbage'] })).toBeUndefined();
  expect(await keys.open({ keyId: other.keyId, deviceId: 'device-a', texts: [sealed(other.publicKey, 'x')] })).toBeUndefined();
});

it('keeps keys in memory for five minutes, up to a number of newest ones', async () => {
  const { privateKey } = await new LoginKeyPool(0).take();
  const store = new MemoryLoginKeys(3);
  const add = (keyId: string, expiresAt: number) => store.add({ keyId, deviceId: 'd', privateKey, expiresAt }, 0);
  for (const [no, keyId] of ['a', 'b', 'c', 'd'].entries()) await add(keyId, 100 + no);
  expect([await store.take('a', 'd', 1), await store.take('b', 'd', 101), await store.take('c', 'd', 101)]).toEqual([undefined, undefined, privateKey]);
});

it('generates pairs in advance one after another, issues each once, and on demand if none is ready', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const pool = new LoginKeyPool(2);
  try {
    expect(pool.ready).toBe(0);
    for (const wanted of [1, 2]) {
      vi.advanceTimersByTime(2000);
      await expect.poll(() => pool.ready, { interval: 5 }).toBe(wanted);
    }
    vi.advanceTimersByTime(60_000);
    expect(pool.ready).toBe(2);
    const pairs = await Promise.all(Array.from({ length: 4 }, () => pool.take()));
    expect(new Set(pairs.map(({ privateKey }) => privateKey.export({ type: 'pkcs8', format: 'pem' }))).size).toBe(4);
    expect(pool.costMs).toBeGreaterThan(0);
    pool.close();
    vi.advanceTimersByTime(60_000);
    expect(pool.ready).toBe(0);
    expect(createPrivateKey((await pool.take()).privateKey.export({ type: 'pkcs8', format: 'pem' })).asymmetricKeyDetails?.modulusLength).toBe(2048);
  } finally {
    pool.close();
    vi.useRealTimers();
  }
});

it('generates the configured number of pairs in advance', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const state = {} as StateStore;
  const [none, one] = ['0', '1'].map((count) => buildLoginKeys(state, readEnvironment({ LOGIN_KEYS_AHEAD: count })));
  try {
    vi.advanceTimersByTime(2000);
    await expect.poll(() => one?.ready, { interval: 5 }).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect([none?.ready, one?.ready]).toEqual([0, 1]);
  } finally {
    none?.close();
    one?.close();
    vi.useRealTimers();
  }
});

it('permits an address forty keys at once and then 2 % of a core, except keys of successful logins', () => {
  const budget = new LoginKeyBudget();
  const costMs = 200;
  const granted = (count: number, now: number): number => Array.from({ length: count }, () => budget.spend('a', costMs, now)).filter((wait) => wait === 0).length;
  expect(granted(320, 0)).toBe(40);
  expect(budget.spend('a', costMs, 0)).toBe(10_000);
  expect(budget.spend('b', costMs, 0)).toBe(0);
  let count = 0;
  for (let now = 1000; now <= 3_600_000; now += 1000) count += granted(1, now);
  expect((count * costMs) / 3_600_000).toBeCloseTo(0.02, 3);
  for (let login = 0; login < 100; login += 1) budget.giveBack('a');
  expect(granted(100, 3_600_000)).toBe(40);
});
