import type { z } from 'zod';
import { companyRequestSchema } from '../third-party.ts';
import { companyAnswerSchema, companyRiskSchema, shareholderSchema } from '../views/company-views.ts';
import { listOf, type CallTable } from './call.ts';

/** A list with the company beside its rows. */
function companyListOf<Row extends z.ZodType>(row: Row) {
  const list = listOf(row);
  return list.extend({ data: list.shape.data.extend({ data: companyAnswerSchema }) });
}
const holders = { query: companyRequestSchema, answer: companyListOf(shareholderSchema) } as const;
const risks = { query: companyRequestSchema, answer: companyListOf(companyRiskSchema) } as const;

/** Company data of a third party. Both paths are in use: behind a separate proxy, and on the server itself. */
export const companyCalls = {
  'GET /third-party/api/other-api/queryGuDongData': holders,
  'GET /api/other-api/queryGuDongData': holders,
  'GET /third-party/api/other-api/querySiFaFengXianInfo': risks,
  'GET /api/other-api/querySiFaFengXianInfo': risks,
} as const satisfies CallTable;
