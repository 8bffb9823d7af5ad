import { z } from 'zod';
import { keysOf } from './subscriptions.ts';
import { targetRules, targetYears, type TargetMetric } from './target-rules.ts';
import { partyGuidSchema } from './relation-graph.ts';

const year = z.int().min(targetYears.first).max(targetYears.last);
/** Null for all units of the group; otherwise a unit and those below it. */
const unit = partyGuidSchema.nullable();
export const targetMetricSchema = z.enum(keysOf<TargetMetric>(targetRules));
export const targetDirectionSchema = z.enum(['atLeast', 'atMost']);

/** Targets of a year, or of a unit; both are optional. */
export const targetRequestSchema = z.object({
  year: z.coerce.number().int().min(targetYears.first).max(targetYears.last).optional(),
  /** Empty for all units of the group. */
  unit: z.union([z.literal(''), partyGuidSchema]).optional(),
});

export const newTargetSchema = z.strictObject({
  unit,
  year,
  metric: targetMetricSchema,
  /** Yuan, fraction or count; null removes the target. */
  value: z.number().nullable(),
  direction: targetDirectionSchema,
  /** Version that this one replaces, 0 for none. */
  version: z.int32().min(0),
});
export type NewTarget = z.infer<typeof newTargetSchema>;
