import type { AdminUser, UserInfo } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSession } from '../../lib/session/session-store.ts';
import { UserActions } from './user-actions.tsx';

afterEach(cleanup);
const user = { guid: 'u-1', loginName: 'admin', userName: '管理员', isActive: true, sessionNum: 1, openCaseNum: 0 } as AdminUser;
const access = { guid: 'u-1', hasSecondFactor: true, lockedAt: null, lockReason: '', allowedAddresses: [], lastLoginAddress: null };
const nothing = (): void => undefined;

/** The names of the buttons, with the reason why each is disabled. */
function buttonsFor(reader: string): (readonly [string | null, string | null])[] {
  useSession.setState({ userInfo: { guid: reader } as UserInfo });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UserActions user={user} access={access} onEdit={nothing} onPassword={nothing} onLock={nothing} onAddresses={nothing} />
    </QueryClientProvider>,
  );
  return screen.getAllByRole<HTMLButtonElement>('button').map((one) => [one.textContent, one.disabled ? one.title : null] as const);
}

it('disables actions on the user’s own account that others have to decide on, with the reason', () => {
  const others = '不能对自己的账号进行此操作，请由其他管理员办理';
  const password = '自己的密码请在右上角菜单的“修改密码”中修改';
  expect(buttonsFor('u-1')).toEqual([['编辑', null], ['重置密码', password], ['下线', null], ['停用', others], ['锁定', others], ['登录地址', others], ['重置双因素', others]]);
});

it('enables all actions on the account of another user', () => {
  expect(buttonsFor('u-2').map(([, reason]) => reason)).toEqual(Array(7).fill(null));
});
