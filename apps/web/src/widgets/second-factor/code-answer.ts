import type { SecondFactorAnswer } from '@tenderscope/contract';

/** The typed text as an answer: codes of an authenticator are six digits, recovery codes have letters. */
export function codeAnswer(code: string): SecondFactorAnswer {
  const isTotp = /^\d{6}$/.test(code.replaceAll(/\s/g, ''));
  return { kind: isTotp ? 'totp' : 'recovery', code: code.trim() };
}
