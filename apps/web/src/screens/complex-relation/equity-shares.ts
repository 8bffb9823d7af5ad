import { formatRate } from '@tenderscope/contract';
import { lookThrough } from '@tenderscope/detection';
import type { ShownGraph } from './graph-model.ts';

/** Smaller look-through shares are not written, as a fraction. */
const least = 0.001;

/**
 * 穿透持股 along the shares that a picture shows: of each holder in the root, and of the root in what it holds. Chains with a share that
 * nobody knows, or that the picture leaves out, add nothing.
 */
export function lookThroughNotes({ edges }: ShownGraph, root: string): ReadonlyMap<string, string> {
  const holdings = edges.flatMap(({ source, target, kind, ratio }) =>
    kind === '持股' && ratio !== undefined ? [{ holder: source, company: target, ratio }] : []);
  const notes = new Map<string, string>();
  for (const { holder, company, share } of lookThrough(holdings, least)) {
    if (company === root) notes.set(holder, `穿透持股 ${formatRate(share)}`);
    else if (holder === root) notes.set(company, `被穿透持股 ${formatRate(share)}`);
  }
  return notes;
}
