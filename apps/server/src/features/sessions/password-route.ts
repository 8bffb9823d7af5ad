import { passwordChangeSchema, resultEnvelope } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf, requireSession } from './require-session.ts';
import type { Services } from '../../services.ts';

/** A user's own password; a change ends their other sessions. */
export const passwordRoute =
  ({ sessions, login }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions, ['open', 'passwordChange']));
    app.post('/api/auth-api/changePassword', { schema: { body: passwordChangeSchema } }, async (request) => {
      const { user, tokenHash } = callerOf(request);
      await login.changePassword({ ...request.body, user, tokenHash, address: request.ip, requestId: request.id });
      return resultEnvelope(true);
    });
  };
