import type { FastifyPluginAsync } from 'fastify';
import { uploadRoutes, type UploadRouteNeeds } from './upload-routes.ts';

/** Uploaded files. */
export const uploadPlugin =
  (services: UploadRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    await app.register(uploadRoutes(services));
  };
