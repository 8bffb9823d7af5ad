import type { BundleRow } from './bundle.ts';
import { groupBy } from './group-by.ts';

/** Prices of the valid bidders, a consortium once at the highest of its members; 0 is no price. */
export function validPrices(bids: readonly BundleRow[]): number[] {
  const valid = bids.filter((bid) => bid.is_valid === '1' || (!bid.is_valid && !bid.reject_reason));
  const bidders = groupBy(valid, (bid) => (bid.consortium_id ? `consortium ${bid.consortium_id}` : `company ${bid.company_id ?? ''}`));
  return [...bidders.values()].flatMap((own) => {
    const prices = own.map((bid) => Number(bid.price)).filter((price) => price > 0);
    return prices.length === 0 ? [] : [Math.max(...prices)];
  });
}
