import { createHash } from 'node:crypto';

const maxChars = 4000;
const keptChars = 2000;

/**
 * JSON text of an entry's detail. A long one is truncated to its start or to `short`, and marked, with its length in characters and its
 * SHA-256.
 */
export function auditDetail(detail: Record<string, unknown>, short?: Record<string, unknown>): string {
  const text = JSON.stringify(detail);
  if (text.length <= maxChars) return text;
  const sha256 = createHash('sha256').update(text).digest('hex');
  const cut = { isCut: true, length: text.length, sha256 };
  const kept = short && JSON.stringify({ ...cut, ...short });
  return kept !== undefined && kept.length <= maxChars ? kept : JSON.stringify({ ...cut, start: text.slice(0, keptChars) });
}
