import { maxAtOnce, type Span } from '@tenderscope/contract';
import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { venueOrders, venues } from '../schema.ts';
import { readVenueOrders } from './venue-order-list.ts';
import type { StoredVenueOrder } from './venue-order.ts';

/** The room in a venue that an order requires. */
export interface VenueClaim {
  venueGuid: string;
  startsAt: number;
  endsAt: number;
  /** States of the orders that it must leave room for. */
  besideStatuses: readonly number[];
}

/** A venue has no room for an order, or accepts no more orders. */
export class NoVenueRoomError extends Error {
  override name = 'NoVenueRoomError';
  /** The conflicting orders; empty if the venue is retired. */
  readonly others: readonly StoredVenueOrder[];
  readonly isRetired: boolean;
  constructor(others: readonly StoredVenueOrder[], isRetired = false) {
    super('no room at the venue');
    this.others = others;
    this.isRetired = isRetired;
  }
}

/**
 * Checks that a venue has room for an order. The venue's row is locked until the transaction ends, so that of two concurrent orders for the
 * last room one waits, and then sees the other.
 * @throws NoVenueRoomError.
 */
export async function claimRoom(tx: Database, orderGuid: string, claim: VenueClaim): Promise<void> {
  const { venueGuid, startsAt, endsAt, besideStatuses } = claim;
  const [venue] = await tx.select().from(venues).where(eq(venues.guid, venueGuid)).for('update');
  if (!venue || venue.isRetired) throw new NoVenueRoomError([], true);
  const overlapping = bookingsOf([venueGuid], { startsAt, endsAt }, besideStatuses);
  const others = await readVenueOrders(tx)
    .where(and(overlapping, ne(venueOrders.guid, orderGuid)))
    .orderBy(asc(venueOrders.startsAt), asc(venueOrders.guid));
  if (maxAtOnce({ startsAt, endsAt }, others) >= venue.capacity) throw new NoVenueRoomError(others);
}

/** Orders of venues that overlap a time; the end of an order is exclusive. */
export const bookingsOf = (venueGuids: readonly string[], { startsAt, endsAt }: Span, statuses: readonly number[]) =>
  and(
    inArray(venueOrders.venueGuid, [...venueGuids]),
    inArray(venueOrders.status, [...statuses]),
    lt(venueOrders.startsAt, endsAt),
    gt(venueOrders.endsAt, startsAt),
  );
