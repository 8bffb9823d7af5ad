import type { FrozenPart } from '@tenderscope/contract';
import { missingMessages } from '../messages.ts';

/** Maximum size of the rows of all parts of a finding, in bytes of JSON: each case is kept permanently. */
const maxPartsBytes = 2 * 1024 * 1024;

/** Parts whose rows fit into a size. The first rows of the first parts stay, and each part names what it had to leave out. */
export function fitParts(parts: readonly FrozenPart[], maxBytes = maxPartsBytes): FrozenPart[] {
  let left = maxBytes;
  return parts.map((part) => {
    const rows = part.rows.filter((row) => {
      if (left <= 0) return false;
      left -= Buffer.byteLength(JSON.stringify(row)) + 1;
      return left >= 0;
    });
    if (rows.length === part.rows.length) return part;
    return { ...part, rows, missing: missingMessages.cut(rows.length, part.total ?? part.rows.length) };
  });
}
