import { maskedContact, type OrderEvent, type OrderStatus, type UploadedFile, type Venue, type VenueBooking, type VenueOrder } from '@tenderscope/contract';
import type { StoredUpload, StoredVenue, StoredVenueOrder, VenueOrderEvent, VenueOrderScope } from '@tenderscope/state';
import { cityName } from '../data/regions.ts';
import { isVisible } from './venue-access.ts';

/**
 * Order in its wire format.
 * @param contactsOf user whose orders alone have unmasked contacts, as returned by `contactsSeenBy`
 */
export function orderView({ unitId: _unitId, cityCode, status, ...order }: StoredVenueOrder, contactsOf: string | undefined): VenueOrder {
  const contact = contactsOf === undefined || contactsOf === order.createdBy ? order.contact : maskedContact(order.contact);
  return { ...order, contact, cityName: cityCode === null ? null : nameOf(cityCode), status: status as OrderStatus };
}

export const venueView = (venue: StoredVenue): Venue => ({ ...venue, cityName: nameOf(venue.cityCode) });

/** Order as far as it occupies a venue, with the other fields for permitted users. */
export function bookingView(order: StoredVenueOrder, scope: VenueOrderScope): VenueBooking {
  const { guid, number, startsAt, endsAt, title, createdByName } = order;
  const shown = isVisible(order, scope) ? { guid, title, createdByName } : { guid: null, title: null, createdByName: null };
  return { number, startsAt, endsAt, status: order.status as OrderStatus, ...shown };
}

/** A city that is missing from a later dictionary keeps its code. */
const nameOf = (code: string): string => cityName(code) ?? code;

/** @param isContactSeen true if the reader sees the unmasked contact of the order */
export function eventView({ action, fromStatus, toStatus, changes, ...event }: VenueOrderEvent, isContactSeen: boolean): OrderEvent {
  const { contact, ...others } = JSON.parse(changes) as OrderEvent['changes'];
  return {
    ...event,
    action: action as OrderEvent['action'],
    fromStatus: fromStatus as OrderStatus | null,
    toStatus: toStatus as OrderStatus,
    changes: { ...others, ...(contact && { contact: isContactSeen ? contact : maskedPair(contact) }) },
  };
}

const maskedPair = (pair: [unknown, unknown]): [unknown, unknown] =>
  [maskedValue(pair[0]), maskedValue(pair[1])];
const maskedValue = (contact: unknown): unknown => (typeof contact === 'string' ? maskedContact(contact) : null);

export function fileView({ guid, name, size, sha256 }: StoredUpload): UploadedFile {
  return { guid, name, size, sha256 };
}
