import { createRequire } from 'node:module';
import { minPasswordLength, messages, passwordLength } from '@tenderscope/contract';
import type * as LanguageCommon from '@zxcvbn-ts/language-common';
import { commonPasswords } from './common-passwords.ts';

export type PasswordProblem = keyof typeof messages.accounts.password;

export const isPasswordProblem = (text: string | null): text is PasswordProblem =>
  text !== null && Object.hasOwn(messages.accounts.password, text);

/** Limit of RSA-OAEP-SHA256 with 2048 bits: a longer password could be set but not transmitted. */
const maxBytes = 190;

/** Neighbours in the alphabet and on the keyboard, in both directions. */
const sequences = ['abcdefghijklmnopqrstuvwxyz', '12345678901234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '!@#$%^&*()']
  .concat(['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/', '!qaz', '@wsx', '#edc', '$rfv', '147', '258', '369'])
  .flatMap((run) => [run, Array.from(run).reverse().join('')]);
const shortestRun = 3;

/** Minimum part of a password that must not be common. */
const commonShare = 1 / 3;

let listed: ReadonlySet<string> | undefined;

/**
 * Rule that a password breaks, whoever sets it; null if none. Not case-sensitive.
 * @param loginName of the account that the password is for.
 */
export function passwordProblem(password: string, loginName: string): PasswordProblem | null {
  const text = password.normalize('NFKC').toLowerCase();
  const length = passwordLength(password);
  if (length < minPasswordLength) return 'short';
  if (Buffer.byteLength(password.normalize('NFC')) > maxBytes) return 'long';
  if (isRepeated(text)) return 'repeated';
  if (isSequences(text)) return 'sequence';
  if (isMadeOf(text, loginName.toLowerCase())) return 'loginName';
  return isCommon(text, length) ? 'common' : null;
}

/** True if a part shorter than a password is repeated. */
const isRepeated = (text: string): boolean => new RegExp(`^(.{1,${minPasswordLength - 1}}?)\\1+$`, 'su').test(text);

/** True if a text consists of sequences of neighbours or of one character. */
function isSequences(text: string): boolean {
  const reachable = new Set([0]);
  for (let end = shortestRun; end <= text.length; end += 1) {
    for (const start of reachable) {
      const run = text.slice(start, end);
      if (run.length >= shortestRun && (sequences.some((known) => known.includes(run)) || /^(.)\1+$/su.test(run))) {
        reachable.add(end);
        break;
      }
    }
  }
  return reachable.has(text.length);
}

/** True if a text consists of the login name, once or more often, and only digits and signs. */
function isMadeOf(text: string, loginName: string): boolean {
  const rest = text.replaceAll(loginName, '');
  return rest.length < text.length * (1 - commonShare) && coreOf(rest) === '';
}

/** True if a text is on a list, with or without the digits and signs around it. */
function isCommon(text: string, length: number): boolean {
  const core = coreOf(text);
  const inLetters = core.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('0', 'o');
  const parts = [core, inLetters].filter((part) => part.length >= length * commonShare);
  return [text, ...parts].some((part) => commonPasswords.has(part) || listedPasswords().has(part));
}

const coreOf = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Loads the list on first use: decompressing it takes some 40 ms. */
function listedPasswords(): ReadonlySet<string> {
  const load = createRequire(import.meta.url);
  listed ??= new Set((load('@zxcvbn-ts/language-common') as typeof LanguageCommon).dictionary['passwords-common']);
  return listed;
}
