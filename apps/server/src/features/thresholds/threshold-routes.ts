import { listEnvelope, resultEnvelope } from '@tenderscope/contract';
import { thresholdCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import { queryBy } from '../data/query-by.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { actorOf, requireAllUnits, requireDuty } from '../sessions/require-duty.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { RuleThresholds } from './rule-thresholds.ts';
import { thresholdErrors } from './threshold-errors.ts';

export interface ThresholdRouteNeeds {
  sessions: SessionService;
  units: UnitDirectory;
  thresholds: RuleThresholds;
}

/** Thresholds of the indicators; requires an administrator of all units, because they apply to all. */
export const thresholdRoutes =
  ({ sessions, units, thresholds }: ThresholdRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('administration'));
    app.addHook('onRequest', requireAllUnits(units, thresholdErrors.needsAllUnits));
    const route = routesOf(app, thresholdCalls);

    route('GET /api/admin-api/thresholds', async () => resultEnvelope(await thresholds.view()));
    route('POST /api/admin-api/thresholds/preview', async (request, reply) =>
      listEnvelope(await thresholds.preview(request.body, queryBy(request, reply))),
    );
    route('POST /api/admin-api/thresholds', async (request) => {
      await thresholds.save(actorOf(request), request.body);
      return resultEnvelope(await thresholds.view());
    });
  };
