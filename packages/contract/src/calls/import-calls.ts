import { z } from 'zod';
import { importEncodings, importLists } from '../imports.ts';
import { ledgerSheetChoiceSchema } from '../ledger-schemas.ts';
import { importFilesSchema, importHistorySchema, importSessionSchema, importUndoSchema, joinedCompaniesSchema } from '../views/import-views.ts';
import { fileOf, listOf, resultOf, type CallTable } from './call.ts';

const ofImport = z.object({ importId: z.string().regex(/^[\w-]{1,64}$/) });
const ofList = ofImport.extend({ list: z.enum(importLists) });
const choices = z.object({
  encoding: z.enum(importEncodings).nullable().default(null),
  isStrict: z.boolean().default(false),
  rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.number().positive()).default({}),
  sheets: z.record(z.string().max(500), ledgerSheetChoiceSchema).default({}),
});
const id = z.string().trim().min(1).max(200);
const decision = z.object({ companyId: id, otherId: id, isSame: z.boolean() }).refine(({ companyId, otherId }) => companyId !== otherId);
/** A user's decision about two records of companies. */
export type CompanyDecision = z.output<typeof decision>;
const found = z.object({ keyword: z.string().trim().max(100).default('') });
const session = resultOf(importSessionSchema);

/** Imports through the browser, and the history of all imports. */
export const importCalls = {
  'GET /api/admin-api/imports': { answer: listOf(importHistorySchema) },
  'GET /api/admin-api/imports/current': { answer: session },
  'POST /api/admin-api/imports/files/upload': { sentAs: 'file', answer: resultOf(importFilesSchema) },
  'POST /api/admin-api/imports/check': { body: choices.nullish(), answer: session },
  'POST /api/admin-api/imports/load': { answer: session },
  'POST /api/admin-api/imports/cancel': { answer: session },
  'POST /api/admin-api/imports/clear': { answer: session },
  'GET /api/admin-api/imports/joined-companies': { query: found, answer: resultOf(joinedCompaniesSchema) },
  'POST /api/admin-api/imports/joined-companies': { body: decision, answer: session },
  'GET /api/admin-api/imports/:importId/undo': { params: ofImport, answer: resultOf(importUndoSchema) },
  'POST /api/admin-api/imports/:importId/undo': { params: ofImport, answer: session },
  'GET /api/admin-api/imports/:importId/:list': { params: ofList, answer: fileOf('text/csv', 'application/zip') },
} as const satisfies CallTable;
