import { objectEnvelope, resultEnvelope } from '@tenderscope/contract';
import { draftCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { DraftService } from './draft-service.ts';

interface DraftRouteNeeds {
  sessions: SessionService;
  drafts: DraftService;
}

/** Drafts of forms: that of a form, writing and removing it. */
export const draftPlugin =
  ({ sessions, drafts }: DraftRouteNeeds): FastifyPluginAsync =>
  async (api) => {
    await api.register(async (app) => {
      app.addHook('onRequest', requireSession(sessions));
      const route = routesOf(app, draftCalls);
      route('GET /api/draft-api', async (request) => objectEnvelope(await drafts.find(callerOf(request).user.guid, request.query.form)));
      route('POST /api/draft-api', async (request) => resultEnvelope(await drafts.keep(callerOf(request).user.guid, request.body)));
      route('POST /api/draft-api/remove', async (request) => resultEnvelope(await drafts.remove(callerOf(request).user.guid, request.body)));
    });
  };
