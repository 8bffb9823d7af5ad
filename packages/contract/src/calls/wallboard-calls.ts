import { z } from 'zod';
import { guidSchema } from '../venue-fields.ts';
import { wallboardDisplaySchema, wallboardTokenSchema, wallboardViewSchema } from '../views/wallboard-views.ts';
import { wallboardListSchema, wallboardSchema } from '../wallboard-schemas.ts';
import { listOf, objectOf, resultOf, type CallTable } from './call.ts';

const params = z.object({ guid: guidSchema });
const done = resultOf(z.literal(true));

/** 大屏: displays with a token of their own, which reads the data of their cards and nothing else. */
export const wallboardCalls = {
  'GET /api/wallboard-api/boards': { query: wallboardListSchema, answer: listOf(wallboardViewSchema) },
  'POST /api/wallboard-api/boards': { body: wallboardSchema, answer: resultOf(wallboardTokenSchema) },
  'POST /api/wallboard-api/boards/:guid': { params, body: wallboardSchema, answer: done },
  /** Replaces the token, also of a revoked one; the former address ends. */
  'POST /api/wallboard-api/boards/:guid/token': { params, answer: resultOf(wallboardTokenSchema) },
  'POST /api/wallboard-api/boards/:guid/revoke': { params, answer: done },
  'POST /api/wallboard-api/boards/:guid/delete': { params, answer: done },
  /** For requests with the authorization of a display. */
  'GET /api/wallboard-api/display': { answer: objectOf(wallboardDisplaySchema) },
} as const satisfies CallTable;
