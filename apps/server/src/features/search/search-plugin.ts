import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services.ts';
import { searchRoutes } from './search-routes.ts';
import { savedQueryRoutes } from './saved-query-routes.ts';

/** Histories of searches and saved queries. */
export const searchPlugin =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [searchRoutes, savedQueryRoutes]) await app.register(routes(services));
  };
