import { z } from 'zod';
import type { TipAction } from '../tip-rules.ts';
import { newTipSchema, tipPageSchema, tipStepSchemas } from '../tips.ts';
import { guidSchema } from '../venue-fields.ts';
import { tipCountsSchema, tipDetailSchema, tipSchema, tipSourceSchema } from '../views/tip-views.ts';
import { listOf, objectOf, resultOf, type CallTable } from './call.ts';

const params = z.object({ guid: guidSchema });
const step = <Action extends TipAction>(action: Action) => ({ params, body: tipStepSchemas[action], answer: resultOf(tipSchema) });

/** 举报登记: reports of irregularities. */
export const tipCalls = {
  'POST /api/tip-api/page': { body: tipPageSchema, answer: listOf(tipSchema) },
  'GET /api/tip-api/counts': { answer: objectOf(tipCountsSchema) },
  'POST /api/tip-api': { body: newTipSchema, answer: resultOf(tipSchema) },
  'GET /api/tip-api/:guid': { params, answer: objectOf(tipDetailSchema) },
  'GET /api/tip-api/:guid/source': { params, answer: objectOf(tipSourceSchema) },
  'POST /api/tip-api/:guid/assign': step('assign'),
  'POST /api/tip-api/:guid/note': step('note'),
  'POST /api/tip-api/:guid/attach': step('attach'),
  'POST /api/tip-api/:guid/close': step('close'),
  'POST /api/tip-api/:guid/reopen': step('reopen'),
} as const satisfies CallTable;
