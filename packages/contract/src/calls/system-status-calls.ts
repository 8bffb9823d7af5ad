import { systemStatusSchema } from '../views/system-status-views.ts';
import { resultOf, type CallTable } from './call.ts';

export { serverFactsSchema } from '../views/system-status-views.ts';

/** Servers of the installation. */
export const systemStatusCalls = {
  'GET /api/admin-api/system-status': { answer: resultOf(systemStatusSchema) },
} as const satisfies CallTable;
