import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StateStore } from '@tenderscope/state';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureInitialAccounts } from '../accounts/first-accounts.ts';
import { adminPassword } from '../../../test/support/boot-app.ts';
import { openNewState } from '../../../test/support/new-state.ts';
import { LoginGuard } from './login-guard.ts';

const minute = 60_000;
let folder: string;
let state: StateStore;
let now: number;
let guard: LoginGuard;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'login-guard-'));
  state = await openNewState(folder);
  await ensureInitialAccounts(state, { dataDir: folder, password: adminPassword });
});
afterAll(async () => {
  await state.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  now = 1e12;
  guard = new LoginGuard(state, () => now);
});

let accounts = 0;
/** Creates an account. Returns its login name and guid. */
async function account(): Promise<{ login: string; guid: string }> {
  const login = `user-${(accounts += 1)}`;
  // Nobody signs in with a password here, and hashing one takes a tenth of a second of CPU time.
  const names = { guid: randomUUID(), loginName: login, userName: login, deptName: '', passwordHash: '-' };
  await state.users.add({ ...names, isGenerateUser: true, unitId: null, createdAt: 1, roleKeys: ['auditor'] });
  return { login, guid: names.guid };
}

const wrong = new Error('wrong');
/** Tries a wrong password, by default with a valid key. */
const fail = (loginName: string, address: string, key: object | undefined = {}): Promise<unknown> =>
  guard.check({ loginName, address, open: async () => key, verify: () => Promise.reject(wrong) });
const garbage = (loginName: string, address: string): Promise<unknown> =>
  guard.check({ loginName, address, open: async () => undefined, verify: () => Promise.reject(new Error('checked without a key')) });
const succeed = (login: string, guid: string, address: string): Promise<unknown> =>
  guard.check({ loginName: login, address, open: async () => ({}), verify: async () => ({ userGuid: guid }) });
const tooMany = expect.objectContaining({ status: 429 }) as unknown;
async function times(count: number, work: (no: number) => Promise<unknown>): Promise<unknown[]> {
  const outcomes: unknown[] = [];
  for (let no = 0; no < count; no += 1) outcomes.push(await work(no).then(() => 'in', (error: unknown) => (error === wrong ? 'wrong' : error)));
  return outcomes;
}

describe('an account', () => {
  it('accepts five failures from unknown addresses, then reports the waiting time, then accepts more', async () => {
    const { login, guid } = await account();
    expect(await times(5, (no) => fail(login, `10.1.0.${no}`))).toEqual(Array(5).fill('wrong'));
    now += 5 * minute;
    await expect(succeed(login, guid, '10.1.0.9')).rejects.toMatchObject({ status: 429, message: '尝试次数过多，请 10 分钟后再试', retryAfter: 600 });
    now += 10 * minute;
    await expect(succeed(login, guid, '10.1.0.9')).resolves.toBeDefined();
  });

  it('responds in the same way if it does not exist', async () => {
    const { login } = await account();
    const messages = async (name: string, place: string) => (await times(7, () => fail(name, place))).map(String);
    expect(await messages('no-such-user', '10.2.0.1')).toEqual(await messages(login, '10.2.0.2'));
  });

  it('counts no failure without a valid key, even after a hundred attempts', async () => {
    const { login, guid } = await account();
    await times(100, (no) => garbage(login, `10.3.0.${no % 10}`));
    expect(await times(4, (no) => fail(login, `10.3.1.${no}`))).toEqual(Array(4).fill('wrong'));
    await expect(succeed(login, guid, '10.3.1.9')).resolves.toBeDefined();
  });

  it('remains open to an address that its owner signed in from, regardless of failures elsewhere or there', async () => {
    const { login, guid } = await account();
    await succeed(login, guid, '10.4.0.1');
    await times(25, (no) => fail(login, `10.4.1.${no}`));
    await times(25, () => fail('somebody', '10.4.0.1'));
    await times(25, () => garbage('somebody else', '10.4.0.1'));
    expect(await times(1, () => fail('a third', '10.4.0.1'))).toEqual([tooMany]);
    await expect(succeed(login, guid, '10.4.0.1')).resolves.toBeDefined();
  });

  it('delays failures from such an address from 2 s up to a minute, and resets after a success', async () => {
    const { login, guid } = await account();
    await succeed(login, guid, '10.5.0.1');
    expect(await times(5, () => fail(login, '10.5.0.1'))).toEqual(Array(5).fill('wrong'));
    const waits: unknown[] = [];
    for (let count = 0; count < 7; count += 1) {
      const [refused] = (await times(1, () => succeed(login, guid, '10.5.0.1'))) as [{ retryAfter: number; message: string }];
      waits.push([refused.retryAfter, refused.message]);
      now += refused.retryAfter * 1000;
      if (count < 6) expect(await times(1, () => fail(login, '10.5.0.1'))).toEqual(['wrong']);
    }
    expect(waits.map((wait) => (wait as [number])[0])).toEqual([2, 4, 8, 16, 32, 60, 60]);
    expect(waits[0]).toEqual([2, '尝试次数过多，请 2 秒后再试']);
    await expect(succeed(login, guid, '10.5.0.1')).resolves.toBeDefined();
    expect(await times(6, () => fail(login, '10.5.0.1'))).toEqual([...Array<string>(5).fill('wrong'), tooMany]);
  });

  it('remembers an address for 180 days', async () => {
    const { login, guid } = await account();
    await succeed(login, guid, '10.6.0.1');
    const outcomes = async () => (await times(6, () => fail(login, '10.6.0.1'))).at(-1);
    expect(await outcomes()).toMatchObject({ retryAfter: 2 });
    now += 181 * 24 * 60 * minute;
    expect(await outcomes()).toMatchObject({ retryAfter: 900 });
  });
});

