import { listEnvelope, resultEnvelope } from '@tenderscope/contract';
import { venueCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { routesOf } from '../../http/routes-of.ts';
import { venueReaders } from './venue-duties.ts';
import type { VenueRouteNeeds } from './venue-services.ts';

/** Venues, to be maintained with the duty, and the calendar of bookings. */
export const venueCatalogRoutes =
  ({ sessions, venue: { venues } }: VenueRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty(...venueReaders));
    const route = routesOf(app, venueCalls);
    const onRequest = requireDuty('venueDesk');

    route('POST /venue-booking/venues/page', async (request) => {
      const { rows, total } = await venues.page(request.body);
      return listEnvelope(rows, { total, page: request.body.pageNum, size: request.body.pageSize });
    });
    route('POST /venue-booking/venues', { onRequest }, async (request) =>
      resultEnvelope(await venues.add(actorOf(request), request.body)),
    );
    route('POST /venue-booking/venues/:guid/edit', { onRequest }, async (request) =>
      resultEnvelope(await venues.change(actorOf(request), request.params.guid, request.body)),
    );
    route('POST /venue-booking/calendar', async (request) =>
      listEnvelope(await venues.calendar(callerOf(request).user, request.body)),
    );
  };
