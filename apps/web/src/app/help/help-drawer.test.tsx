import { menuFor, permissions, type UserInfo } from '@tenderscope/contract';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useSession } from '../../lib/session/session-store.ts';
import { HelpButton } from './help-button.tsx';
import { HelpParts } from './help-parts.tsx';
import { useTour } from './tour-state.ts';

const menu = menuFor(new Set(permissions), true);
const user = (lastLogin: UserInfo['lastLogin']): UserInfo =>
  ({ guid: 'u-help', lastLogin, menuAuthPath: [], zbrList: [], zbrTree: [], zbrArr: [] }) as unknown as UserInfo;

beforeEach(() => {
  localStorage.clear();
  useTour.setState({ isRunning: false, isSeen: false });
  useSession.getState().signIn('opaque', user({ at: 1, address: '' }), menu);
});
afterEach(() => {
  cleanup();
  useSession.getState().signOut();
});

function open(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <><HelpButton /><HelpParts /></> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

it('opens about the current screen by F1, and the Back button closes it', async () => {
  const router = open('/savingResource/savingResourceAnalysis?time=all');
  await userEvent.keyboard('{F1}');
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('节约了多少，哪些单位、品类节约得多？')).toBeTruthy();
  expect(within(drawer).getByRole('region', { name: '指标的含义' }).textContent).toContain('综合节资率');
  expect(router.state.location.search).toBe('?time=all&help=savingResourceAnalysis');
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.search).toBe('?time=all'));
});

it('searches pages and figures, and opens a match', async () => {
  const router = open('/home?help=pages');
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByRole('region', { name: '节资管理' })).toBeTruthy();
  await userEvent.type(within(drawer).getByRole('searchbox', { name: '查找帮助' }), '流标率');
  await userEvent.click(within(drawer).getByRole('button', { name: '流标率' }));
  expect(router.state.location.search).toBe('?help=figures.failedRate');
  expect(within(drawer).getByRole('region', { name: '所查的指标' }).textContent).toContain('流标标段 ÷');
});

it('shows the list of pages for a topic that does not exist or is not in the menu', async () => {
  useSession.getState().signIn('opaque', user({ at: 1, address: '' }), menuFor(new Set(['smartPriceChecks']), true));
  open('/home?help=tradingOverview');
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByRole('button', { name: '智能查价' })).toBeTruthy();
  expect(within(drawer).queryByText('钱花在哪些采购方式、品类、地区、单位和供应商上？')).toBeNull();
});

it('offers the tour at the first visit only, until it is declined', async () => {
  useSession.getState().signIn('opaque', user(null), menu);
  open('/home');
  await userEvent.click(screen.getByRole('button', { name: '不看导览' }));
  expect(screen.queryByRole('button', { name: /五步导览/ })).toBeNull();
  cleanup();
  useTour.setState({ isSeen: false });
  open('/home');
  expect(screen.queryByRole('button', { name: /五步导览/ })).toBeNull();
});
