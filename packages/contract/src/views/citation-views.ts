import { z } from 'zod';
import { splitForms, type SplitMetric } from '../change-splits.ts';
import { keysOf } from '../subscriptions.ts';

/** Amounts are in yuan, rates are fractions. */
const figureAtSchema = z.object({
  value: z.number().nullable(),
  rowNum: z.int(),
  /** Numerator and denominator of a rate; null for other figures. */
  sum: z.number().nullable(),
  base: z.number().nullable(),
  dataVersion: z.int(),
  /** Last change of the data, epoch ms. */
  dataTime: z.int().nullable(),
});
export type CitedFigure = z.output<typeof figureAtSchema>;

const differenceSchema = z.object({
  num: z.int(),
  /** Contribution to the change; null for a median, and if the figure is unknown at one of the times. */
  change: z.number().nullable(),
});

const causeSchema = z.object({
  /** Version of the data that an import created; null for rows of which no import is on record. */
  dataVersion: z.int().nullable(),
  /** Epoch ms. */
  at: z.int().nullable(),
  /** Source of the import, for administrators. */
  source: z.string().nullable(),
  isUndo: z.boolean(),
  ...differenceSchema.shape,
});

export const citationSummarySchema = z
  .object({
    code: z.string(),
    metric: z.enum(keysOf<SplitMetric>(splitForms)),
    /** The conditions as pairs of title and text. */
    basis: z.array(z.object({ title: z.string(), text: z.string() })),
    dataVersion: z.int(),
    value: z.number().nullable(),
    rowNum: z.int(),
    /** Epoch ms. */
    createdAt: z.int(),
  })
  .meta({ id: 'CitationSummary' });
export type CitationSummary = z.output<typeof citationSummarySchema>;

export const citationViewSchema = z
  .object({
    code: z.string(),
    metric: z.enum(keysOf<SplitMetric>(splitForms)),
    userName: z.string(),
    createdAt: z.int(),
    basis: citationSummarySchema.shape.basis,
    /** Path and parameters of the page with the figure; null without permission for all its rows. */
    address: z.string().nullable(),
    /** True if some of its rows are outside the reader's units: figures are then those of the other rows. */
    isPartial: z.boolean(),
    /** True if the citation covers units that the reader does not see: `now` is that of the reader's units. */
    isNarrow: z.boolean(),
    /** Reason why the rows of now could not be compared. */
    problem: z.string().nullable(),
    then: figureAtSchema,
    now: figureAtSchema,
    /** Difference of the displayed values. */
    change: z.number().nullable(),
    added: differenceSchema,
    removed: differenceSchema,
    changed: differenceSchema,
    /** Imports behind the differences, the first one first. A row that several changed belongs to the last of them. */
    causes: z.array(causeSchema),
  })
  .meta({ id: 'Citation' });
export type Citation = z.output<typeof citationViewSchema>;

export const citationRowSchema = z
  .object({
    /** Guid of a lot or project. */
    key: z.string(),
    number: z.string().nullable(),
    name: z.string().nullable(),
    unitName: z.string().nullable(),
    /** Summand of the row at each time, for a median its value; null if it is not counted or its value is unknown. */
    then: z.number().nullable(),
    now: z.number().nullable(),
    baseThen: z.number().nullable(),
    baseNow: z.number().nullable(),
    change: z.number().nullable(),
    /** Fields that differ, with readable values. */
    fields: z.array(z.object({ title: z.string(), then: z.string(), now: z.string() })),
    /** True for a removed row that is stored and no longer selected, false if it is gone; null for others. */
    isStored: z.boolean().nullable(),
    cause: causeSchema.pick({ dataVersion: true, at: true, source: true, isUndo: true }).nullable(),
  })
  .meta({ id: 'CitationRow' });
export type CitationRow = z.output<typeof citationRowSchema>;
