import { createRequire } from 'node:module';
import { minPasswordLength, messages, passwordLength } from '@tenderscope/contract';
import type * as LanguageCommon from '@zxcvbn-ts/language-common';
import { commonPasswords } from './common-passwords.ts';

export type PasswordProblem = keyof typeof messages.accounts.password;

export const isPasswordProblem = (text: string | null): text is PasswordProblem =>
  text !== null && Object.hasOwn(messages.accounts.password, text);

/** What RSA-OAEP-SHA256 with 2048 bits can carry: a longer one could be set, but never sent. */
const mostBytes = 190;

/** Neighbours in the alphabet and on the keyboard, in both directions. */
const sequences = ['abcdefghijklmnopqrstuvwxyz', '12345678901234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '!@#$%^&*()']
  .concat(['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/', '!qaz', '@wsx', '#edc', '$rfv', '147', '258', '369'])
  .flatMap((run) => [run, Array.from(run).reverse().join('')]);
const shortestRun = 3;

/** The part of a password that must not be common, at least. */
const commonShare = 1 / 3;

let listed: ReadonlySet<string> | undefined;

/**
 * What a password breaks of the rules, whoever sets it; null when nothing. Letters count alike in both cases.
 * @param loginName of the account that it is for.
 */
export function passwordProblem(password: string, loginName: string): PasswordProblem | null {
  const text = password.normalize('NFKC').toLowerCase();
  const length = passwordLength(password);
  if (length < minPasswordLength) return 'short';
  if (Buffer.byteLength(password.normalize('NFC')) > mostBytes) return 'long';
  if (isRepeated(text)) return 'repeated';
  if (isSequences(text)) return 'sequence';
  if (isMadeOf(text, loginName.toLowerCase())) return 'loginName';
  return isCommon(text, length) ? 'common' : null;
}

/** Whether a part that is shorter than a password is there over and over. */
const isRepeated = (text: string): boolean => new RegExp(`^(.{1,${minPasswordLength - 1}}?)\\1+$`, 'su').test(text);

/** Whether nothing but runs of neighbours, or of one character, makes up a text. */
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

/** Whether a text is a login name, once or more often, with nothing beside it but digits and signs. */
function isMadeOf(text: string, loginName: string): boolean {
  const rest = text.replaceAll(loginName, '');
  return rest.length < text.length * (1 - commonShare) && coreOf(rest) === '';
}

/** Whether a text, or what is left of it without the digits and signs around it, is on a list. */
function isCommon(text: string, length: number): boolean {
  const core = coreOf(text);
  const inLetters = core.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('0', 'o');
  const parts = [core, inLetters].filter((part) => part.length >= length * commonShare);
  return [text, ...parts].some((part) => commonPasswords.has(part) || listedPasswords().has(part));
}

const coreOf = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Read when it is first needed: unpacking it takes some 40 ms. */
function listedPasswords(): ReadonlySet<string> {
  const load = createRequire(import.meta.url);
  listed ??= new Set((load('@zxcvbn-ts/language-common') as typeof LanguageCommon).dictionary['passwords-common']);
  return listed;
}
