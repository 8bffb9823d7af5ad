import { z } from 'zod';
import { targetDirectionSchema, targetMetricSchema } from '../targets.ts';

/** Target of a metric of a unit in a calendar year. */
export const targetSchema = z
  .object({
    /** Null for all units of the group. */
    unit: z.string().nullable(),
    year: z.int(),
    metric: targetMetricSchema,
    /** Yuan, fraction or count; null if the target was removed. */
    value: z.number().nullable(),
    direction: targetDirectionSchema,
    /** Increases by one with each change. */
    version: z.int(),
    /** Author of the last change. */
    userName: z.string(),
    /** Time of the last change, epoch ms. */
    changedAt: z.int(),
  })
  .meta({ id: 'Target' });
export type Target = z.output<typeof targetSchema>;
