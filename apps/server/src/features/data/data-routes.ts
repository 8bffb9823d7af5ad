import { namedParams } from '@tenderscope/catalog';
import { dataCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Extent } from './data-service.ts';
import type { DataRouteNeeds } from './data-services.ts';
import type { WarehouseState } from './warehouse-reads.ts';
import { CatalogBodies } from './catalog-bodies.ts';
import { actsOf, evidenceFor } from './evidence-values.ts';
import { findQuery, queryKeyOf } from './find-query.ts';
import { gateCallerOf } from '../../http/query-gate.ts';
import { readConditions } from './read-conditions.ts';
import { readLimit, readPage } from './read-extent.ts';
import { describeAccess, type AccessPart } from '../audit/register-access-log.ts';
import { actorOf } from '../sessions/require-duty.ts';
import { readerOf, requireSession } from '../sessions/require-session.ts';
import { routesOf } from '../../http/routes-of.ts';
import { grantedPermissions } from '../sessions/granted.ts';
import { clientAbortSignal } from '../../http/client-abort-signal.ts';
import { positional } from './positional.ts';

type Params = { id: string; limit?: string; page?: string; size?: string };
type Reader = (params: Params) => Extent;

const paged: Reader = ({ page = '', size = '' }) => readPage(page, size);
const limited: Reader = ({ limit }) => readLimit(limit);

/** Data service: five families of calls on one catalog. */
export const dataRoutes =
  ({ sessions, data, units, warehouse, audit }: DataRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    const route = routesOf(app, dataCalls);
    app.addHook('onRequest', requireSession(sessions));

    const catalogs = new CatalogBodies();
    // Pages read only the columns; the filters would double the size.
    route('GET /api/data-api/catalog', (request, reply) =>
      reply.type('application/json; charset=utf-8').send(catalogs.bodyFor(readerOf(request), request.query.without)),
    );

    const serve =
      (extentOf: Reader, takes: { conditions: boolean; values: boolean }) =>
      async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply): Promise<FastifyReply> => {
        const { params } = request;
        const user = readerOf(request);
        const part: AccessPart = { queryKey: queryKeyOf(params.id) ?? null, detail: {}, rows: null };
        if (part.queryKey !== null) describeAccess(request, { action: 'query', subject: part.queryKey, parts: [part] });
        const query = findQuery(params.id, grantedPermissions(user));
        const extent = extentOf(params);
        const conditions = takes.conditions ? readConditions(request.body) : [];
        const values = takes.values ? positional(request) : [];
        part.detail = { ...(conditions.length > 0 && { conditions }), ...(values.length > 0 && { values }), ...extent };
        describeData(reply, warehouse);
        const seen = evidenceFor(user, query);
        const acts = actsOf(seen);
        const requested = { conditions, params: namedParams(query, values), scope: await units.scopeOf(user), ...seen };
        /**
         * Unmasked values and names are sent only after recording the user and the number of rows; null for rows that the caller already
         * has.
         */
        const recordEvidence = async (rows: number | null): Promise<void> => {
          for (const action of acts) await audit.record(actorOf(request), action, query.key, { rows, ...part.detail });
        };
        const etag = data.etag(query, requested, extent);
        if (request.method === 'GET' && request.headers['if-none-match'] === etag) {
          await recordEvidence(null);
          return reply.header('etag', etag).status(304).send();
        }
        const by = { signal: clientAbortSignal(request, reply), caller: gateCallerOf(user) };
        const answer = await data.answer(query, requested, extent, by);
        part.rows = answer.rows;
        await recordEvidence(answer.rows);
        return reply.header('etag', answer.etag).type('application/json; charset=utf-8').send(answer.body);
      };

    const list = serve(limited, { conditions: false, values: true });
    route('GET /api/data-api/list/:id', list);
    route('POST /api/data-api/list/:id', list);
    route('GET /api/data-api/list/:id/:limit', list);
    route('POST /api/data-api/list/:id/:limit', list);
    route('POST /api/data-api/listParams/:id', serve(limited, { conditions: true, values: false }));
    route('POST /api/data-api/listManyParams/:id', serve(limited, { conditions: true, values: true }));
    route('POST /api/data-api/pageParams/:id/:page/:size', serve(paged, { conditions: true, values: false }));
    route('POST /api/data-api/pageManyParams/:id/:page/:size', serve(paged, { conditions: true, values: true }));
  };

function describeData(reply: FastifyReply, warehouse: WarehouseState): void {
  void reply.header('x-data-version', warehouse.dataVersion());
  const at = warehouse.dataTime();
  if (at !== null) void reply.header('x-data-time', at);
  if (warehouse.statisticsVersion() !== warehouse.dataVersion()) void reply.header('x-statistics-pending', '1');
}
