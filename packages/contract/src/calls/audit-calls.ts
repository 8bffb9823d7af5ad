import { auditFileSchema, auditRequestSchema } from '../administration.ts';
import { auditChainSchema, auditEntrySchema } from '../views/audit-views.ts';
import { fileOf, listOf, resultOf, type CallTable } from './call.ts';
import { workbookType } from './media-types.ts';

/** Audit log. */
export const auditCalls = {
  'GET /api/admin-api/audit': { query: auditRequestSchema, answer: listOf(auditEntrySchema) },
  'GET /api/admin-api/audit/chain': { answer: resultOf(auditChainSchema) },
  'GET /api/admin-api/audit/file': { query: auditFileSchema, answer: fileOf(workbookType, 'text/csv') },
} as const satisfies CallTable;
