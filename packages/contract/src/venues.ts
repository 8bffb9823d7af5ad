import { z } from 'zod';
import type { OrderStatus } from './dictionaries.ts';
import { maxVenueCapacity } from './order-rules.ts';
import { guidSchema, instant, optionalBody, pageShape, requiredText, shortText } from './venue-fields.ts';

const lastMinute = 1440;

/** Fields of a venue that the desk enters. */
export const newVenueSchema = z.object({
  name: requiredText(100),
  /** Code of a city of the dictionary. */
  cityCode: z.string().regex(/^\d{6}$/),
  venueTypeGuid: guidSchema,
  /** Maximum number of simultaneous bookings. */
  capacity: z.int().min(1).max(maxVenueCapacity),
  /** Minutes after midnight, business time. */
  opensAt: z.int().min(0).max(lastMinute),
  closesAt: z.int().min(0).max(lastMinute),
});
export type NewVenue = z.infer<typeof newVenueSchema>;

export const venueEditSchema = z.object({
  ...newVenueSchema.partial().shape,
  isRetired: z.boolean().optional(),
  /** The version that the caller saw. */
  version: z.int().min(1),
});
export type VenueEdit = z.infer<typeof venueEditSchema>;

export const venuePageSchema = optionalBody(
  z.object({
    ...pageShape(10),
    /** Part of the name. */
    keyword: shortText(100).default(''),
    cityCode: z.string().max(6).nullish(),
    venueTypeGuid: guidSchema.nullish(),
    /** Includes venues that accept no more bookings. */
    withRetired: z.boolean().default(false),
  }),
);
export type VenuePageRequest = z.infer<typeof venuePageSchema>;

export interface Venue extends NewVenue {
  guid: string;
  cityName: string;
  venueTypeName: string;
  isRetired: boolean;
  createdAt: number;
  updatedAt: number;
  version: number;
}

export const venueCalendarSchema = z.object({
  from: instant,
  /** Exclusive. */
  to: instant,
  cityCode: z.string().max(6).nullish(),
  venueTypeGuid: guidSchema.nullish(),
});
export type VenueCalendarRequest = z.infer<typeof venueCalendarSchema>;

/** The occupied time of an order; fields that only readers of the order may see are null for others. */
export interface VenueBooking {
  number: string;
  startsAt: number;
  endsAt: number;
  status: OrderStatus;
  guid: string | null;
  title: string | null;
  createdByName: string | null;
}

export interface VenueCalendarRow {
  venue: Venue;
  /** In order of their beginning. */
  bookings: VenueBooking[];
}

/** Reason why an order finds no room: the conflicting bookings. */
export interface VenueConflict {
  venueName: string;
  capacity: number;
  bookings: VenueBooking[];
}
