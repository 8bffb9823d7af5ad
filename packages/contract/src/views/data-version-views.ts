import { z } from 'zod';

/** A table that the warehouse serves. */
export const servedTableSchema = z.object({
  name: z.string(),
  title: z.string(),
  kind: z.enum(['base', 'mart', 'statistic']),
  rows: z.int(),
  /** Computed after a load is committed, and not yet from the current data. */
  isPending: z.boolean(),
});
export type ServedTable = z.output<typeof servedTableSchema>;

export const verifyFindingSchema = z.object({ table: z.string(), problem: z.string(), rows: z.int(), samples: z.array(z.string()) });
export type VerifyFinding = z.output<typeof verifyFindingSchema>;

/** The last check of the entire warehouse since the service started. */
export const verifySchema = z.object({
  /** User who started it. */
  by: z.string(),
  /** Epoch ms. */
  startedAt: z.int(),
  /** Null while the check is running. */
  finishedAt: z.int().nullable(),
  /** Version of the data that were checked. */
  dataVersion: z.int(),
  checks: z.int(),
  /** Errors that were found. */
  findings: z.array(verifyFindingSchema),
  /** Not errors: data that may be missing in the import. */
  notes: z.array(verifyFindingSchema),
  /** Reason why the check did not finish. */
  failure: z.string().nullable(),
});
export type VerifyView = z.output<typeof verifySchema>;

export const dataVersionSchema = z
  .object({
    engine: z.string(),
    dataVersion: z.int(),
    /** Epoch ms of the last change; null for an empty warehouse. */
    dataTime: z.int().nullable(),
    /** Version of the data from which the deferred statistics were computed. */
    statisticsVersion: z.int(),
    tables: z.array(servedTableSchema),
    verify: verifySchema.nullable(),
  })
  .meta({ id: 'DataVersionView' });
export type DataVersionView = z.output<typeof dataVersionSchema>;

/** A setting of the installation. */
export const settingSchema = z
  .object({
    name: z.string(),
    group: z.string(),
    title: z.string(),
    /** The value in force; null if it is not set. For a secret it only shows that it is set. */
    value: z.string().nullable(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'SettingView' });
export type SettingView = z.output<typeof settingSchema>;
