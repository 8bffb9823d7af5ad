import { z } from 'zod';
import { ledgerKindNames } from '../ledger-kinds.ts';
import { ledgerProfileName, ledgerProfileSchema } from '../ledger-schemas.ts';
import { ledgerProfileViewSchema, profileVersionSchema } from '../views/ledger-views.ts';
import { fileOf, listOf, resultOf, type CallTable } from './call.ts';
import { workbookType } from './media-types.ts';

const named = z.object({ name: ledgerProfileName });
const ofSheet = named.extend({ sheet: z.string().min(1).max(500) });
const saved = resultOf(profileVersionSchema);

/** Empty ledgers and named mappings. */
export const ledgerProfileCalls = {
  'GET /api/admin-api/imports/profiles': { answer: listOf(ledgerProfileViewSchema) },
  /** Stores the mapping of a sheet of the last check. */
  'POST /api/admin-api/imports/profiles': { body: ofSheet, answer: saved },
  'POST /api/admin-api/imports/profiles/file': { body: ledgerProfileSchema, answer: saved },
  'GET /api/admin-api/imports/profiles/:name': { params: named, answer: fileOf('application/json') },
  'POST /api/admin-api/imports/profiles/remove': { body: named, answer: resultOf(z.object({ name: z.string() })) },
  'GET /api/admin-api/imports/templates/:kind': { params: z.object({ kind: z.enum(ledgerKindNames) }), answer: fileOf(workbookType) },
} as const satisfies CallTable;
