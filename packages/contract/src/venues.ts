import { z } from 'zod';
import { maxVenueCapacity } from './order-rules.ts';
import { guidSchema, instant, optionalBody, pageShape, requiredText, shortText } from './venue-fields.ts';
import type { VenueBooking } from './views/venue-views.ts';

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

export const venueCalendarSchema = z.object({
  from: instant,
  /** Exclusive. */
  to: instant,
  cityCode: z.string().max(6).nullish(),
  venueTypeGuid: guidSchema.nullish(),
});
export type VenueCalendarRequest = z.infer<typeof venueCalendarSchema>;

/** Reason why an order finds no room: the conflicting bookings. */
export interface VenueConflict {
  venueName: string;
  capacity: number;
  bookings: VenueBooking[];
}
