import { z } from 'zod';
import { draftSchema } from '../views/draft-views.ts';
import { objectOf, resultOf, type CallTable } from './call.ts';

/** Name of a form, with the id of what it edits. */
const form = z.string().min(1).max(600).regex(/^[^\p{Cc}]*$/u);
const at = z.int().min(0).max(1e13);
const fields = z.record(z.string().max(100), z.unknown());

export const draftCalls = {
  /** The caller's draft of a form; null without one. */
  'GET /api/draft-api': { query: z.object({ form }), answer: objectOf(draftSchema.nullable()) },
  /** Keeps a draft, unless the stored one is newer: true if it was kept. */
  'POST /api/draft-api': {
    body: z.strictObject({ form, at, start: fields, values: fields }),
    answer: resultOf(z.boolean()),
  },
  /** Removes a draft that is not newer than the time: true if it was removed. */
  'POST /api/draft-api/remove': { body: z.strictObject({ form, at }), answer: resultOf(z.boolean()) },
} as const satisfies CallTable;
