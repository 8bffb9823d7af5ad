import { listEnvelope, resultEnvelope } from '@tenderscope/contract';
import { targetCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { TargetService } from './target-service.ts';

export interface TargetRouteNeeds {
  sessions: SessionService;
  targets: TargetService;
}

/** Targets: seen by every user within their units, set by users with the duty. */
export const targetRoutes =
  ({ sessions, targets }: TargetRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    const route = routesOf(app, targetCalls);
    const requireSetter = requireDuty('targetSetting');

    route('GET /api/target-api/targets', async (request) => listEnvelope(await targets.list(callerOf(request).user, request.query)));
    route('POST /api/target-api/targets', async (request) => {
      await requireSetter(request);
      return resultEnvelope(await targets.set(actorOf(request), request.body));
    });
  };
