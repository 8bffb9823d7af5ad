import { newTargetSchema, targetRequestSchema } from '../targets.ts';
import { targetSchema } from '../views/target-views.ts';
import { listOf, resultOf, type CallTable } from './call.ts';

/** 目标值: targets of metrics by unit and year. */
export const targetCalls = {
  'GET /api/target-api/targets': { query: targetRequestSchema, answer: listOf(targetSchema) },
  'POST /api/target-api/targets': { body: newTargetSchema, answer: resultOf(targetSchema) },
} as const satisfies CallTable;
