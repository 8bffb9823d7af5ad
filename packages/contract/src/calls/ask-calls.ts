import { askRequestSchema } from '../questions.ts';
import { askAnswerSchema } from '../views/ask-views.ts';
import { objectOf, type CallTable } from './call.ts';

export const askCalls = {
  /** The query that answers a question, or the reason why there is none. */
  'POST /api/ask-api/ask': { body: askRequestSchema, answer: objectOf(askAnswerSchema) },
} as const satisfies CallTable;
