import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { administratorRole, messages, separatedRoles, shippedRoles } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import { AccountError } from './account-error.ts';
import { addUser } from './add-user.ts';
import { passwordProblem } from './password-problem.ts';
import { randomPassword } from './random-password.ts';
import { startMessages, userMessages } from '../../messages.ts';

const administrator = 'admin';
const passwordFile = 'initial-admin-password.txt';

export interface FirstPassword {
  login: string;
  password: string;
  /** Path of the password file. */
  file: string;
}

/**
 * Stores the default roles and, in an empty store at the first start, adds the administrator. Without a chosen password a random one is
 * written to a file that only its owner can read, and returned to be shown once.
 * @throws AccountError if the chosen password breaks a rule.
 */
export async function ensureInitialAccounts(
  state: StateStore,
  { dataDir, password, isSeparated = false }: { dataDir: string; password: string | undefined; isSeparated?: boolean },
): Promise<{ isFirstStart: boolean; firstPassword?: FirstPassword }> {
  await state.users.keepRoles(isSeparated ? separatedRoles : shippedRoles);
  if ((await state.users.list()).length > 0) return { isFirstStart: false };
  const problem = password === undefined ? null : passwordProblem(password, administrator);
  if (problem) throw new AccountError(startMessages.adminPassword(messages.accounts.password[problem]));
  const chosen = password ?? randomPassword();
  const file = join(dataDir, passwordFile);
  if (password === undefined) {
    await writeFile(file, `${chosen}\n`, { mode: 0o600 });
    await chmod(file, 0o600);
  }
  try {
    await addUser(state, { login: administrator, name: userMessages.administrator, roleKey: administratorRole, password: chosen });
  } catch (error) {
    if (!(error instanceof AccountError) || !(await state.users.byLogin(administrator))) throw error;
    // Another server that started concurrently on the same store was first.
    if (password === undefined) await rm(file);
    return { isFirstStart: false };
  }
  return { isFirstStart: true, ...(password === undefined && { firstPassword: { login: administrator, password: chosen, file } }) };
}
