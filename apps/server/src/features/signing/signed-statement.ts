/** Signed statement on a file: readable, and valid for one file, one site and one time. */
export interface SignedStatement {
  purpose: string;
  origin: string;
  nonce: string;
  /** Digest of the file, lower-case hex; empty for a login. */
  sha256: string;
}

const oneLine = (text: string): string => text.replace(/[\r\n\u0085\u2028\u2029]+/g, ' ');

/** Lines with purpose, origin, nonce and digest. */
export const statementText = ({ purpose, origin, nonce, sha256 }: SignedStatement): string => [purpose, origin, nonce, sha256].map(oneLine).join('\n');

/** @returns undefined for any other text. */
export function readStatement(text: string): SignedStatement | undefined {
  const [purpose = '', origin = '', nonce = '', sha256 = '', ...others] = text.split('\n');
  const isStatement = others.length === 0 && /^https?:\/\/[^\s/]+$/.test(origin) && /^[\w-]{43}$/.test(nonce) && /^([0-9a-f]{64})?$/.test(sha256);
  return isStatement ? { purpose, origin, nonce, sha256 } : undefined;
}
