import { z } from 'zod';
import { dataSourceDraftSchema, dataSourceTestSchema } from '../data-source-schemas.ts';
import { dataSourceRunSchema, dataSourceSchema, dataSourceTestViewSchema } from '../views/data-source-views.ts';
import { listOf, resultOf, type CallTable } from './call.ts';

const ofSource = z.object({ guid: z.string().min(1).max(64) });
const changed = resultOf(z.object({ guid: z.string() }));

/** Databases with ledgers. No answer contains a password. */
export const dataSourceCalls = {
  'GET /api/admin-api/imports/sources': { answer: listOf(dataSourceSchema) },
  'POST /api/admin-api/imports/sources': { body: dataSourceDraftSchema, answer: changed },
  'POST /api/admin-api/imports/sources/test': { body: dataSourceTestSchema, answer: resultOf(dataSourceTestViewSchema) },
  /** Starts a run; its progress is in the running import, its result in the runs. */
  'POST /api/admin-api/imports/sources/run': { body: ofSource.extend({ isFull: z.boolean().default(false) }), answer: changed },
  'POST /api/admin-api/imports/sources/enable': { body: ofSource.extend({ isEnabled: z.boolean() }), answer: changed },
  'POST /api/admin-api/imports/sources/remove': { body: ofSource, answer: changed },
  'GET /api/admin-api/imports/sources/:guid/runs': { params: ofSource, answer: listOf(dataSourceRunSchema) },
} as const satisfies CallTable;
