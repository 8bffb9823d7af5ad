import type { FastifyPluginAsync } from 'fastify';
import { thirdPartyRoutes, type CompanyRouteNeeds } from './third-party-routes.ts';

/** Company data of a third party. */
export const thirdPartyPlugin =
  (services: CompanyRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    await app.register(thirdPartyRoutes(services));
    app.addHook('onClose', () => services.companies.close());
  };
