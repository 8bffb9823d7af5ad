import type { FastifyPluginAsync } from 'fastify';
import type { Settings } from '../../services.ts';
import { importRoutes } from './import-routes.ts';
import type { ImportRouteNeeds } from './import-services.ts';
import { ledgerProfileRoutes } from './ledger-profile-routes.ts';
import { dataSourceRoutes } from './data-source-routes.ts';
import { dataVersionRoutes } from './data-version-routes.ts';

/** Imports, ledger profiles, data sources with their schedules, and data versions. */
export const importPlugin =
  (services: ImportRouteNeeds, settings: Settings): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [importRoutes, ledgerProfileRoutes, dataSourceRoutes, dataVersionRoutes]) await app.register(routes(services));
    if (settings.areSourcesScheduled) app.addHook('onReady', async () => services.sourceSchedules.start());
    app.addHook('onClose', () => services.sourceSchedules.close());
  };
