import { questionRequestSchema } from '../questions.ts';
import { questionAnswerSchema } from '../views/question-views.ts';
import { objectOf, type CallTable } from './call.ts';

export const questionCalls = {
  /** The query that answers a question, or the reason why there is none. */
  'POST /api/question-api': { body: questionRequestSchema, answer: objectOf(questionAnswerSchema) },
} as const satisfies CallTable;
