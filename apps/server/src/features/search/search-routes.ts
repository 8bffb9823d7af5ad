import { listEnvelope, resultEnvelope, searchHistories, searchHistorySize } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readLimit } from '../data/read-extent.ts';
import { describeAccess, type AccessPart } from '../audit/register-access-log.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { Services } from '../../services.ts';
import { searchErrors } from './search-errors.ts';

const insertCall = {
  params: z.object({ db: z.string().max(64), table: z.string().max(64) }),
  querystring: z.object({ sign: z.string().max(64).default('') }),
  body: z.object({ value: z.string().max(8192) }),
};
const historyCall = {
  params: z.object({ limit: z.string().optional() }),
  querystring: z.object({ value: z.string().max(64).optional() }),
};

/** Signed insert, and the histories it fills, which are requested like queries. */
export const searchRoutes =
  ({ sessions, search }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));

    app.post('/api/edit-api/insert/:db/:table', { schema: insertCall }, async (request) => {
      const { guid } = callerOf(request).user;
      const { authorization = '' } = request.headers;
      const { sign } = request.query;
      return resultEnvelope(await search.insert(guid, { ...request.params, sign, payload: request.body.value, authorization }));
    });

    for (const { id, key, table } of searchHistories) {
      for (const url of [`/api/data-api/list/${id}`, `/api/data-api/list/${id}/:limit`]) {
        app.route({
          method: ['GET', 'POST'],
          url,
          schema: historyCall,
          handler: async (request) => {
            const { guid } = callerOf(request).user;
            const part: AccessPart = { queryKey: key, detail: {}, rows: null };
            describeAccess(request, { action: 'query', subject: key, parts: [part] });
            const { params, query } = request as { params: { limit?: string }; query: { value?: string } };
            if (query.value !== undefined && query.value !== guid) throw searchErrors.own();
            const { limit } = readLimit(params.limit ?? String(searchHistorySize)) as { limit: number };
            const found = await search.history(table, guid, Math.min(limit, searchHistorySize));
            part.rows = found.length;
            return listEnvelope(found);
          },
        });
      }
    }
  };
