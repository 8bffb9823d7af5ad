import { z } from 'zod';
import { isOrderStatus } from './order-rules.ts';
import { maxDictionarySize } from './paging.ts';
import { guidSchema, instant, optionalBody, pageShape, requiredText, shortText } from './venue-fields.ts';

/** Fields that the owner of an order enters; files are guids of uploads. */
export const newOrderSchema = z.object({
  title: requiredText(200),
  venueTypeGuid: guidSchema,
  companyGuid: guidSchema,
  /** Optional for a draft; required for submission. */
  venueGuid: guidSchema.nullable().default(null),
  contact: requiredText(100),
  startsAt: instant,
  endsAt: instant,
  note: shortText(2000).default(''),
  files: z.array(guidSchema).max(20).default([]),
});
export type NewOrder = z.infer<typeof newOrderSchema>;

const step = z.object({
  /** The version that the caller saw. If it is given, an order that changed since is not changed. */
  version: z.int().min(1).optional(),
  remark: shortText(500).default(''),
});
export const orderStepSchema = optionalBody(step);

const { note, files, venueGuid, ...others } = newOrderSchema.shape;
/** An action with the fields that change. */
export const orderEditSchema = optionalBody(
  step.extend(z.object({ ...others, note: note.unwrap(), files: files.unwrap(), venueGuid: venueGuid.unwrap() }).partial().shape),
);
export type OrderEdit = z.infer<typeof orderEditSchema>;

export const venueListSchema = optionalBody(z.object(pageShape(maxDictionarySize)));
export type VenueListRequest = z.infer<typeof venueListSchema>;
export const venueNameSchema = z.object({ name: requiredText(100) });

const orderFilter = {
  keyword: shortText(100).default(''),
  /** Bounds of the beginning of the booking. */
  from: instant.nullish(),
  to: instant.nullish(),
  venueGuid: guidSchema.nullish(),
  /** Created by the caller. */
  isMine: z.boolean().default(false),
};

export const orderPageSchema = optionalBody(
  z.object({ ...pageShape(10), ...orderFilter, status: z.array(z.int().refine(isOrderStatus)).max(8).default([]) }),
);
export type OrderPageRequest = z.infer<typeof orderPageSchema>;

export const orderCountsSchema = optionalBody(z.object(orderFilter));
export type OrderCountsRequest = z.infer<typeof orderCountsSchema>;
