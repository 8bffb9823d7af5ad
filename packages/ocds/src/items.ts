import { ownSchemes } from '@tenderscope/warehouse';
import { classified, known, listOf, textOf, valueOf, type JsonObject } from './json.ts';
import type { PartRow, ProcessLot } from './process.ts';

/**
 * Items that a company quoted for a lot: those of its bid, or those of its award, which have the date of the award or no bid that they
 * could be in.
 */
export function itemsOf(lot: ProcessLot, company: string | undefined, place: 'bid' | 'award'): JsonObject[] {
  const bid = lot.bids.find(({ gys_guid: bidder }) => bidder === company);
  const isOfAward = ({ time }: PartRow): boolean => !bid || (time !== bid.time && time === lot.row.zbtzs_time);
  return lot.items.filter((row) => row.gys_guid === company && isOfAward(row) === (place === 'award')).map(itemOf);
}

const itemOf = (row: PartRow): JsonObject => ({
  id: row.item_no ?? '',
  ...known({
    description: textOf(row.name),
    classification: row.code ? { scheme: ownSchemes.material, id: row.code } : undefined,
    additionalClassifications: listOf(classified(ownSchemes.specification, row.spec)),
    quantity: row.quantity ?? undefined,
    unit: known({ name: textOf(row.unit), value: valueOf({ amount: row.amount }) }),
  }),
});
