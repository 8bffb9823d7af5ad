import { itemsOf } from './items.ts';
import { known, timeOf, valueOf, type JsonObject } from './json.ts';
import { referenceTo, type Names } from './parties.ts';
import type { PartRow, Process, ProcessLot } from './process.ts';

/** `bids/details` of the bids extension: bids and invitations of all lots; undefined if there are none. */
export function bidsOf({ lots }: Process, names: Names): JsonObject | undefined {
  const details = lots.flatMap((lot) => [
    ...lot.invitations.map((row, index) => detail(lot, { id: `invitation-${lot.id}-${index + 1}`, status: 'invited', rows: [row] }, names)),
    ...jointBids(lot.bids).map((rows, index) => detail(lot, { id: `bid-${lot.id}-${index + 1}`, status: statusOf(rows[0]), rows }, names)),
  ]);
  return known({ details });
}

interface Bid {
  id: string;
  status: string | undefined;
  /** One row of each tenderer. */
  rows: readonly PartRow[];
}

function detail(lot: ProcessLot, { id, status, rows }: Bid, names: Names): JsonObject {
  const [first = {}] = rows;
  return {
    id,
    ...known({
      date: timeOf(first.time),
      status,
      tenderers: rows.map(({ gys_guid: company = '' }) => referenceTo(company, names)),
      value: valueOf(first),
      // A joint bid does not state which of the tenderers quotes an item.
      items: rows.length === 1 && status !== 'invited' ? itemsOf(lot, first.gys_guid, 'bid') : [],
      relatedLots: [lot.id],
    }),
  };
}

/** Absent if the validity of a bid is not stated. */
const statusOf = (row: PartRow | undefined): string | undefined =>
  row?.is_valid === 1 ? 'valid' : row?.is_valid === 0 ? 'disqualified' : undefined;

/**
 * Bids in their order, those of a consortium together: one bid of several tenderers. Partners whose prices, times or validity differ have a
 * bid each, since a bid has one of each.
 */
function jointBids(bids: readonly PartRow[]): PartRow[][] {
  const groups = new Map<string, PartRow[]>();
  for (const bid of bids) {
    const { lianheti = null, gys_guid: company, time, is_valid: isValid, amount, originalAmount, currency } = bid;
    const key = JSON.stringify(lianheti === null ? [company] : [lianheti, time, isValid, amount, originalAmount, currency]);
    groups.set(key, [...(groups.get(key) ?? []), bid]);
  }
  return [...groups.values()];
}
