import { z } from 'zod';
import { importEncodings, importFormats, importLists } from '../imports.ts';
import { ledgerSheetChoiceSchema } from '../ledger-schemas.ts';
import { ledgerSheetReportSchema } from './ledger-views.ts';

/** Progress of a check, an import, or the undo of an import. */
export const importJobSchema = z.object({
  kind: z.enum(['check', 'load', 'undo']),
  /** User who started it. */
  by: z.string(),
  /** Epoch ms. */
  startedAt: z.int(),
  /** Completed steps, followed by the current one. */
  steps: z.array(z.string()),
  /** Number of rows read so far. */
  rows: z.int(),
  /** Fraction of the total, 0 to 1. */
  fraction: z.number(),
});
export type ImportJobView = z.output<typeof importJobSchema>;

/** Rows of one table; for an undone import, `updated` is the number of restored rows. */
export const importTableSchema = z.object({
  table: z.string(),
  title: z.string(),
  read: z.int(),
  accepted: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  removed: z.int(),
});
export type ImportTableView = z.output<typeof importTableSchema>;

/** Cells by file and column. */
export const importCellsSchema = z.object({ file: z.string(), column: z.string(), cells: z.int() });
export type ImportCells = z.output<typeof importCellsSchema>;

/** Amounts in a currency other than yuan. */
export const importCurrencySchema = z.object({
  /** ISO 4217; '' if none is stated. */
  currency: z.string(),
  amounts: z.int(),
  /** Yuan per unit; null if unknown, so that the amounts are in no sum. */
  rate: z.number().nullable(),
  /** True if the rate is from an earlier import. */
  isStored: z.boolean(),
});
export type ImportCurrency = z.output<typeof importCurrencySchema>;

/** A record of a company that is treated as another one. */
export const joinedCompanySchema = z.object({
  companyId: z.string(),
  name: z.string(),
  /** The record whose id both have. */
  joinedTo: z.string(),
  joinedName: z.string(),
  /** In Chinese. */
  reason: z.string(),
});
export type JoinedCompany = z.output<typeof joinedCompanySchema>;

/** Options for reading the files of an import. */
export const importChoicesSchema = z.object({
  /** Label of the encoding of texts; null to detect it. */
  encoding: z.enum(importEncodings).nullable(),
  /** True if an unreadable cell rejects its row. */
  isStrict: z.boolean(),
  /** Yuan per unit, by currency. */
  rates: z.record(z.string(), z.number()),
  /** Choices for sheets of ledgers, by their title. */
  sheets: z.record(z.string(), ledgerSheetChoiceSchema),
});
export type ImportChoices = z.output<typeof importChoicesSchema>;

const lists = z.array(z.enum(importLists));

export const importReportSchema = z
  .object({
    kind: importJobSchema.shape.kind,
    importId: z.string(),
    tables: z.array(importTableSchema),
    /** Cells that were not in the standard form of their column. */
    conversions: z.array(importCellsSchema),
    /** Cells that could not be read and are stored empty. */
    emptied: z.array(importCellsSchema),
    /** Amounts that are 0. */
    zeros: z.array(importCellsSchema),
    currencies: z.array(importCurrencySchema),
    /** Rows that contradict each other, by kind. */
    contradictions: z.array(z.object({ title: z.string(), rows: z.int() })),
    joined: z.array(joinedCompanySchema),
    /** Records that are no longer joined to another one. */
    parted: z.array(joinedCompanySchema),
    /** Number of files, processes and awards that could not be read or assigned. */
    rejectedParts: z.int(),
    /** Sheets of ledgers; empty for other formats. */
    ledger: z.array(ledgerSheetReportSchema),
    warnings: z.array(z.string()),
    lists,
    hasRejects: z.boolean(),
    dataVersion: z.int(),
    outcome: z.enum(['clean', 'some-rejected', 'nothing']),
  })
  .meta({ id: 'ImportReportView' });
export type ImportReportView = z.output<typeof importReportSchema>;

const importFileSchema = z.object({ name: z.string(), bytes: z.int() });
/** Files of the current import after an upload. */
export const importFilesSchema = z.object({ files: z.array(importFileSchema) });

/** The import in progress in the browser. There is only one. */
export const importSessionSchema = z
  .object({
    files: z.array(importFileSchema),
    /** Format of the uploaded files; null before any upload. */
    format: z.enum(importFormats).nullable(),
    /** The user who uploaded the files. */
    by: z.string().nullable(),
    /** Choices of the last check. */
    choices: importChoicesSchema,
    job: importJobSchema.nullable(),
    report: importReportSchema.nullable(),
    /** Reason why the last check or import failed. */
    failure: z.string().nullable(),
    /** Maximum size of one file. */
    maxMegabytes: z.int(),
    /** Data version of the warehouse; 0 before any data. */
    dataVersion: z.int(),
  })
  .meta({ id: 'ImportSessionView' });
export type ImportSessionView = z.output<typeof importSessionSchema>;

/** Undo of an import in the history. */
export const importUndoSchema = z.object({
  /** Reason in Chinese why the import cannot be undone now; null if it can. */
  refusal: z.string().nullable(),
  /** Rows that the undo removes and restores; empty if that is not on record. */
  tables: z.array(z.object({ table: z.string(), title: z.string(), removed: z.int(), restored: z.int() })),
});
export type ImportUndoView = z.output<typeof importUndoSchema>;

/** An import in the history. */
export const importHistorySchema = z
  .object({
    /** Null for an attempt that committed no import. */
    importId: z.string().nullable(),
    source: z.string(),
    /** Login name; null if it is not recorded. */
    by: z.string().nullable(),
    /** Epoch ms; null if only the end is known. */
    startedAt: z.int().nullable(),
    /** Epoch ms; null if it is in progress or was killed. */
    finishedAt: z.int().nullable(),
    outcome: z.string(),
    reason: z.string().nullable(),
    accepted: z.int().nullable(),
    rejected: z.int().nullable(),
    inserted: z.int().nullable(),
    updated: z.int().nullable(),
    dataVersion: z.int().nullable(),
    lists,
    hasRejects: z.boolean(),
    /** True if the import was undone. */
    isUndone: z.boolean(),
    /** Null if no import was committed. */
    undo: importUndoSchema.nullable(),
  })
  .meta({ id: 'ImportHistoryView' });
export type ImportHistoryView = z.output<typeof importHistorySchema>;

/** A record that is joined to another one, or that a user keeps separate from it. */
export const joinedCompanyRowSchema = joinedCompanySchema.extend({ isApart: z.boolean() });
export type JoinedCompanyRow = z.output<typeof joinedCompanyRowSchema>;

/** The first rows, and the total number. */
export const joinedCompaniesSchema = z.object({ total: z.int(), rows: z.array(joinedCompanyRowSchema) }).meta({ id: 'JoinedCompaniesView' });
export type JoinedCompaniesView = z.output<typeof joinedCompaniesSchema>;
