import type { FastifyPluginAsync } from 'fastify';
import { thresholdRoutes, type ThresholdRouteNeeds } from './threshold-routes.ts';

/** Thresholds of the rules. */
export const thresholdPlugin =
  (services: ThresholdRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    await app.register(thresholdRoutes(services));
  };
