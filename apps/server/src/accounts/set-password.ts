import type { StateStore } from '@tenderscope/state';
import { userMessages } from '../messages.ts';
import { hashPassword } from '../session/password.ts';
import { AccountError } from './account-error.ts';
import { minPasswordLength } from './add-user.ts';

/** Sets a password, ends all the user's sessions and lifts a lock. @throws AccountError. */
export async function setPassword(state: StateStore, login: string, password: string): Promise<void> {
  if (password.length < minPasswordLength) throw new AccountError(userMessages.badPassword);
  const user = await state.users.byLogin(login);
  if (!user) throw new AccountError(userMessages.unknown(login));
  await state.users.setPassword(user.guid, await hashPassword(password));
  await state.sessions.endAllOf(user.guid);
  await state.loginFailures.clear(`account:${login}`);
}
