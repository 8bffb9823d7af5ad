import type { FastifyPluginAsync } from 'fastify';
import type { Services, Settings } from '../../services.ts';
import { relationRoutes } from './relation-routes.ts';

/** Relations of parties, and the index that answers them. */
export const relationPlugin =
  (services: Services, settings: Settings): FastifyPluginAsync =>
  async (app) => {
    await app.register(relationRoutes(services));
    if (settings.isRelationIndexKept) app.addHook('onReady', async () => services.relationIndexes.start());
    app.addHook('onClose', () => services.relationIndexes.close());
  };
