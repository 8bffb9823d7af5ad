import { z } from 'zod';
import { ledgerFieldNames, ledgerKindNames } from '../ledger-kinds.ts';
import { ledgerValueFields } from '../ledger-profiles.ts';
import { ledgerValuesSchema } from '../ledger-schemas.ts';

const field = z.enum(ledgerFieldNames);
const kind = z.enum(ledgerKindNames);

/** A profile in the list of profiles. */
export const ledgerProfileViewSchema = z
  .object({
    name: z.string(),
    version: z.int(),
    kind,
    /** Number of columns that are read. */
    columns: z.int(),
    by: z.string(),
    /** Epoch ms. */
    savedAt: z.int(),
  })
  .meta({ id: 'LedgerProfileView' });
export type LedgerProfileView = z.output<typeof ledgerProfileViewSchema>;

/** Name and version of a profile. */
export const profileVersionSchema = ledgerProfileViewSchema.pick({ name: true, version: true });

/** Interpretation of a column of a ledger by an import. */
export const ledgerColumnSchema = z.object({
  /** Spreadsheet name: `A`. */
  column: z.string(),
  /** Header rows joined by ` / `. */
  head: z.string(),
  /** Null for an ignored column. */
  field: field.nullable(),
  /** False for a known head whose values are not stored. */
  isStored: z.boolean(),
  /** 0 to 1. */
  certainty: z.number(),
  /** Unit of its amounts in yuan; null for other columns. */
  moneyUnit: z.number().nullable(),
  /** In Chinese; null if there is no doubt. */
  doubt: z.string().nullable(),
  /** The first different cells, as written. */
  samples: z.array(z.string()),
});
export type LedgerColumn = z.output<typeof ledgerColumnSchema>;

/** A row of a ledger as stored, with the cells by title. */
export const ledgerPreviewRowSchema = z.object({
  /** Line number in the sheet. */
  line: z.int(),
  cells: z.record(z.string(), z.string()),
});
export type LedgerPreviewRow = z.output<typeof ledgerPreviewRowSchema>;

/** A line of a sheet as written. */
export const ledgerInputLineSchema = z.object({
  line: z.int(),
  cells: z.array(z.string()),
  /** True for a row of the table; false for a title, header, total or note. */
  isRow: z.boolean(),
});
export type LedgerInputLine = z.output<typeof ledgerInputLineSchema>;

/** Unknown values of a field, and the values they can be mapped to. */
export const ledgerUnknownValuesSchema = z.object({
  field: z.enum(ledgerValueFields),
  choices: z.array(z.string()).readonly(),
  values: z.array(z.object({
    value: z.string(),
    rows: z.int(),
    /** The most similar value; null for none. */
    proposal: z.string().nullable(),
  })),
});
export type LedgerUnknownValues = z.output<typeof ledgerUnknownValuesSchema>;

/** Lots that were in the last import of a ledger and no longer are. */
export const ledgerVanishedLotsSchema = z.object({
  rows: z.int(),
  /** The first ones, by code. */
  lots: z.array(z.object({ code: z.string(), name: z.string() })),
  /** True if they are removed, with all that refers to them; otherwise they are kept. */
  isWithdrawn: z.boolean(),
});
export type LedgerVanishedLots = z.output<typeof ledgerVanishedLotsSchema>;

export const ledgerSheetReportSchema = z
  .object({
    /** `file · sheet`, or only the file. */
    title: z.string(),
    kind,
    /** The profile whose columns and values were used; null for proposals. */
    profile: profileVersionSchema.nullable(),
    columns: z.array(ledgerColumnSchema),
    /** Number of rows that will be stored. */
    rows: z.int(),
    refused: z.int(),
    /** Totals of the sheet compared with the sums of the rows read, in Chinese. */
    checks: z.array(z.object({ text: z.string(), agrees: z.boolean() })),
    /** Lines that are not rows of the ledger. */
    leftOut: z.array(z.object({ line: z.int(), text: z.string(), reason: z.string() })),
    /** The first lines as written. */
    given: z.array(ledgerInputLineSchema),
    /** The first rows. */
    preview: z.array(ledgerPreviewRowSchema),
    unknownValues: z.array(ledgerUnknownValuesSchema),
    vanished: ledgerVanishedLotsSchema.nullable(),
    /** Values that were mapped. */
    values: ledgerValuesSchema,
    /** Buyer of rows that name none; null if there is none, or the sheet names it. */
    buyer: z.string().nullable(),
    /** True if rows need a buyer that the sheet does not name. */
    needsBuyer: z.boolean(),
  })
  .meta({ id: 'LedgerSheetReport' });
export type LedgerSheetReport = z.output<typeof ledgerSheetReportSchema>;
