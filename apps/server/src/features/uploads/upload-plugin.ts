import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services.ts';
import { uploadRoutes } from './upload-routes.ts';

/** Uploaded files. */
export const uploadPlugin =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    await app.register(uploadRoutes(services));
  };
