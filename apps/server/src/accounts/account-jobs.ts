import { defaultRole } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import { userMessages } from '../messages.ts';
import { AccountError } from './account-error.ts';
import { addUser } from './add-user.ts';
import { randomPassword } from './random-password.ts';
import { setPassword } from './set-password.ts';

export interface AccountAsk {
  login?: string | undefined;
  name?: string | undefined;
  role?: string | undefined;
  unit?: string | undefined;
  dept?: string | undefined;
  password?: string | undefined;
}

/** Jobs of `npm run user`; each returns the lines to print. @throws AccountError. */
export const accountJobs = {
  async add(state: StateStore, ask: AccountAsk): Promise<string[]> {
    const login = required(ask, 'login');
    const name = required(ask, 'name');
    const roles = await state.users.roles();
    const role = roles.find(({ key, name: title }) => (ask.role === undefined ? key === defaultRole : title === ask.role));
    if (!role) throw new AccountError(userMessages.unknownRole(ask.role ?? ''));
    if (role.scope === 'unit' && !ask.unit) throw new AccountError(userMessages.needsUnit);
    const password = ask.password ?? randomPassword();
    const mustChangePassword = ask.password === undefined;
    await addUser(state, { login, name, roleKey: role.key, password, dept: ask.dept, unitId: ask.unit, mustChangePassword });
    return [userMessages.added(login), ...(ask.password ? [] : [userMessages.password(password)])];
  },

  async passwd(state: StateStore, ask: AccountAsk): Promise<string[]> {
    const login = required(ask, 'login');
    const password = ask.password ?? randomPassword();
    const user = await state.users.byLogin(login);
    if (!user) throw new AccountError(userMessages.unknown(login));
    await setPassword(state, user, password, { mustChange: ask.password === undefined });
    return [userMessages.changed(login), ...(ask.password ? [] : [userMessages.password(password)])];
  },

  async list(state: StateStore): Promise<string[]> {
    const users = await state.users.list();
    return users.map((user) => [user.loginName, user.userName, userMessages.roles(user.roles.map((role) => role.name)), user.unitId ?? ''].join('\t'));
  },
} as const;

export type AccountJob = keyof typeof accountJobs;

function required(ask: AccountAsk, option: 'login' | 'name'): string {
  const value = ask[option];
  if (!value) throw new AccountError(userMessages.missing(option));
  return value;
}
