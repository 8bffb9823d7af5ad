import { z } from 'zod';
import { newCitationSchema } from '../citations.ts';

/** Units of amounts of money in a workbook: `wan` is 10,000 yuan. */
export const exportMoneyUnits = ['yuan', 'wan'] as const;

/** One release package, or one release per line. */
export const ocdsFormats = ['package', 'lines'] as const;

/** Forms send lists as JSON text. */
const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};
const title = z.string().trim().min(1).max(200);
const titles = z.preprocess(fromJson, z.array(z.string().max(200)).max(500));

/** Client's name of an export, for progress requests. */
export const exportIdSchema = z.string().regex(/^[\da-zA-Z-]{8,64}$/);
/** An empty form field counts as absent. */
const exportId = z.preprocess((value) => (value === '' ? undefined : value), exportIdSchema.optional());

const maxColumns = 200;
const maxRows = 20_000;
const maxNotes = 200;
const longestCell = 2000;
const cellText = z.string().max(longestCell);

type ChartCell = string | number | null;
const isCell = (cell: unknown): cell is ChartCell =>
  cell === null || (typeof cell === 'number' && Number.isFinite(cell)) || (typeof cell === 'string' && cell.length <= longestCell);
/** Checked by hand: a schema for each of half a million cells would block other requests too long. */
const chartRow = z
  .custom<ChartCell[]>((row) => Array.isArray(row) && row.length <= maxColumns && row.every(isCell))
  .meta({ type: 'array', maxItems: maxColumns, items: { anyOf: [{ type: 'string', maxLength: longestCell }, { type: 'number' }, { type: 'null' }] } });

/** Chart as shown to the user: its numbers as a table, and the metrics they measure. */
const chartBody = z.object({
  title: z.string().trim().min(1).max(200),
  metrics: z.array(z.string().max(64)).max(20).default([]),
  columns: z.array(z.object({ title: cellText, type: z.enum(['text', 'number', 'rate']) })).min(1).max(maxColumns),
  rows: z.array(chartRow).max(maxRows),
});
export type ChartBody = z.infer<typeof chartBody>;

/** Sheet fields of both calls; lists and conditions may be JSON text. */
const sheet = z.object({
  fileName: title,
  headChinaList: titles,
  headList: titles,
  limit: z.preprocess(fromJson, z.int().min(-1)).default(-1),
  paramList: z.preprocess(fromJson, z.object({ value: z.unknown() })).optional(),
});
/** Additional column with texts of the caller, by the value of a column. */
const notes = z.object({
  title: z.string().trim().min(1).max(200),
  column: z.string().max(64),
  texts: z.record(z.string().max(64), z.string().max(500)).refine((texts) => Object.keys(texts).length <= maxNotes),
});
export type SheetNotes = z.infer<typeof notes>;

const namedSheet = sheet.extend({
  interfaceGuid: z.string().max(64),
  isShowHead: z.preprocess(fromJson, z.boolean()).default(true),
  /** Values of the query's params, in order. */
  values: z.array(z.string().max(2000)).max(20).default([]),
  /** Rows of a pivot as a list or as a cross table. */
  layout: z.enum(['list', 'cross']).default('list'),
  notes: notes.optional(),
});
const { address, ...figure } = newCitationSchema.shape;
/** Figures whose rows are exported. 口径 shows the code of each: of the caller's citation of the same data, or of a new one. */
const citedFigures = z.strictObject({
  figures: z.array(z.strictObject(figure)).min(1).max(8),
  /** Page of the figures that are cited now if they have no code yet, which stores their rows; null to cite none. */
  address: address.nullable(),
});
export type CitedFigures = z.infer<typeof citedFigures>;

/** Body of an export of one sheet. */
export const sheetBody = sheet.extend({ exportId });
/** Body of an export of several sheets. */
export const workbookBody = z.object({
  fileName: title,
  exportId,
  sheetList: z.array(namedSheet).min(1).max(50),
  templatePath: z.string().max(200).default(''),
  /** Adds a sheet that explains the others: 口径. */
  isBasisShown: z.preprocess(fromJson, z.boolean()).default(false),
  /** Unit of amounts; the heads are the caller's. */
  moneyUnit: z.enum(exportMoneyUnits).default('yuan'),
  /** Sheet before the others with the numbers of a chart. */
  chart: chartBody.optional(),
  /** For workbooks with `isBasisShown` and without a template. */
  citedFigures: citedFigures.optional(),
});
export type SheetRequest = z.infer<typeof sheet>;
export type NamedSheetRequest = z.infer<typeof namedSheet>;
export type WorkbookRequest = z.infer<typeof workbookBody>;

/** Body of an OCDS export; conditions may be JSON text. */
export const ocdsBody = z.object({
  fileName: z.string().trim().min(1).max(200).default('OCDS'),
  format: z.enum(ocdsFormats).default('package'),
  exportId,
  paramList: z.preprocess(fromJson, z.object({ value: z.unknown() })).optional(),
});
