import { z } from 'zod';
import { tradeWordSchema, tradeWordViewSchema } from '../views/trade-word-views.ts';
import { listOf, resultOf, type CallTable } from './call.ts';

const name = z.string().trim().min(1).max(40).regex(/^[^\p{Cc}]*$/u);
const word = z.strictObject({ word: name });
const wordWithProducts = word.extend({ products: z.array(name).min(1).max(20) });
const done = resultOf(z.literal(true));

/** Dictionary of the price lookup. */
export const priceDictionaryCalls = {
  'GET /api/dict-api/tradeWords': { answer: listOf(tradeWordSchema) },
  'GET /api/admin-api/tradeWords': { answer: listOf(tradeWordViewSchema) },
  'POST /api/admin-api/tradeWords': { body: wordWithProducts, answer: done },
  'POST /api/admin-api/tradeWords/remove': { body: word, answer: done },
} as const satisfies CallTable;
