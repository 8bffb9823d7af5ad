import { formatRate } from '@tenderscope/contract';
import { lookThrough } from '@tenderscope/detection';
import type { ShownGraph } from '../../widgets/relation-graph/graph-model.ts';

/** Smaller look-through shares are not shown, as a fraction. */
const min = 0.001;

/**
 * 穿透持股 along the shares shown in a picture: the share of each holder in the root, and of the root in each of its holdings. Chains with an
 * unknown or omitted share are not counted.
 */
export function lookThroughNotes({ edges }: ShownGraph, root: string): ReadonlyMap<string, string> {
  const holdings = edges.flatMap(({ source, target, kind, ratio }) =>
    kind === '持股' && ratio !== undefined ? [{ holder: source, company: target, ratio }] : []);
  const notes = new Map<string, string>();
  for (const { holder, company, share } of lookThrough(holdings, min)) {
    if (company === root) notes.set(holder, `穿透持股 ${formatRate(share)}`);
    else if (holder === root) notes.set(company, `被穿透持股 ${formatRate(share)}`);
  }
  return notes;
}
