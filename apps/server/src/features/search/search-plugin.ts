import type { FastifyPluginAsync } from 'fastify';
import { searchRoutes } from './search-routes.ts';
import { savedQueryRoutes } from './saved-query-routes.ts';
import type { SearchRouteNeeds } from './search-services.ts';

/** Histories of searches and saved queries. */
export const searchPlugin =
  (services: SearchRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [searchRoutes, savedQueryRoutes]) await app.register(routes(services));
  };
