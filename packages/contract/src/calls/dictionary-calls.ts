import { z } from 'zod';
import { cityNodeSchema, cityRowSchema, issuerUnitSchema, provinceRowSchema } from '../views/dictionary-views.ts';
import { dictionaryOf, resultOf, type CallTable } from './call.ts';

const citySearch = z.object({ sheng_name: z.string().min(1).max(40), shi_name: z.string().min(1).max(100).optional() });

export const dictionaryCalls = {
  'GET /api/dict-api/issuerTree': { answer: dictionaryOf(issuerUnitSchema) },
  'GET /api/dict-api/provinces': { answer: dictionaryOf(provinceRowSchema) },
  'GET /api/dict-api/cities': { query: citySearch, answer: dictionaryOf(cityRowSchema) },
  'GET /api/dict-api/cityTree': { answer: resultOf(z.array(cityNodeSchema)) },
} as const satisfies CallTable;
