import { z } from 'zod';
import { amountKinds, duplicateKinds, strayKinds, type AmountKind, type DuplicateKind, type StrayKind } from '../data-quality.ts';

/** Treatment of a row without a value in figures: excluded, or replaced by the next best value. */
const gapEffectSchema = z.enum(['left-out', 'replaced']);
export type GapEffect = z.output<typeof gapEffectSchema>;

/** A column that figures use, or another table in which a row should have rows. */
export const qualityColumnSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** Description of the rows that should have it; null for all. */
  due: z.string().nullable(),
  /** Names of the figures computed from it. */
  metrics: z.array(z.string()),
  /** Screens that show these figures. */
  screens: z.array(z.object({ name: z.string(), path: z.string() })),
  /** Codes of the indicators that require it, alone or as one of several alternatives. */
  indicators: z.array(z.string()),
  /** Treatment of rows without it. */
  outcomes: z.array(z.object({ effect: gapEffectSchema, text: z.string() })),
});
export type QualityColumn = z.output<typeof qualityColumnSchema>;

export const qualityCountSchema = z.object({
  /** Number of rows that should have the column. */
  due: z.int(),
  filled: z.int(),
  /** Numbers of the remaining rows, in the order of the column's outcomes. */
  outcomes: z.array(z.int()),
});
export type QualityCount = z.output<typeof qualityCountSchema>;

export const qualityMonthSchema = z.object({
  /** `YYYY-MM`; null for rows without a date. */
  month: z.string().nullable(),
  /** Source of the lots; null for data bundles and for rows that belong to no lot. Months with several sources occur several times. */
  source: z.string().nullable(),
  rows: z.int(),
  /** In the order of the table's columns. */
  counts: z.array(qualityCountSchema),
});
export type QualityMonth = z.output<typeof qualityMonthSchema>;

export const qualityTableSchema = z
  .object({
    name: z.string(),
    title: z.string(),
    /** True if rows belong to lots, so that their source is known. */
    hasSources: z.boolean(),
    /** True if the table may be complete without any row. */
    mayBeEmpty: z.boolean(),
    /** Measure word for its rows. */
    counter: z.string(),
    /** The time by which rows are counted. */
    basis: z.string(),
    columns: z.array(qualityColumnSchema),
    months: z.array(qualityMonthSchema),
  })
  .meta({ id: 'QualityTable' });
export type QualityTable = z.output<typeof qualityTableSchema>;

/**
 * State of an indicator: it tested something; its columns exist, but nothing could be tested; columns are empty; the system has no such
 * columns.
 */
const indicatorStateKindSchema = z.enum(['computable', 'untested', 'lacking', 'unsupported']);
export type IndicatorStateKind = z.output<typeof indicatorStateKindSchema>;

export const indicatorStateSchema = z.object({
  code: z.string(),
  name: z.string(),
  subject: z.enum(['lot', 'company', 'unit']),
  state: indicatorStateKindSchema,
  /** Number of tested subjects; null while it is not known. */
  tested: z.int().nullable(),
  /** Names of the missing columns. */
  lacks: z.array(z.string()),
});
export type IndicatorState = z.output<typeof indicatorStateSchema>;

/** Completeness of the data that figures are computed from. */
export const dataQualitySchema = z
  .object({
    dataVersion: z.int(),
    /** Epoch ms; null without data. */
    dataTime: z.int().nullable(),
    tables: z.array(qualityTableSchema),
    indicators: z.array(indicatorStateSchema),
  })
  .meta({ id: 'DataQualityView' });
export type DataQualityView = z.output<typeof dataQualitySchema>;

/** Rows of a list, and their total number. */
export const qualityRowsOf = <Row extends z.ZodType>(row: Row) => z.object({ total: z.int(), rows: z.array(row) });
export type QualityRows<Row> = z.output<ReturnType<typeof qualityRowsOf<z.ZodType<Row>>>>;

/** A row without a value in a column. */
export const missingRowSchema = z
  .object({
    /** Parts joined by `+`. */
    key: z.string(),
    name: z.string().nullable(),
    lotId: z.string().nullable(),
    companyId: z.string().nullable(),
    companyName: z.string().nullable(),
    month: z.string().nullable(),
    /** Position among the outcomes of the column. */
    outcome: z.int(),
  })
  .meta({ id: 'MissingRow' });
export type MissingRow = z.output<typeof missingRowSchema>;

export const contradictingRowSchema = z.object({
  lotId: z.string().nullable(),
  lotName: z.string().nullable(),
  companyId: z.string().nullable(),
  companyName: z.string().nullable(),
  unitName: z.string().nullable(),
  detail: z.string(),
});
export type ContradictingRow = z.output<typeof contradictingRowSchema>;

/** Rows of one kind that contradict each other. */
export const contradictionSchema = qualityRowsOf(contradictingRowSchema)
  .extend({ kind: z.string(), title: z.string() })
  .meta({ id: 'Contradiction' });
export type Contradiction = z.output<typeof contradictionSchema>;

export const duplicateCompanySchema = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  bids: z.int(),
  wins: z.int(),
  /** Yuan; null without any. */
  amount: z.number().nullable(),
});
export type DuplicateCompany = z.output<typeof duplicateCompanySchema>;

export const likelyDuplicateSchema = z
  .object({
    kind: z.enum(Object.keys(duplicateKinds) as [DuplicateKind, ...DuplicateKind[]]),
    /** Names of the features that the two share besides their names. */
    shared: z.array(z.string()),
    /** Number of lots on which both bid. These are evidence against it. */
    jointLots: z.int(),
    /** In the order of their ids. */
    companies: z.tuple([duplicateCompanySchema, duplicateCompanySchema]),
  })
  .meta({ id: 'LikelyDuplicate' });
export type LikelyDuplicate = z.output<typeof likelyDuplicateSchema>;

export const strayUnitSchema = z
  .object({
    kind: z.enum(Object.keys(strayKinds) as [StrayKind, ...StrayKind[]]),
    id: z.string(),
    /** Null without a row. */
    name: z.string().nullable(),
    parentId: z.string().nullable(),
    isInGroup: z.boolean().nullable(),
    lots: z.int(),
    deals: z.int(),
    /** Yuan; null without any. */
    amount: z.number().nullable(),
  })
  .meta({ id: 'StrayUnit' });
export type StrayUnit = z.output<typeof strayUnitSchema>;

const amountKindSchema = z.enum(Object.keys(amountKinds) as [AmountKind, ...AmountKind[]]);
/** An amount that is probably in another unit. */
export const suspectAmountSchema = z
  .object({
    lotId: z.string(),
    lotName: z.string(),
    unitName: z.string().nullable(),
    kind: amountKindSchema,
    /** Company of a bid or a contract. */
    companyName: z.string().nullable(),
    /** Yuan. */
    amount: z.number(),
    /** Another amount of the lot, or the median of its unit's lots of the same category. */
    comparedWith: z.enum([...amountKindSchema.options, 'peers']),
    /** Yuan. */
    other: z.number(),
  })
  .meta({ id: 'SuspectAmount' });
export type SuspectAmount = z.output<typeof suspectAmountSchema>;
