import { z } from 'zod';

/** A value of a threshold, from when it was in force. Null as long as it is known: the first value on record. */
const periodSchema = z.object({
  value: z.number(),
  /** Epoch ms. */
  from: z.int().nullable(),
  /** Version of the data at that time. */
  dataVersion: z.int().nullable(),
  /** Reason of the administrator; null for the first value, and after an upgrade. */
  reason: z.string().nullable(),
});
export type ThresholdPeriod = z.output<typeof periodSchema>;

/** A threshold with its history, for users who read findings. */
export const thresholdHistorySchema = z
  .object({
    key: z.string(),
    title: z.string(),
    unit: z.string(),
    source: z.string(),
    /** Codes of the indicators that use it. */
    codes: z.array(z.string()),
    /** Newest first; the first one is in force. */
    periods: z.array(periodSchema),
  })
  .meta({ id: 'ThresholdHistory' });
export type ThresholdHistory = z.output<typeof thresholdHistorySchema>;

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
    /** When the value in force came into force, epoch ms; null as long as it is known. */
    since: z.int().nullable(),
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
  /** Thresholds that differ from the set saved before. */
  changes: z.array(z.object({ key: z.string(), from: z.number(), to: z.number() })),
  /** When it came into force, epoch ms, and the version of the data at that time; null if it has not. */
  inForce: z.object({ from: z.int(), dataVersion: z.int() }).nullable(),
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
