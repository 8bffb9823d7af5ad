import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services.ts';
import { venueListRoutes } from './list-routes.ts';
import { venueCatalogRoutes } from './venue-catalog-routes.ts';
import { orderRoutes } from './order-routes.ts';

/** Venues, their lists and their orders. */
export const venuePlugin =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [venueListRoutes, venueCatalogRoutes, orderRoutes]) await app.register(routes(services));
  };
