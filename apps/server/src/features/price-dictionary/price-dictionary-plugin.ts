import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services.ts';
import { tradeDictionaryRoute, tradeWordRoutes } from './trade-word-routes.ts';

/** Dictionary of the price lookup. */
export const priceDictionaryPlugin =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [tradeDictionaryRoute, tradeWordRoutes]) await app.register(routes(services));
  };
