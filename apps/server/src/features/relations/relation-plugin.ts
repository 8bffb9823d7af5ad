import type { FastifyPluginAsync } from 'fastify';
import type { Settings } from '../../services.ts';
import { relationRoutes } from './relation-routes.ts';
import type { RelationRouteNeeds } from './relation-services.ts';

/** Relations of parties, and the index that answers them. */
export const relationPlugin =
  (services: RelationRouteNeeds, settings: Settings): FastifyPluginAsync =>
  async (app) => {
    await app.register(relationRoutes(services));
    if (settings.isRelationIndexKept) app.addHook('onReady', async () => services.relationIndexes.start());
    app.addHook('onClose', () => services.relationIndexes.close());
  };
