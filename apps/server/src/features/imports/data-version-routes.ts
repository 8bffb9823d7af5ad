import { listEnvelope, resultEnvelope } from '@tenderscope/contract';
import { dataVersionCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import { actorOf, requireAllUnits, requireDuty } from '../sessions/require-duty.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { ImportRouteNeeds } from './import-services.ts';
import { queryBy } from '../data/query-by.ts';

/** Served data and settings of the installation; requires an administrator of all units. */
export const dataVersionRoutes =
  ({ sessions, audit, units, dataVersions, settings }: ImportRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('administration'));
    app.addHook('onRequest', requireAllUnits(units));
    app.addHook('onClose', () => dataVersions.close());
    const route = routesOf(app, dataVersionCalls);

    route('GET /api/admin-api/data-version', async (request, reply) => resultEnvelope(await dataVersions.view(queryBy(request, reply))));
    route('POST /api/admin-api/data-version/verify', async (request, reply) => {
      await audit.record(actorOf(request), 'verify');
      dataVersions.verify(actorOf(request));
      return resultEnvelope(await dataVersions.view(queryBy(request, reply)));
    });
    route('GET /api/admin-api/settings', async () => listEnvelope([...settings]));
  };
