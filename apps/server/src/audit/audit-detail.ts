import { createHash } from 'node:crypto';

const maxChars = 4000;
const keptChars = 2000;

/** The JSON text of what an entry tells; of a long one its start, its length in characters and its SHA-256, marked as cut. */
export function auditDetail(detail: Record<string, unknown>): string {
  const text = JSON.stringify(detail);
  if (text.length <= maxChars) return text;
  const sha256 = createHash('sha256').update(text).digest('hex');
  return JSON.stringify({ isCut: true, length: text.length, sha256, start: text.slice(0, keptChars) });
}
