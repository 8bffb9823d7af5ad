import { listEnvelope, resultEnvelope, searchHistories, searchHistorySize } from '@tenderscope/contract';
import { searchCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { readLimit } from '../data/read-extent.ts';
import { describeAccess, type AccessPart } from '../audit/register-access-log.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { routesOf } from '../../http/routes-of.ts';
import type { SearchRouteNeeds } from './search-services.ts';
import { searchErrors } from './search-errors.ts';

type HistoryRequest = FastifyRequest<{ Querystring: { value?: string | undefined } }>;

/** Signed insert, and the histories it fills, which are requested like queries. */
export const searchRoutes =
  ({ sessions, search }: SearchRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    const route = routesOf(app, searchCalls);

    route('POST /api/edit-api/insert/:db/:table', async (request) => {
      const { guid } = callerOf(request).user;
      const { authorization = '' } = request.headers;
      const { sign } = request.query;
      return resultEnvelope(await search.insert(guid, { ...request.params, sign, payload: request.body.value, authorization }));
    });

    for (const { id, key, table } of searchHistories) {
      const read = async (request: HistoryRequest, size: string) => {
        const { guid } = callerOf(request).user;
        const part: AccessPart = { queryKey: key, detail: {}, rows: null };
        describeAccess(request, { action: 'query', subject: key, parts: [part] });
        if (request.query.value !== undefined && request.query.value !== guid) throw searchErrors.othersHistory();
        const { limit } = readLimit(size) as { limit: number };
        const found = await search.history(table, guid, Math.min(limit, searchHistorySize));
        part.rows = found.length;
        return listEnvelope(found);
      };
      for (const method of ['GET', 'POST'] as const) {
        route(`${method} /api/data-api/list/${id}`, (request) => read(request, String(searchHistorySize)));
        route(`${method} /api/data-api/list/${id}/:limit`, (request) => read(request, request.params.limit));
      }
    }
  };
