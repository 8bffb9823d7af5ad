import { signatureMessages } from '@tenderscope/contract';

/** Whether a text proves a sign-in to this site and is good for nothing else: purpose, site, nonce and no digest, a line each. */
export function isSignInTo(origin: string, text: string): boolean {
  const [purpose, site, nonce = '', digest, ...others] = text.split('\n');
  return purpose === signatureMessages.loginPurpose && site === origin && /^[\w-]{43}$/.test(nonce) && digest === '' && others.length === 0;
}
