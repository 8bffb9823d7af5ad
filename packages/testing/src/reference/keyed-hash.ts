import { createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hash of a number of an account or a person as the installation with this data folder stores it. */
export type HashOf = (kind: 'account' | 'person', text: string) => string;

/** Computes hashes from their description in docs/security.md, with the key file that the first import has created. */
export function hashesOf(dataDir: string): HashOf {
  const derived = (purpose: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', readFileSync(join(dataDir, 'seal.key'), 'utf8').trim(), 'tenderscope keyed hash', purpose, bytes));
  let keys: { key: Buffer; id: string } | undefined;
  return (kind, text) => {
    keys ??= { key: derived('key', 32), id: derived('id', 4).toString('hex') };
    const letters = (text.normalize('NFKC').trim().replace(/^(\d+)\.0+$/, '$1').match(/[\p{L}\p{N}]/gu) ?? []).join('').toUpperCase();
    const withoutWords = letters.replace(/\p{Script=Han}/gu, '');
    const number = (withoutWords.match(/\d/g) ?? []).length >= 8 ? withoutWords : letters;
    return `hmac-${keys.id}-${createHmac('sha256', keys.key).update(`${kind}:${number}`).digest('hex').slice(0, 32)}`;
  };
}
