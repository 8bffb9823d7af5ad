import { acceptedStatuses, formatSpan, holdingStatuses, messages, type OrderAction, type VenueConflict } from '@tenderscope/contract';
import type { NoVenueRoomError, StateStore, StoredVenue, VenueClaim, VenueOrderFields, VenueOrderScope } from '@tenderscope/state';
import { HttpError } from '../../platform/http-error.ts';
import { bookingView } from './order-view.ts';
import { hoursText, isWithinHours } from './venue-hours.ts';
import { venueErrors } from './venue-errors.ts';

/** Maximum number of orders named in a message; the answer lists all. */
const maxNamed = 3;

/**
 * Capacity claim of an action on the order's venue: a submission counts all orders that occupy it, an acceptance only accepted ones,
 * because the capacity may have decreased. Orders from before there were venues have none.
 * @throws HttpError 400 for a submission without a venue or outside its hours.
 */
export async function claimOf(state: StateStore, action: OrderAction, order: VenueOrderFields): Promise<VenueClaim | undefined> {
  const { venueGuid, startsAt, endsAt } = order;
  if (action !== 'submit' && action !== 'accept') return undefined;
  if (action === 'submit') {
    const venue = venueGuid === null ? undefined : await state.venues.find(venueGuid);
    if (!venue) throw venueErrors.venueNeeded();
    if (!isWithinHours(order, venue)) throw venueErrors.outsideHours(venue.name, hoursText(venue));
  }
  return venueGuid === null ? undefined : { venueGuid, startsAt, endsAt, besideStatuses: action === 'submit' ? holdingStatuses : acceptedStatuses };
}

/** Refusal with the conflicting orders, as far as the caller may see them. */
export function noRoom({ others, isRetired }: NoVenueRoomError, { name, capacity }: StoredVenue, scope: VenueOrderScope): HttpError {
  if (isRetired) return venueErrors.retired(name);
  const bookings = others.map((order) => bookingView(order, scope));
  const named = bookings.slice(0, maxNamed).map((booking) =>
    messages.venue.conflict(booking.number, formatSpan(booking), booking.createdByName ?? messages.venue.foreignOrder),
  );
  const conflict: VenueConflict = { venueName: name, capacity, bookings };
  return venueErrors.noCapacity(name, capacity, named).withData(conflict);
}
