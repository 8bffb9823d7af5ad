import { listEnvelope, resultEnvelope } from '@tenderscope/contract';
import { venueCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { requireDuty } from '../sessions/require-duty.ts';
import { requireSession } from '../sessions/require-session.ts';
import { routesOf } from '../../http/routes-of.ts';
import { venueReaders } from './venue-duties.ts';
import { addToVenueList, pageVenueList } from './venue-lists.ts';
import type { VenueRouteNeeds } from './venue-services.ts';

/** Lists for orders: the venue types and the companies. */
export const venueListRoutes =
  ({ sessions, venue: { types, companies } }: VenueRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty(...venueReaders));
    const route = routesOf(app, venueCalls);

    for (const [path, list] of [['venue-type', types], ['company', companies]] as const) {
      route(`POST /venue-booking/${path}/page`, async (request) => {
        const { rows, total } = await pageVenueList(list, request.body);
        return listEnvelope(rows, { total, page: request.body.pageNum, size: request.body.pageSize });
      });
      route(`POST /venue-booking/${path}`, { onRequest: requireDuty('venueDesk') }, async (request) =>
        resultEnvelope(await addToVenueList(list, request.body.name)),
      );
    }
  };
