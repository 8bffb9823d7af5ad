import { listEnvelope, resultEnvelope } from '@tenderscope/contract';
import { dataSourceCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { ImportRouteNeeds } from './import-services.ts';

/** Databases with ledgers; requires the duty of administration. No response contains a password. */
export const dataSourceRoutes =
  ({ sessions, dataSources }: ImportRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('administration'));
    const route = routesOf(app, dataSourceCalls);

    route('GET /api/admin-api/imports/sources', async (request) => listEnvelope(await dataSources.list(actorOf(request))));
    route('POST /api/admin-api/imports/sources', async (request) =>
      resultEnvelope(await dataSources.save(actorOf(request), request.body)),
    );
    route('POST /api/admin-api/imports/sources/test', async (request) => {
      const { choice, ...draft } = request.body;
      return resultEnvelope(await dataSources.test(actorOf(request), draft, choice));
    });
    route('POST /api/admin-api/imports/sources/run', async (request) => {
      const { guid, isFull } = request.body;
      await dataSources.run(actorOf(request), guid, isFull);
      return resultEnvelope({ guid });
    });
    route('POST /api/admin-api/imports/sources/enable', async (request) => {
      const { guid, isEnabled } = request.body;
      await dataSources.enable(actorOf(request), guid, isEnabled);
      return resultEnvelope({ guid });
    });
    route('POST /api/admin-api/imports/sources/remove', async (request) => {
      await dataSources.remove(actorOf(request), request.body.guid);
      return resultEnvelope({ guid: request.body.guid });
    });
    route('GET /api/admin-api/imports/sources/:guid/runs', async (request) =>
      listEnvelope(await dataSources.runs(actorOf(request), request.params.guid)),
    );
  };
