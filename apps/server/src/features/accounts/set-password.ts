import { messages } from '@tenderscope/contract';
import type { StateStore, StoredUser } from '@tenderscope/state';
import { accountSubject } from '../sessions/login-guard.ts';
import { hashPassword } from '../sessions/password.ts';
import { AccountError } from './account-error.ts';
import { passwordProblem } from './password-problem.ts';

/**
 * Sets a password that its owner may have to change at the next login, ends all sessions of the user and lifts login locks.
 * @throws AccountError if the password breaks a rule.
 */
export async function setPassword(
  state: StateStore,
  { guid, loginName }: StoredUser,
  password: string,
  { mustChange = false } = {},
): Promise<void> {
  const problem = passwordProblem(password, loginName);
  if (problem) throw new AccountError(messages.accounts.password[problem]);
  await state.users.setPassword(guid, await hashPassword(password), { mustChange });
  await state.loginFailures.clear(accountSubject(loginName));
  await state.knownAddresses.clearFailures(guid);
}
