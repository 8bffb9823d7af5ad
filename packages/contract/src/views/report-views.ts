import { z } from 'zod';
import { conditionSchema } from '../conditions.ts';

const listOf = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).readonly();
const texts = listOf(z.string());
const indexes = listOf(z.int());

const cellSchema = z.union([z.string(), z.number(), z.null()]);
export type ReportCell = z.output<typeof cellSchema>;
const rowSchema = z.record(z.string(), cellSchema).readonly();
export type ReportRow = z.output<typeof rowSchema>;

/**
 * Format of a value of a report: `money` is yuan shown in 万元 without the unit, `amount` yuan with the most readable unit, `rate` a fraction
 * as percent, `points` a difference of fractions as 百分点, `chance` a p or q value; times are epoch ms.
 */
const formatSchema = z.enum(['text', 'count', 'number', 'money', 'amount', 'rate', 'points', 'chance', 'strength', 'day', 'time', 'month']);
export type ReportFormat = z.output<typeof formatSchema>;

const columnSchema = z.object({ name: z.string(), title: z.string(), format: formatSchema, unit: z.string() });
export type ReportColumn = z.output<typeof columnSchema>;

/** A query of the catalog with its arguments, which can be run again. */
const querySchema = z.object({
  key: z.string(),
  /** Values of its params, by position. */
  values: texts,
  conditions: listOf(conditionSchema),
});
export type ReportQuery = z.output<typeof querySchema>;

/** The derivation of rows from those of other sources, so that they can be computed again. */
const derivationSchema = z.object({
  /** Name of a pure function of `packages/report`. */
  by: z.string(),
  /** Names of the sources; empty for a missing source. */
  from: texts,
  args: texts,
});
export type ReportDerivation = z.output<typeof derivationSchema>;

/** The rows that a report is built from: from a query, from a provider of company data, or computed from other sources. */
const sourceSchema = z.object({
  title: z.string(),
  /** The meaning of one row. */
  grain: z.string(),
  /** Null if the rows do not come from a query of the catalog. */
  query: querySchema.nullable(),
  derived: derivationSchema.exactOptional(),
  columns: listOf(columnSchema),
  rows: listOf(rowSchema),
  /** Total number of rows; `rows` may contain only the first of them. */
  total: z.int(),
  /** Reason why nothing is known; null if the rows are complete. */
  failure: z.string().nullable(),
});
export type ReportSource = z.output<typeof sourceSchema>;

/** A number or a text in a sentence: the cell of a source, or, without a row, the number of rows of the source. */
const slotSchema = z.object({
  source: z.string(),
  row: z.int().nullable(),
  /** Empty without a row. */
  column: z.string(),
  format: formatSchema,
  /** The rows behind the number, if they are not those of the source. */
  behind: querySchema.nullable(),
});
export type ReportSlot = z.output<typeof slotSchema>;

/** Role of a sentence: it states a fact, supports the conclusion, contradicts it, names unknown facts, or draws attention to something. */
const toneSchema = z.enum(['plain', 'supports', 'against', 'unknown', 'attention']);
export type ReportTone = z.output<typeof toneSchema>;

const sentenceSchema = z.object({
  /** `{0}`, `{1}` … are replaced by the slots. */
  template: z.string(),
  slots: listOf(slotSchema),
  tone: toneSchema,
  /** Topic, the same in every version of a report. */
  topic: z.string().exactOptional(),
});
export type ReportSentence = z.output<typeof sentenceSchema>;

/** Target of the links in a column; `guid` names the column with the id. */
const linkSchema = z.object({ column: z.string(), to: z.enum(['company', 'issuer', 'lot']), guid: z.string() });
export type ReportLink = z.output<typeof linkSchema>;

const tableSchema = z.object({
  title: z.string(),
  /** `facts`: one row, with each column on a separate line. */
  layout: z.enum(['rows', 'facts']),
  source: z.string(),
  columns: texts,
  /** Indexes of the rows shown. */
  rows: indexes,
  /** Total number of rows, of which these are the first. */
  total: z.int(),
  /** Information that a reader needs to understand the table. */
  note: z.string(),
  links: listOf(linkSchema),
});
export type ReportTable = z.output<typeof tableSchema>;

/**
 * A chart of the rows of a source, in their order. `stack`: one horizontal bar per row, made of its series; `months`: lines, where a month
 * without a row is zero and has no rate.
 */
const chartSchema = z.object({
  title: z.string(),
  kind: z.enum(['stack', 'months']),
  source: z.string(),
  /** The column that names the points, and those of the series. */
  category: z.string(),
  series: texts,
  rows: indexes,
});
export type ReportChart = z.output<typeof chartSchema>;

const sectionSchema = z.object({
  key: z.string(),
  heading: z.string(),
  sentences: listOf(sentenceSchema),
  charts: listOf(chartSchema),
  tables: listOf(tableSchema),
});
export type ReportSection = z.output<typeof sectionSchema>;

const aboutSchema = z.object({
  /** Epoch ms; `dataTime` null without data. */
  madeAt: z.int(),
  dataTime: z.int().nullable(),
  dataVersion: z.int(),
  /** The user, and the units that they see. */
  user: z.string(),
  scope: z.string(),
});
export type ReportAbout = z.output<typeof aboutSchema>;

/** A main figure that was cited when the report was made; `link` is the address of the citation, or its code. */
const citationSchema = z.object({ code: z.string(), title: z.string(), text: z.string(), link: z.string() });

/** A note on the period when the report was made, which every reader of the report may see. */
const reportNoteSchema = z.object({
  /** Days in one text. */
  period: z.string(),
  title: z.string(),
  unitName: z.string(),
  content: z.string(),
  userName: z.string(),
  /** Epoch ms. */
  at: z.int(),
});
export type ReportNote = z.output<typeof reportNoteSchema>;

/** One model for page, document and workbook. All that they show is taken from `sources`. */
export const reportSchema = z
  .object({
    title: z.string(),
    subtitle: z.string(),
    about: aboutSchema,
    /** Conclusion in a few words; null if the report has none. */
    verdict: z.object({ text: z.string(), level: z.enum(['high', 'suspicious', 'none', 'unknown']) }).nullable(),
    sections: listOf(sectionSchema),
    sources: z.record(z.string(), sourceSchema).readonly(),
    citations: listOf(citationSchema).exactOptional(),
    /** Main figures without a citation, and why, in a report whose user chose to cite them. */
    uncited: listOf(z.object({ title: z.string(), reason: z.string() })).exactOptional(),
    notes: listOf(reportNoteSchema).exactOptional(),
  })
  .meta({ id: 'Report' });
export type Report = z.output<typeof reportSchema>;
