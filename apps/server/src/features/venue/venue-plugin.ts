import type { FastifyPluginAsync } from 'fastify';
import { venueListRoutes } from './list-routes.ts';
import { venueCatalogRoutes } from './venue-catalog-routes.ts';
import { orderRoutes } from './order-routes.ts';
import type { VenueRouteNeeds } from './venue-services.ts';

/** Venues, their lists and their orders. */
export const venuePlugin =
  (services: VenueRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [venueListRoutes, venueCatalogRoutes, orderRoutes]) await app.register(routes(services));
  };
