import { deviceIdSchema } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../../services.ts';

/** Public key of a device, as JSON text in `output`. */
export const deviceKeyRoute =
  ({ loginKeys }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/common/nofilter/getPublicKey/:deviceId', { schema: { params: z.object({ deviceId: deviceIdSchema }) } }, async (request) => ({
      code: '200',
      output: JSON.stringify(await loginKeys.issue(request.params.deviceId, request.ip)),
    }));
  };
