import { z } from 'zod';
import { tipCloseReasons, tipKinds, tipStates } from '../tip-rules.ts';

/** A report of an irregularity, without its source; instants are epoch ms. */
export const tipSchema = z
  .object({
    guid: z.string(),
    /** Display number: JB<yyyymmdd>-<n>. */
    number: z.string(),
    kind: z.enum(tipKinds),
    state: z.enum(tipStates),
    receivedAt: z.int(),
    dueAt: z.int(),
    content: z.string(),
    companies: z.array(z.object({ guid: z.string(), name: z.string() })),
    lots: z.array(z.string()),
    /** True if no source was recorded. */
    isAnonymous: z.boolean(),
    ownerGuid: z.string(),
    ownerName: z.string(),
    /** True if it is open and the account of its owner is disabled or locked. */
    needsOwner: z.boolean(),
    registeredByName: z.string(),
    registeredAt: z.int(),
    updatedAt: z.int(),
    version: z.int(),
    /** Case that it was attached to. */
    caseGuid: z.string().nullable(),
    caseNumber: z.string().nullable(),
    closeReason: z.enum(tipCloseReasons).nullable(),
  })
  .meta({ id: 'Tip' });
export type Tip = z.output<typeof tipSchema>;

export const tipEventSchema = z.object({
  id: z.int(),
  action: z.enum(['register', 'assign', 'note', 'attach', 'close', 'reopen']),
  byName: z.string(),
  at: z.int(),
  note: z.string(),
  /** Texts and times of the step. */
  detail: z.record(z.string(), z.unknown()),
});
export type TipEvent = z.output<typeof tipEventSchema>;

export const tipDetailSchema = tipSchema
  .extend({
    /** Oldest first. */
    events: z.array(tipEventSchema),
    /** True if the reader may take steps. */
    mayProcess: z.boolean(),
    /** True if a source was recorded and the reader may see it. */
    maySeeSource: z.boolean(),
  })
  .meta({ id: 'TipDetail' });
export type TipDetail = z.output<typeof tipDetailSchema>;

export const tipCountsSchema = z.object({ byState: z.record(z.enum(tipStates), z.int()), overdue: z.int(), mine: z.int() });
export type TipCounts = z.output<typeof tipCountsSchema>;

/** Sender of a report. */
export const tipSourceSchema = z.object({ name: z.string(), contact: z.string() });
export type TipSource = z.output<typeof tipSourceSchema>;
