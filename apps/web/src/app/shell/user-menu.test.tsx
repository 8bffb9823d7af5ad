import { passwordRules, type UserInfo } from '@tenderscope/contract';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { api } from '../../lib/api/api.ts';
import { keepAgentSilent } from '../../lib/certificates/silent-agent.test-support.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { queryClient } from '../query-client.ts';
import { UserMenu } from './user-menu.tsx';

const show = (passwordAdvice: string | null): unknown => {
  const user = { userName: '王', menuAuthPath: [], zbrList: [], zbrTree: [], zbrArr: [], passwordAdvice } as unknown as UserInfo;
  useSession.getState().signIn('opaque', user, []);
  return render(<UserMenu />, { wrapper: MemoryRouter });
};
// Its code loads on the first render.
beforeAll(() => Promise.all([import('./user-actions.tsx'), import('./password-dialog.tsx')]));
afterEach(cleanup);
keepAgentSilent();

it('opens the password dialog once after a login with a weak password, with the reason and the rules', async () => {
  show('密码至少 12 个字符');
  const dialog = await screen.findByRole('dialog', { name: '修改密码' });
  expect(within(dialog).getByRole('alert').textContent).toContain('密码至少 12 个字符');
  expect(within(dialog).getByText(passwordRules)).toBeTruthy();
  act(() => within(dialog).getByRole('button', { name: /取\s*消/ }).click());
  expect(useSession.getState().userInfo).toMatchObject({ userName: '王', passwordAdvice: null });
});

it('does not open it for other users', async () => {
  show(null);
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('returns the focus to the user’s name when a tool of the menu closes, even immediately', async () => {
  show(null);
  const user = userEvent.setup();
  const name = screen.getByText('王');
  await user.click(name);
  await user.click(await screen.findByRole('button', { name: /证书工具/ }));
  await user.click(await screen.findByRole('button', { name: '关闭' }));
  await waitFor(() => expect(document.activeElement).toBe(name));
});

it('cancels pending requests before it ends the session', async () => {
  show(null);
  const steps: string[] = [];
  queryClient.query({
    queryKey: ['slow'],
    queryFn: ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => {
      steps.push('given up');
      reject(new Error('given up'));
    })),
  }).catch(() => undefined);
  const request = vi.spyOn(api, 'request').mockImplementation((key) => {
    steps.push(key);
    return Promise.reject(new Error('no server'));
  });
  const user = userEvent.setup();
  await user.click(screen.getByText('王'));
  await user.click(await screen.findByRole('button', { name: /退出/ }));
  await waitFor(() => expect(useSession.getState().authorization).toBeNull());
  expect(steps).toEqual(['given up', 'POST /login/logout']);
  request.mockRestore();
});
