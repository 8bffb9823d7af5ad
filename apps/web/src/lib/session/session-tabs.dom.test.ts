import type { UserInfo } from '@tenderscope/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const user = { guid: 'g', menuAuthPath: ['/tradingInsight'], zbrList: [], zbrTree: [], zbrArr: ['U1'] } as unknown as UserInfo;

interface Tab {
  session: () => ReturnType<typeof import('./session-store.ts').useSession.getState>;
  takeOver: () => Promise<void>;
}

let open: Tab[] = [];
/** Another tab: fresh modules with their own session storage. */
async function openTab(): Promise<Tab> {
  vi.resetModules();
  sessionStorage.clear();
  const { useSession } = await import('./session-store.ts');
  const { shareSession, takeSessionOver } = await import('./session-tabs.ts');
  shareSession();
  const tab = { session: () => useSession.getState(), takeOver: () => takeSessionOver(500) };
  open.push(tab);
  return tab;
}

let first: Tab;
let second: Tab;

beforeEach(async () => {
  first = await openTab();
  second = await openTab();
});

afterEach(() => {
  for (const tab of open) tab.session().signOut();
  open = [];
});

it('passes the session to a new tab, with its own device id', async () => {
  first.session().signIn('opaque', user, []);
  await second.takeOver();
  expect(second.session()).toMatchObject({ authorization: 'opaque', userInfo: user, zbrArr: ['U1'] });
  expect(second.session().deviceId).not.toBe(first.session().deviceId);
});

it('has no session to pass if nobody is signed in, or the session has expired', async () => {
  await second.takeOver();
  expect(second.session().authorization).toBeNull();
  first.session().signIn('opaque', user, []);
  first.session().expire('登录已过期');
  await second.takeOver();
  expect(second.session().authorization).toBeNull();
});

it('does not wait if nobody was signed in, nor twice for a tab that does not answer', async () => {
  const waited = async (): Promise<number> => {
    const start = performance.now();
    await second.takeOver();
    return performance.now() - start;
  };
  expect(await waited()).toBeLessThan(400);
  first.session().signIn('opaque', user, []);
  first.session().expire('登录已过期');
  expect(await waited()).toBeGreaterThan(400);
  expect(await waited()).toBeLessThan(400);
});

it('renews the session in the tabs that had it', async () => {
  first.session().signIn('opaque', user, []);
  await second.takeOver();
  second.session().expire('登录已过期');
  first.session().renew('next', user, []);
  await vi.waitFor(() => expect(second.session()).toMatchObject({ authorization: 'next', notAuthorised: null, replaced: ['opaque'] }), 60_000);
});

it('ends the session in all tabs, and no other session', async () => {
  first.session().signIn('opaque', user, []);
  await second.takeOver();
  const third = await openTab();
  third.session().signIn('another', user, []);
  second.session().signOut();
  await vi.waitFor(() => expect(first.session().authorization).toBeNull(), 60_000);
  expect(third.session().authorization).toBe('another');
});
