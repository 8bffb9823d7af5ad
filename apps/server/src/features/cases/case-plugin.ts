import type { FastifyPluginAsync } from 'fastify';
import type { Settings } from '../../services.ts';
import { caseRoutes, type CaseRouteNeeds } from './case-routes.ts';
import { tipRoutes } from './tips/tip-routes.ts';
import { caseWorkRoutes } from './case-work-routes.ts';
import { caseFileRoutes } from './case-file-routes.ts';

/** Risk cases, their files, and the check for new evidence. */
export const casePlugin =
  (services: CaseRouteNeeds, settings: Pick<Settings, 'areCasesWatched'>): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [caseRoutes, caseFileRoutes, caseWorkRoutes, tipRoutes]) await app.register(routes(services));
    if (settings.areCasesWatched) app.addHook('onReady', async () => services.caseWatch.start());
    app.addHook('onClose', () => services.caseWatch.close());
  };
