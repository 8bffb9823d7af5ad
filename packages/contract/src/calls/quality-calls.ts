import { z } from 'zod';
import { pageSizes } from '../paging.ts';
import {
  contradictionSchema,
  dataQualitySchema,
  likelyDuplicateSchema,
  missingRowSchema,
  qualityRowsOf,
  strayUnitSchema,
  suspectAmountSchema,
} from '../views/quality-views.ts';
import { fileOf, listOf, resultOf, type CallTable } from './call.ts';

const month = z.string().regex(/^\d{4}-\d\d$/);
/** Rows without a value in a column. */
const missing = z.object({
  /** Name of a column that figures use. */
  column: z.string(),
  /** `undated` for rows without a date; without it and without bounds all rows. */
  months: z.enum(['all', 'undated']).default('all'),
  from: month.optional(),
  to: month.optional(),
  /** Name of the report; empty for data bundles. */
  source: z.string().max(400).optional(),
});
const paged = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(Math.max(...pageSizes)).default(20),
});

/** Quality of the data. */
export const qualityCalls = {
  'GET /api/admin-api/data-quality/report': { answer: resultOf(dataQualitySchema) },
  'GET /api/admin-api/data-quality/rows': { query: missing, answer: resultOf(qualityRowsOf(missingRowSchema)) },
  'GET /api/admin-api/data-quality/contradictions': { answer: listOf(contradictionSchema) },
  'GET /api/admin-api/data-quality/contradictions.csv': { answer: fileOf('text/csv') },
  'GET /api/admin-api/data-quality/duplicates': { query: paged, answer: resultOf(qualityRowsOf(likelyDuplicateSchema)) },
  'GET /api/admin-api/data-quality/units': { answer: resultOf(qualityRowsOf(strayUnitSchema)) },
  'GET /api/admin-api/data-quality/amounts': { query: paged, answer: resultOf(qualityRowsOf(suspectAmountSchema)) },
} as const satisfies CallTable;
