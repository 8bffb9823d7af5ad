import { z } from 'zod';
import { orderStatuses, type OrderStatus } from '../dictionaries.ts';
import { orderActions, type OrderAction } from '../order-rules.ts';
import { uploadedFileSchema } from './file-views.ts';

const statusSchema = z.literal(Object.keys(orderStatuses).map(Number) as OrderStatus[]);
const actionSchema = z.enum(Object.keys(orderActions) as [OrderAction, ...OrderAction[]]);

/** A venue type or a company. */
export const venueListItemSchema = z.object({
  guid: z.string(),
  name: z.string(),
  /** Position in the list. */
  sort: z.int(),
  createdAt: z.int(),
});
export type VenueListItem = z.output<typeof venueListItemSchema>;

export const venueSchema = z
  .object({
    guid: z.string(),
    name: z.string(),
    /** Code of a city of the dictionary. */
    cityCode: z.string(),
    cityName: z.string(),
    venueTypeGuid: z.string(),
    venueTypeName: z.string(),
    /** Maximum number of simultaneous bookings. */
    capacity: z.int(),
    /** Minutes after midnight, business time. */
    opensAt: z.int(),
    closesAt: z.int(),
    /** Keeps its bookings and accepts no more. */
    isRetired: z.boolean(),
    createdAt: z.int(),
    updatedAt: z.int(),
    version: z.int(),
  })
  .meta({ id: 'Venue' });
export type Venue = z.output<typeof venueSchema>;

/** The occupied time of an order; fields that only readers of the order may see are null for others. */
export const venueBookingSchema = z.object({
  number: z.string(),
  startsAt: z.int(),
  endsAt: z.int(),
  status: statusSchema,
  guid: z.string().nullable(),
  title: z.string().nullable(),
  createdByName: z.string().nullable(),
});
export type VenueBooking = z.output<typeof venueBookingSchema>;

export const venueCalendarRowSchema = z.object({
  venue: venueSchema,
  /** In order of their beginning. */
  bookings: z.array(venueBookingSchema),
});
export type VenueCalendarRow = z.output<typeof venueCalendarRowSchema>;

/** Number of matching orders by state; a state without orders is omitted. */
export const orderCountsViewSchema = z.partialRecord(z.enum(Object.keys(orderStatuses) as [`${OrderStatus}`]), z.int());
export type OrderCounts = z.output<typeof orderCountsViewSchema>;

/** An order on the wire; instants are epoch ms. */
export const venueOrderSchema = z
  .object({
    guid: z.string(),
    number: z.string(),
    title: z.string(),
    venueTypeGuid: z.string(),
    venueTypeName: z.string(),
    companyGuid: z.string(),
    companyName: z.string(),
    venueGuid: z.string().nullable(),
    venueName: z.string().nullable(),
    cityName: z.string().nullable(),
    contact: z.string(),
    startsAt: z.int(),
    endsAt: z.int(),
    note: z.string(),
    status: statusSchema,
    createdBy: z.string(),
    createdByName: z.string(),
    createdAt: z.int(),
    updatedAt: z.int(),
    version: z.int(),
  })
  .meta({ id: 'VenueOrder' });
export type VenueOrder = z.output<typeof venueOrderSchema>;

export const orderEventSchema = z.object({
  action: z.enum([...actionSchema.options, 'create']),
  fromStatus: statusSchema.nullable(),
  toStatus: statusSchema,
  byGuid: z.string(),
  byName: z.string(),
  at: z.int(),
  remark: z.string(),
  /** Changed fields: before and after. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type OrderEvent = z.output<typeof orderEventSchema>;

/**
 * One order with all its parts; `actions` are those that its reader may take now, `barred` those that another person must take, with the
 * reason.
 */
export const venueOrderDetailSchema = venueOrderSchema
  .extend({
    files: z.array(uploadedFileSchema),
    history: z.array(orderEventSchema),
    actions: z.array(actionSchema),
    barred: z.partialRecord(actionSchema, z.string()),
  })
  .meta({ id: 'VenueOrderDetail' });
export type VenueOrderDetail = z.output<typeof venueOrderDetailSchema>;
