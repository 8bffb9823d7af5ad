import type { FastifyPluginAsync } from 'fastify';
import { dataRoutes } from './data-routes.ts';
import type { DataRouteNeeds } from './data-services.ts';
import { dictionaryRoutes } from './dictionary-routes.ts';

/** Queries of the catalog and the dictionaries of every page. */
export const dataPlugin =
  (services: DataRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [dataRoutes, dictionaryRoutes]) await app.register(routes(services));
  };
