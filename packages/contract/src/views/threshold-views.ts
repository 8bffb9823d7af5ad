import { z } from 'zod';

/** A threshold of the indicators. */
export const thresholdSchema = z
  .object({
    key: z.string(),
    title: z.string(),
    unit: z.string(),
    min: z.number(),
    max: z.number(),
    isInteger: z.boolean(),
    /** The clause or the publication that the threshold comes from. */
    source: z.string(),
    shipped: z.number(),
    /** The value that figures are computed with now. */
    inForce: z.number(),
    /** The value saved last. It takes effect at the next start. */
    saved: z.number(),
    /** Codes and names of the indicators that use the threshold. */
    usedBy: z.array(z.string()),
  })
  .meta({ id: 'ThresholdView' });
export type ThresholdView = z.output<typeof thresholdSchema>;

/** A saved set of thresholds. */
export const thresholdVersionSchema = z.object({
  version: z.int(),
  /** Epoch ms. */
  at: z.int(),
  userName: z.string(),
  reason: z.string(),
  /** Thresholds that differ from the shipped ones, by key. */
  changed: z.record(z.string(), z.number()),
});
export type ThresholdVersion = z.output<typeof thresholdVersionSchema>;

export const thresholdsSchema = z
  .object({
    thresholds: z.array(thresholdSchema),
    /** Newest first. */
    versions: z.array(thresholdVersionSchema),
    /** True if a saved value is not in effect yet. */
    isPending: z.boolean(),
  })
  .meta({ id: 'ThresholdsView' });
export type ThresholdsView = z.output<typeof thresholdsSchema>;

const hits = z.object({ population: z.int(), hits: z.int() });
/** Effect of other thresholds on an indicator. */
export const indicatorEffectSchema = z
  .object({
    code: z.string(),
    name: z.string(),
    subject: z.enum(['lot', 'company', 'unit']),
    before: hits,
    after: hits,
    /** The formula with the other thresholds. */
    formula: z.string(),
  })
  .meta({ id: 'IndicatorEffect' });
export type IndicatorEffect = z.output<typeof indicatorEffectSchema>;
