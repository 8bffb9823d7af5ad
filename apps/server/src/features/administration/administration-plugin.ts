import type { FastifyPluginAsync } from 'fastify';
import { adminRoutes } from './admin-routes.ts';
import { accessRoutes } from './access-routes.ts';
import type { AdministrationRouteNeeds } from './administration-services.ts';
import { roleRoutes } from './role-routes.ts';

/** Users, their access, and roles. */
export const administrationPlugin =
  (services: AdministrationRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [adminRoutes, accessRoutes, roleRoutes]) await app.register(routes(services));
  };
