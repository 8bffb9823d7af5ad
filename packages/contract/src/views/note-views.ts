import { z } from 'zod';
import { noteMetricSchema, noteReadersSchema } from '../notes.ts';

/** A note on a period of a metric. */
export const noteSchema = z
  .object({
    guid: z.string(),
    /** Unit that the note is about; null for all units of the group. */
    unit: z.string().nullable(),
    unitName: z.string(),
    metric: noteMetricSchema,
    /** First and last day, `YYYY-MM-DD`. */
    firstDay: z.string(),
    lastDay: z.string(),
    readers: noteReadersSchema,
    content: z.string(),
    userName: z.string(),
    /** Epoch ms. */
    createdAt: z.int(),
    /** Epoch ms of the last change; null if there was none. */
    changedAt: z.int().nullable(),
    version: z.int(),
    /** True if the user may change and withdraw it. */
    mayChange: z.boolean(),
  })
  .meta({ id: 'Note' });
export type Note = z.output<typeof noteSchema>;
