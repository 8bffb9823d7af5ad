import { randomUUID } from 'node:crypto';
import { messages } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import { adminMessages } from '../administration/messages.ts';
import { userMessages } from '../../messages.ts';
import { hashPassword } from '../sessions/password.ts';
import { AccountError } from './account-error.ts';
import { passwordProblem } from './password-problem.ts';
import { similarName } from './similar-name.ts';

export interface NewAccount {
  login: string;
  name: string;
  roleKey: string;
  password: string;
  dept?: string | undefined;
  unitId?: string | undefined;
  mustChangePassword?: boolean;
}

/** @throws AccountError if the login name is malformed or taken, or the password breaks a rule. */
export async function addUser(state: StateStore, account: NewAccount): Promise<void> {
  const { login, name, roleKey, password, dept = '', unitId, mustChangePassword = false } = account;
  if (!/^[\w.@-]{2,64}$/.test(login)) throw new AccountError(userMessages.badLogin);
  const problem = passwordProblem(password, login);
  if (problem) throw new AccountError(messages.accounts.password[problem]);
  const users = await state.users.list();
  const similar = similarName(name, users.map(({ userName }) => userName)) ?? similarName(login, users.map(({ loginName }) => loginName));
  if (similar !== undefined) throw new AccountError(adminMessages.users.similarName(similar));
  const added = await state.users.add({
    guid: randomUUID(),
    loginName: login,
    userName: name,
    deptName: dept,
    passwordHash: await hashPassword(password),
    isGenerateUser: true,
    mustChangePassword,
    unitId: unitId ?? null,
    createdAt: Date.now(),
    roleKeys: [roleKey],
  });
  if (!added) throw new AccountError(userMessages.taken(login));
}
