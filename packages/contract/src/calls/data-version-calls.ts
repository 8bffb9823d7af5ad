import { dataVersionSchema, settingSchema } from '../views/data-version-views.ts';
import { listOf, resultOf, type CallTable } from './call.ts';

/** Served data, and settings of the installation. */
export const dataVersionCalls = {
  'GET /api/admin-api/data-version': { answer: resultOf(dataVersionSchema) },
  'POST /api/admin-api/data-version/verify': { answer: resultOf(dataVersionSchema) },
  'GET /api/admin-api/settings': { answer: listOf(settingSchema) },
} as const satisfies CallTable;
