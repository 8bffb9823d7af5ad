import { companyRequestSchema } from '../third-party.ts';
import { companyAnswerSchema, companyRiskSchema, shareholderSchema } from '../views/company-views.ts';
import { listWith, type CallTable } from './call.ts';

const holders = { query: companyRequestSchema, answer: listWith(shareholderSchema, companyAnswerSchema) } as const;
const risks = { query: companyRequestSchema, answer: listWith(companyRiskSchema, companyAnswerSchema) } as const;

/** Company data of a third party. Both paths are in use: behind a separate proxy, and on the server itself. */
export const companyCalls = {
  'GET /third-party/api/other-api/queryGuDongData': holders,
  'GET /api/other-api/queryGuDongData': holders,
  'GET /third-party/api/other-api/querySiFaFengXianInfo': risks,
  'GET /api/other-api/querySiFaFengXianInfo': risks,
} as const satisfies CallTable;
