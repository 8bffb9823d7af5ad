import type { FastifyPluginAsync } from 'fastify';
import { thresholdHistoryRoute } from './threshold-history-route.ts';
import { thresholdRoutes, type ThresholdRouteNeeds } from './threshold-routes.ts';

/** Thresholds of the rules. */
export const thresholdPlugin =
  (services: ThresholdRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    await app.register(thresholdRoutes(services));
    await app.register(thresholdHistoryRoute(services));
  };
