import { signatureMessages } from '@tenderscope/contract';

/** True if a text proves a login to this site and has no other use: lines with purpose, site, nonce and no digest. */
export function isSignInTo(origin: string, text: string): boolean {
  const [purpose, site, nonce = '', digest, ...others] = text.split('\n');
  return purpose === signatureMessages.loginPurpose && site === origin && /^[\w-]{43}$/.test(nonce) && digest === '' && others.length === 0;
}
