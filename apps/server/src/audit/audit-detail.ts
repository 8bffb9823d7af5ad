import { createHash } from 'node:crypto';

const maxChars = 4000;
const keptChars = 2000;

/**
 * The JSON text of an entry's detail; of a long one its start, or what `short` keeps of it, its length in characters and its SHA-256,
 * marked as cut.
 */
export function auditDetail(detail: Record<string, unknown>, short?: Record<string, unknown>): string {
  const text = JSON.stringify(detail);
  if (text.length <= maxChars) return text;
  const sha256 = createHash('sha256').update(text).digest('hex');
  const cut = { isCut: true, length: text.length, sha256 };
  const kept = short && JSON.stringify({ ...cut, ...short });
  return kept !== undefined && kept.length <= maxChars ? kept : JSON.stringify({ ...cut, start: text.slice(0, keptChars) });
}
