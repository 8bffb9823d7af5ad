import { z } from 'zod';
import { taskStates } from '../case-work.ts';

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
