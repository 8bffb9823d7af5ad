import {
  guidSchema,
  listEnvelope,
  newVenueSchema,
  resultEnvelope,
  venueCalendarSchema,
  venueEditSchema,
  venuePageSchema,
} from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { Services } from '../../services.ts';
import { venueReaders } from './venue-duties.ts';

/** Venues, to be maintained with the duty, and the calendar of bookings. */
export const venueCatalogRoutes =
  ({ sessions, venue: { venues } }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty(...venueReaders));
    const onRequest = requireDuty('venueDesk');

    app.post('/venue-booking/venues/page', { schema: { body: venuePageSchema } }, async (request) => {
      const { rows, total } = await venues.page(request.body);
      return listEnvelope(rows, { total, page: request.body.pageNum, size: request.body.pageSize });
    });
    app.post('/venue-booking/venues', { onRequest, schema: { body: newVenueSchema } }, async (request) =>
      resultEnvelope(await venues.add(actorOf(request), request.body)),
    );
    app.post(
      '/venue-booking/venues/:guid/edit',
      { onRequest, schema: { params: z.object({ guid: guidSchema }), body: venueEditSchema } },
      async (request) => resultEnvelope(await venues.change(actorOf(request), request.params.guid, request.body)),
    );
    app.post('/venue-booking/calendar', { schema: { body: venueCalendarSchema } }, async (request) =>
      listEnvelope(await venues.calendar(callerOf(request).user, request.body)),
    );
  };
