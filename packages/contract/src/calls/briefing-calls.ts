import { z } from 'zod';
import { briefingViewSchema } from '../views/briefing-views.ts';
import { objectOf, resultOf, type CallTable } from './call.ts';

const done = resultOf(z.literal(true));

/** 晨报: sentences about what is new for a user since their last visit. */
export const briefingCalls = {
  'GET /api/briefing-api/briefing': { answer: objectOf(briefingViewSchema) },
  'POST /api/briefing-api/visit': { answer: resultOf(briefingViewSchema) },
  'POST /api/briefing-api/close': { body: z.strictObject({ dataVersion: z.int().min(0) }), answer: done },
  'POST /api/briefing-api/preference': { body: z.strictObject({ isAutomatic: z.boolean() }), answer: done },
} as const satisfies CallTable;
