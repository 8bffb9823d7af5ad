import { thresholdChangeSchema, thresholdPreviewSchema } from '../administration.ts';
import { indicatorEffectSchema, thresholdHistorySchema, thresholdsSchema } from '../views/threshold-views.ts';
import { listOf, resultOf, type CallTable } from './call.ts';

/** Thresholds of the indicators. */
export const thresholdCalls = {
  'GET /api/admin-api/thresholds': { answer: resultOf(thresholdsSchema) },
  'POST /api/admin-api/thresholds/preview': { body: thresholdPreviewSchema, answer: listOf(indicatorEffectSchema) },
  'POST /api/admin-api/thresholds': { body: thresholdChangeSchema, answer: resultOf(thresholdsSchema) },
  'GET /api/dict-api/ruleThresholds': { answer: listOf(thresholdHistorySchema) },
} as const satisfies CallTable;
