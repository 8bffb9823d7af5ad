import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services.ts';
import { qualityRoutes } from './quality-routes.ts';

/** Quality of the data. */
export const qualityPlugin =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    await app.register(qualityRoutes(services));
  };
