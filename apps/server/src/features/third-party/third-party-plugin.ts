import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services.ts';
import { thirdPartyRoutes } from './third-party-routes.ts';

/** Company data of a third party. */
export const thirdPartyPlugin =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    await app.register(thirdPartyRoutes(services));
    app.addHook('onClose', () => services.companies.close());
  };
