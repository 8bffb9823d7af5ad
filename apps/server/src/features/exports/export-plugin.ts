import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services.ts';
import { exportRoutes } from './export-routes.ts';
import { ocdsRoutes } from './ocds-routes.ts';

/** Exports of queries as workbooks and as OCDS. */
export const exportPlugin =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [exportRoutes, ocdsRoutes]) await app.register(routes(services));
  };
