import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services.ts';
import { dataRoutes } from './data-routes.ts';
import { dictionaryRoutes } from './dictionary-routes.ts';

/** Queries of the catalog and the dictionaries of every page. */
export const dataPlugin =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [dataRoutes, dictionaryRoutes]) await app.register(routes(services));
  };
