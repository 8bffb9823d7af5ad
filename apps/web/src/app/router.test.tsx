import { listEnvelope, menuFor, menuPaths, type UserInfo } from '@tenderscope/contract';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LoginState } from '../lib/login-state.ts';
import { servePage } from '../lib/page-server.test-support.ts';
import { useSession } from '../lib/session-store.ts';

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
  ])('%s leads to the login page, which knows where to go on to', async (address, from) => {
    const router = await open(address);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('');
    expect((router.state.location.state as LoginState).from).toBe(from);
    expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
  });
});

describe('with a session', () => {
  it.each(['/', '/tradingInsight'])('%s opens the first screen', async (address) => {
    signIn(['tradingOverview']);
    const router = await open(address);
    await waitFor(() => expect(router.state.location.pathname).toBe('/tradingInsight/tradingOverview'));
  });

  it('a group hands on the parameters its screens share, and no others', async () => {
    signIn(['tradingOverview']);
    const router = await open('/tradingInsight?unit=U1&unit=U2&rows=all');
    await waitFor(() => expect(router.state.location.search).toBe('?unit=U1&unit=U2'));
  });

  it('an unknown address is not found', async () => {
    signIn(['tradingOverview']);
    const router = await open('/nowhere/at/all');
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy();
  });

  it('a screen outside the menu does not exist', async () => {
    signIn([]);
    const router = await open('/tradingInsight/tradingOverview');
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
  });
});
