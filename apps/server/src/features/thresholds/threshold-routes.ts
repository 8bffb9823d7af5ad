import { listEnvelope, resultEnvelope, thresholdChangeSchema, thresholdPreviewSchema } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf, requireAllUnits, requireDuty } from '../sessions/require-duty.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { Services } from '../../services.ts';
import { queryBy } from '../data/query-by.ts';
import { thresholdErrors } from './threshold-errors.ts';

const base = '/api/admin-api/thresholds';

/** Thresholds of the indicators; requires an administrator of all units, because they apply to all. */
export const thresholdRoutes =
  ({ sessions, units, thresholds }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('administration'));
    app.addHook('onRequest', requireAllUnits(units, thresholdErrors.needsAllUnits));

    app.get(base, async () => resultEnvelope(await thresholds.view()));
    app.post(`${base}/preview`, { schema: { body: thresholdPreviewSchema } }, async (request, reply) =>
      listEnvelope(await thresholds.preview(request.body, queryBy(request, reply))),
    );
    app.post(base, { schema: { body: thresholdChangeSchema } }, async (request) => {
      await thresholds.save(actorOf(request), request.body);
      return resultEnvelope(await thresholds.view());
    });
  };
