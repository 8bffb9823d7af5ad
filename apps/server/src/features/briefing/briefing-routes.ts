import { objectEnvelope, resultEnvelope } from '@tenderscope/contract';
import { briefingCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { clientAbortSignal } from '../../http/client-abort-signal.ts';
import { routesOf } from '../../http/routes-of.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { RowsOfUser } from '../subscriptions/user-rows.ts';
import type { BriefingService } from './briefing-service.ts';

interface BriefingRouteNeeds {
  sessions: SessionService;
  briefings: BriefingService;
}

/** 晨报 of the caller. */
export const briefingRoutes =
  ({ sessions, briefings }: BriefingRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    const route = routesOf(app, briefingCalls);
    const byOf = (request: FastifyRequest, reply: FastifyReply): RowsOfUser =>
      ({ user: callerOf(request).user, signal: clientAbortSignal(request, reply) });

    route('GET /api/briefing-api/briefing', async (request, reply) => objectEnvelope(await briefings.read(byOf(request, reply))));
    route('POST /api/briefing-api/visit', async (request, reply) => resultEnvelope(await briefings.visit(byOf(request, reply))));
    route('POST /api/briefing-api/close', async (request) => {
      await briefings.close(callerOf(request).user, request.body.dataVersion);
      return resultEnvelope(true);
    });
    route('POST /api/briefing-api/preference', async (request) => {
      await briefings.prefer(callerOf(request).user, request.body.isAutomatic);
      return resultEnvelope(true);
    });
  };
