import { resultEnvelope } from '@tenderscope/contract';
import { sessionCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import { callerOf, requireSession } from './require-session.ts';
import type { SessionServices } from './session-services.ts';

/** A user's own password; a change ends their other sessions. */
export const passwordRoute =
  ({ sessions, login }: Pick<SessionServices, 'sessions' | 'login'>): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions, ['open', 'passwordChange']));
    routesOf(app, sessionCalls)('POST /api/auth-api/changePassword', async (request) => {
      const { user, tokenHash } = callerOf(request);
      await login.changePassword({ ...request.body, user, tokenHash, address: request.ip, requestId: request.id });
      return resultEnvelope(true);
    });
  };
