import { z } from 'zod';
import { defaultViewSchema, savedQueryChangeSchema, savedQueryRequestSchema, savedQuerySchema } from '../saved-queries.ts';
import { homePageSchema } from '../home-pages.ts';
import { searchHistories } from '../search-histories.ts';
import { guidSchema } from '../venue-fields.ts';
import { savedQueryViewSchema, searchRecordSchema, shareRoleSchema } from '../views/search-views.ts';
import { storedSchema } from '../views/stored-views.ts';
import { listOf, resultOf, type CallTable } from './call.ts';

/** The guid of the user, like the param of a query. */
const query = z.object({ value: z.string().max(64).optional() });
const history = { query, answer: listOf(searchRecordSchema) } as const;
/** `limit` is read by the handler, so that a refusal lists the accepted values. */
const limitedHistory = { ...history, params: z.object({ limit: z.string() }) } as const;

type HistoryKey = `${'GET' | 'POST'} /api/data-api/list/${(typeof searchHistories)[number]['id']}`;
type HistoryCalls = Record<HistoryKey, typeof history> & Record<`${HistoryKey}/:limit`, typeof limitedHistory>;
const historyCalls = Object.fromEntries(
  searchHistories.flatMap(({ id }) =>
    ['GET', 'POST'].flatMap((method) => [
      [`${method} /api/data-api/list/${id}`, history],
      [`${method} /api/data-api/list/${id}/:limit`, limitedHistory],
    ])),
) as HistoryCalls;

const params = z.object({ guid: guidSchema });

export const searchCalls = {
  /** The record as JSON text, and the upper-case MD5 hex of db + value + table + authorization. */
  'POST /api/edit-api/insert/:db/:table': {
    params: z.object({ db: z.string().max(64), table: z.string().max(64) }),
    query: z.object({ sign: z.string().max(64).default('') }),
    body: z.object({ value: z.string().max(8192) }),
    sentAs: 'form',
    answer: resultOf(storedSchema),
  },
  ...historyCalls,
  'GET /api/edit-api/savedQueries': { query: savedQueryRequestSchema, answer: listOf(savedQueryViewSchema) },
  'POST /api/edit-api/savedQueries': { body: savedQuerySchema, answer: resultOf(storedSchema) },
  'GET /api/edit-api/savedQueries/roles': { answer: listOf(shareRoleSchema) },
  'POST /api/edit-api/savedQueries/:guid': { params, body: savedQueryChangeSchema, answer: resultOf(z.literal(true)) },
  'POST /api/edit-api/savedQueries/:guid/default': { params, body: defaultViewSchema, answer: resultOf(z.literal(true)) },
  'GET /api/edit-api/home': { answer: resultOf(homePageSchema) },
  'POST /api/edit-api/home': { body: homePageSchema, answer: resultOf(z.literal(true)) },
  'POST /api/edit-api/savedQueries/:guid/delete': { params, answer: resultOf(z.literal(true)) },
} as const satisfies CallTable;
