import type { FastifyPluginAsync } from 'fastify';
import { tradeDictionaryRoute, tradeWordRoutes, type PriceDictionaryRouteNeeds } from './trade-word-routes.ts';

/** Dictionary of the price lookup. */
export const priceDictionaryPlugin =
  (services: PriceDictionaryRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [tradeDictionaryRoute, tradeWordRoutes]) await app.register(routes(services));
  };
