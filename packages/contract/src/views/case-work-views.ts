import { z } from 'zod';
import { measureEntryKinds, measureStates, taskStates } from '../case-work.ts';

/** A task of a case; instants are epoch ms. */
export const caseTaskSchema = z
  .object({
    guid: z.string(),
    title: z.string(),
    ownerGuid: z.string(),
    ownerName: z.string(),
    /** True if it is open and the account of its owner is disabled or locked. */
    needsOwner: z.boolean(),
    dueAt: z.int(),
    state: z.enum(taskStates),
    createdByName: z.string(),
    createdAt: z.int(),
    /** Null while it is open. */
    endedByName: z.string().nullable(),
    endedAt: z.int().nullable(),
    /** Result, or reason of the cancellation. */
    note: z.string(),
    /** True if the reader may end it. */
    mayEnd: z.boolean(),
  })
  .meta({ id: 'CaseTask' });
export type CaseTask = z.output<typeof caseTaskSchema>;

/** Feedback on a measure, or its review. */
export const measureEntrySchema = z.object({
  kind: z.enum(measureEntryKinds),
  byName: z.string(),
  at: z.int(),
  /** Day at which feedback was received; null for a review. */
  receivedAt: z.int().nullable(),
  text: z.string(),
  /** File of the case. */
  fileGuid: z.string().nullable(),
  fileName: z.string().nullable(),
});
export type MeasureEntry = z.output<typeof measureEntrySchema>;

/** A measure of rectification after a confirmation; instants are epoch ms. */
export const caseMeasureSchema = z
  .object({
    guid: z.string(),
    title: z.string(),
    /** Unit or person that has to act. */
    responsible: z.string(),
    dueAt: z.int(),
    state: z.enum(measureStates),
    createdByName: z.string(),
    createdAt: z.int(),
    /** Oldest first. */
    entries: z.array(measureEntrySchema),
    /** True if the reader may record feedback. */
    mayReport: z.boolean(),
    /** True if the reader may accept or return the feedback. */
    mayReview: z.boolean(),
    /** Reason why another person must review it; null if the reader may, or has no such duty. */
    reviewBarred: z.string().nullable(),
  })
  .meta({ id: 'CaseMeasure' });
export type CaseMeasure = z.output<typeof caseMeasureSchema>;
