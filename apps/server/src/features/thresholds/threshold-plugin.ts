import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services.ts';
import { thresholdRoutes } from './threshold-routes.ts';

/** Thresholds of the rules. */
export const thresholdPlugin =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    await app.register(thresholdRoutes(services));
  };