describe('an address', () => {
  it('accepts twenty failures over many accounts', async () => {
    expect(await times(21, (no) => fail(`guess ${no}`, '10.7.0.1'))).toEqual([...Array<string>(20).fill('wrong'), tooMany]);
    expect(await times(1, () => fail('guess 21', '10.7.0.2'))).toEqual(['wrong']);
  });

  it('accepts twenty invalid keys, and counts an entire IPv6 network', async () => {
    const outcomes = await times(21, (no) => garbage('guess', `2001:db8:7::${no}`));
    expect(outcomes.slice(0, 20)).toEqual(Array(20).fill(expect.objectContaining({ status: 400 })));
    expect(outcomes[20]).toEqual(tooMany);
    expect(await times(1, () => garbage('guess', '2001:db8:8::1'))).toEqual([expect.objectContaining({ status: 400 })]);
  });

  it('regains the successful attempts', async () => {
    const users = await Promise.all(Array.from({ length: 30 }, account));
    await times(19, (no) => fail(`guess ${no}`, '10.8.0.1'));
    for (const { login, guid } of users) await succeed(login, guid, '10.8.0.1');
    expect(await times(2, (no) => fail(`another ${no}`, '10.8.0.1'))).toEqual(['wrong', tooMany]);
  });

  it('is refused with reads only', async () => {
    await times(21, (no) => fail(`guess ${no}`, '10.9.0.1'));
    const writes = [vi.spyOn(state.loginFailures, 'reserve'), vi.spyOn(state.loginFailures, 'forgetBefore'), vi.spyOn(state.knownAddresses, 'reserve')];
    expect(await times(3, () => fail('one more', '10.9.0.1'))).toEqual([tooMany, tooMany, tooMany]);
    for (const write of writes) expect(write).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

describe('concurrent attempts', () => {
  const statuses = async (attempts: Promise<unknown>[]): Promise<Record<string, number>> => {
    const outcomes = await Promise.allSettled(attempts);
    const names = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'in' : outcome.reason === wrong ? 'wrong' : 'refused'));
    return Object.fromEntries([...new Set(names)].sort().map((name) => [name, names.filter((other) => other === name).length]));
  };

  it('admit no more guesses than sequential ones', async () => {
    const [one, other] = [await account(), await account()];
    await succeed(other.login, other.guid, '10.10.0.1');
    expect(await statuses(Array.from({ length: 50 }, (_, no) => fail(one.login, `10.10.1.${no}`)))).toEqual({ refused: 45, wrong: 5 });
    expect(await statuses(Array.from({ length: 50 }, () => fail(other.login, '10.10.0.1')))).toEqual({ refused: 45, wrong: 5 });
    expect(await statuses(Array.from({ length: 50 }, (_, no) => fail(`guess ${no}`, '10.10.2.1')))).toEqual({ refused: 30, wrong: 20 });
  });

  it('all succeed if they are right, even above the limits', async () => {
    const users = await Promise.all(Array.from({ length: 40 }, account));
    expect(await statuses(users.map(({ login, guid }) => succeed(login, guid, '10.11.0.1')))).toEqual({ in: 40 });
    const [first] = users;
    for (const place of ['10.11.0.1', '10.11.0.2']) {
      expect(await statuses(Array.from({ length: 30 }, () => succeed(first?.login ?? '', first?.guid ?? '', place)))).toEqual({ in: 30 });
    }
  });
});
