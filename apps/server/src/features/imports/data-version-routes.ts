import { listEnvelope, resultEnvelope } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, requireAllUnits, requireDuty } from '../sessions/require-duty.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { Services } from '../../services.ts';
import { queryBy } from '../data/query-by.ts';

const base = '/api/admin-api';

/** Served data and settings of the installation; requires an administrator of all units. */
export const dataVersionRoutes =
  ({ sessions, audit, units, dataVersions, settings }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('administration'));
    app.addHook('onRequest', requireAllUnits(units));
    app.addHook('onClose', () => dataVersions.close());

    app.get(`${base}/data-version`, async (request, reply) => resultEnvelope(await dataVersions.view(queryBy(request, reply))));
    app.post(`${base}/data-version/verify`, async (request, reply) => {
      await audit.record(actorOf(request), 'verify');
      dataVersions.verify(actorOf(request));
      return resultEnvelope(await dataVersions.view(queryBy(request, reply)));
    });
    app.get(`${base}/settings`, async () => listEnvelope([...settings]));
  };
