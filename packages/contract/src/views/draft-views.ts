import { z } from 'zod';

const fieldsSchema = z.record(z.string(), z.unknown());

/** Input of a form; null once the form was submitted or its input discarded, so that copies in other browsers end, too. */
export const draftSchema = z
  .object({
    /** Time of the last change, epoch ms. */
    at: z.int(),
    content: z.object({ start: fieldsSchema, values: fieldsSchema }).nullable(),
  })
  .meta({ id: 'Draft' });
export type Draft = z.output<typeof draftSchema>;
