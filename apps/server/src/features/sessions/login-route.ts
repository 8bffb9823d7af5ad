import { loginSchema, resultEnvelope } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../../services.ts';

export const loginRoute =
  ({ login }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/api/auth-api/login', { schema: { body: loginSchema } }, async (request) =>
      resultEnvelope(await login.login({ ...request.body, address: request.ip, requestId: request.id, userAgent: request.headers['user-agent'] })),
    );
  };
