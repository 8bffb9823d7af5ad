import { defaultRole } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import { userMessages } from '../../messages.ts';
import { AccountError } from './account-error.ts';
import { addUser } from './add-user.ts';
import { randomPassword } from './random-password.ts';
import { setPassword } from './set-password.ts';

export interface AccountRequest {
  login?: string | undefined;
  name?: string | undefined;
  role?: string | undefined;
  unit?: string | undefined;
  dept?: string | undefined;
  password?: string | undefined;
}

/** Jobs of `npm run user`; each returns the lines to print. @throws AccountError. */
export const accountJobs = {
  async add(state: StateStore, request: AccountRequest): Promise<string[]> {
    const login = required(request, 'login');
    const name = required(request, 'name');
    const roles = await state.users.roles();
    const role = roles.find(({ key, name: title }) => (request.role === undefined ? key === defaultRole : title === request.role));
    if (!role) throw new AccountError(userMessages.unknownRole(request.role ?? ''));
    if (role.scope === 'unit' && !request.unit) throw new AccountError(userMessages.needsUnit);
    const password = request.password ?? randomPassword();
    const mustChangePassword = request.password === undefined;
    await addUser(state, { login, name, roleKey: role.key, password, dept: request.dept, unitId: request.unit, mustChangePassword });
    return [userMessages.added(login), ...(request.password ? [] : [userMessages.password(password)])];
  },

  async passwd(state: StateStore, request: AccountRequest): Promise<string[]> {
    const login = required(request, 'login');
    const password = request.password ?? randomPassword();
    const user = await state.users.byLogin(login);
    if (!user) throw new AccountError(userMessages.unknown(login));
    await setPassword(state, user, password, { mustChange: request.password === undefined });
    return [userMessages.changed(login), ...(request.password ? [] : [userMessages.password(password)])];
  },

  async list(state: StateStore): Promise<string[]> {
    const users = await state.users.list();
    return users.map((user) => [user.loginName, user.userName, userMessages.roles(user.roles.map((role) => role.name)), user.unitId ?? ''].join('\t'));
  },
} as const;

export type AccountJob = keyof typeof accountJobs;

function required(request: AccountRequest, option: 'login' | 'name'): string {
  const value = request[option];
  if (!value) throw new AccountError(userMessages.missing(option));
  return value;
}
