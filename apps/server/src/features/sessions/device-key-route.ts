import { sessionCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import type { SessionServices } from './session-services.ts';

/** Public key of a device, as JSON text in `output`. */
export const deviceKeyRoute =
  ({ loginKeys }: Pick<SessionServices, 'loginKeys'>): FastifyPluginAsync =>
  async (app) => {
    routesOf(app, sessionCalls)('GET /common/nofilter/getPublicKey/:deviceId', async (request) => ({
      code: '200' as const,
      output: JSON.stringify(await loginKeys.issue(request.params.deviceId, request.ip)),
    }));
  };
