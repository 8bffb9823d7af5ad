import { resultEnvelope } from '@tenderscope/contract';
import { systemStatusCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { routesOf } from '../../http/routes-of.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { requireAllUnits, requireDuty } from '../sessions/require-duty.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { SystemStatus } from './system-status.ts';

interface SystemStatusRouteNeeds {
  sessions: SessionService;
  units: UnitDirectory;
  systemStatus: SystemStatus;
}

/** Status of all servers; requires an administrator of all units. */
export const systemStatusPlugin =
  ({ sessions, units, systemStatus }: SystemStatusRouteNeeds, { isStatusReported }: { isStatusReported?: boolean }): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('administration'));
    app.addHook('onRequest', requireAllUnits(units));
    if (isStatusReported) app.addHook('onReady', async () => systemStatus.start());
    app.addHook('onClose', () => systemStatus.close());
    const route = routesOf(app, systemStatusCalls);

    route('GET /api/admin-api/system-status', async () => resultEnvelope(await systemStatus.view()));
  };
