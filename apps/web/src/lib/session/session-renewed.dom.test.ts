import type { UserInfo } from '@tenderscope/contract';
import { beforeEach, expect, it } from 'vitest';
import { sessionRenewed } from './session-renewed.ts';
import { useSession } from './session-store.ts';

const user = (guid: string) => ({ guid, menuAuthPath: [], zbrList: [], zbrTree: [], zbrArr: [] }) as unknown as UserInfo;
const session = () => useSession.getState();

beforeEach(() => {
  session().signOut();
  session().signIn('one', user('g'), []);
  session().expire('登录已过期');
});

it('is decided when the same user has signed in again, also for later answers to older sessions', async () => {
  const waiting = sessionRenewed('one');
  session().renew('two', user('g'), []);
  expect(await waiting).toBe(true);
  session().expire('登录已过期');
  const again = sessionRenewed('two');
  session().renew('three', user('g'), []);
  expect([await again, await sessionRenewed('one'), await sessionRenewed('two')]).toEqual([true, true, true]);
});

it.each([
  ['another user signs in', () => session().signIn('two', user('h'), [])],
  ['the user leaves', () => session().signOut()],
  ['the page is left for another user', () => session().leave()],
])('is denied if %s', async (_what, act) => {
  const waiting = sessionRenewed('one');
  act();
  expect(await waiting).toBe(false);
});

it('is denied without a session, with one that has not ended, and to a caller who leaves', async () => {
  expect(await sessionRenewed(null)).toBe(false);
  const leaving = new AbortController();
  const waiting = sessionRenewed('one', leaving.signal);
  leaving.abort();
  expect(await waiting).toBe(false);
  session().signIn('two', user('g'), []);
  expect(await sessionRenewed('two')).toBe(false);
});

it('is not awaited by somebody who is leaving', () => {
  session().signIn('two', user('g'), []);
  session().leave();
  session().expire('登录已过期');
  expect(session().notAuthorised).toBeNull();
});
