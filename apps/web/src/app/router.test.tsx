import { listEnvelope, menuFor, menuPaths, type UserInfo } from '@tenderscope/contract';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LoginState } from '../lib/session/login-state.ts';
import { servePage } from '../lib/page-server.test-support.ts';
import { useSession } from '../lib/session/session-store.ts';

servePage(() => ({ body: listEnvelope([]) }));

async function open(address: string) {
  const { routes } = await import('./router.tsx');
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

function signIn(granted: string[]): void {
  const menu = menuFor(new Set(granted), true);
  useSession.getState().signIn('opaque', { menuAuthPath: menuPaths(menu), zbrList: [], zbrTree: [], zbrArr: [] } as unknown as UserInfo, menu);
}

beforeEach(() => useSession.getState().signOut());
afterEach(cleanup);

describe('without a session', () => {
  it.each([
    ['/tradingInsight/tradingOverview?province=%E5%AE%89%E5%BE%BD', '/tradingInsight/tradingOverview?province=%E5%AE%89%E5%BE%BD'],
    ['/nowhere', '/nowhere'],
    ['/404', '/404'],
    ['/', undefined],
  ])('redirects %s to the login page, which keeps the requested address', async (address, from) => {
    const router = await open(address);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('');
    expect((router.state.location.state as LoginState).from).toBe(from);
    expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
  });
});

describe('with a session', () => {
  it.each(['/', '/tradingInsight'])('redirects %s to the first screen', async (address) => {
    signIn(['tradingOverview']);
    const router = await open(address);
    await waitFor(() => expect(router.state.location.pathname).toBe('/tradingInsight/tradingOverview'));
  });

  it('passes only the parameters that the screens of a group share', async () => {
    signIn(['tradingOverview']);
    const router = await open('/tradingInsight?unit=U1&unit=U2&rows=all');
    await waitFor(() => expect(router.state.location.search).toBe('?unit=U1&unit=U2'));
  });

  it('shows the not-found page for an unknown address', async () => {
    signIn(['tradingOverview']);
    const router = await open('/nowhere/at/all');
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy();
  });

  it('shows the not-found page for a screen outside the menu', async () => {
    signIn([]);
    const router = await open('/tradingInsight/tradingOverview');
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
  });
});
