import { resultEnvelope } from '@tenderscope/contract';
import { sessionCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import type { SessionServices } from './session-services.ts';

export const loginRoute =
  ({ login }: Pick<SessionServices, 'login'>): FastifyPluginAsync =>
  async (app) => {
    routesOf(app, sessionCalls)('POST /api/auth-api/login', async (request) =>
      resultEnvelope(await login.login({ ...request.body, address: request.ip, requestId: request.id, userAgent: request.headers['user-agent'] })),
    );
  };
