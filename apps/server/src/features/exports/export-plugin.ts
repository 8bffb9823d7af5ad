import type { FastifyPluginAsync } from 'fastify';
import { exportRoutes } from './export-routes.ts';
import type { ExportRouteNeeds } from './export-services.ts';
import { ocdsRoutes } from './ocds-routes.ts';

/** Exports of queries as workbooks and as OCDS. */
export const exportPlugin =
  (services: ExportRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [exportRoutes, ocdsRoutes]) await app.register(routes(services));
  };
