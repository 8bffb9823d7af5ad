import type { FastifyPluginAsync } from 'fastify';
import { qualityRoutes, type QualityRouteNeeds } from './quality-routes.ts';

/** Quality of the data. */
export const qualityPlugin =
  (services: QualityRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    await app.register(qualityRoutes(services));
  };
