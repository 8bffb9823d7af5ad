import type { ImportChoices, ImportFormat, ImportJobView, ImportList, ImportReportView } from '@tenderscope/contract';
import { bigint, doublePrecision, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** A file, in the work folder of a server under its name, and in a shared store under its key. */
export interface StoredFile {
  key: string;
  name: string;
  bytes: number;
}

/** A file of an import, or of currency rates. */
export interface StoredImportFile extends StoredFile {
  kind: ImportFormat | 'rates';
}

/** The import that a user prepares in the browser, and the result of the last work on it. At most one row. */
export const importDraft = pgTable('import_draft', {
  key: text('key').primaryKey(),
  /** Name of the folder with its files. */
  folder: text('folder').notNull(),
  /** No foreign key: results outlive their user. Null for a result without files. */
  ownerGuid: text('owner_guid'),
  ownerName: text('owner_name'),
  files: jsonb('files').$type<readonly StoredImportFile[]>().notNull(),
  /** Rates from a file, yuan per unit. */
  rates: jsonb('rates').$type<Readonly<Record<string, number>>>().notNull(),
  choices: jsonb('choices').$type<ImportChoices>().notNull(),
  report: jsonb('report').$type<ImportReportView>(),
  failure: text('failure'),
});

/** The upload or removal of files, check, import or undo that a server runs. At most one row. */
export const importWork = pgTable('import_work', {
  key: text('key').primaryKey(),
  kind: text('kind').$type<ImportJobView['kind'] | 'upload'>().notNull(),
  /** Origin of its data: the draft, a decision on the page of imports, or a database. */
  origin: text('origin').$type<'draft' | 'page' | 'source'>().notNull(),
  byName: text('by_name').notNull(),
  /** Null for a schedule or a command. */
  byGuid: text('by_guid'),
  /** Import that is loaded or undone; null without one. */
  importId: text('import_id'),
  startedAt: instant('started_at').notNull(),
  steps: jsonb('steps').$type<readonly string[]>().notNull(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
  fraction: doublePrecision('fraction').notNull(),
  /** Process that runs it. */
  worker: text('worker').notNull(),
  /** Last sign of the worker. */
  workedAt: instant('worked_at').notNull(),
  /** Reason for which the worker shall stop. */
  stop: text('stop'),
});

/** Files of the lists of imports in a shared store. */
export const importLists = pgTable(
  'import_lists',
  {
    importId: text('import_id').notNull(),
    list: text('list').$type<ImportList>().notNull(),
    files: jsonb('files').$type<readonly StoredFile[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.list] })],
);
