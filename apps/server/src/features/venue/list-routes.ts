import { listEnvelope, resultEnvelope, venueListSchema, venueNameSchema } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireDuty } from '../sessions/require-duty.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { Services } from '../../services.ts';
import { venueReaders } from './venue-duties.ts';
import { addToVenueList, pageVenueList } from './venue-lists.ts';

/** Lists for orders: the venue types and the companies. */
export const venueListRoutes =
  ({ sessions, venue: { types, companies } }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty(...venueReaders));

    for (const [path, list] of [['venue-type', types], ['company', companies]] as const) {
      app.post(`/venue-booking/${path}/page`, { schema: { body: venueListSchema } }, async (request) => {
        const { rows, total } = await pageVenueList(list, request.body);
        return listEnvelope(rows, { total, page: request.body.pageNum, size: request.body.pageSize });
      });
      app.post(`/venue-booking/${path}`, { onRequest: requireDuty('venueDesk'), schema: { body: venueNameSchema } }, async (request) =>
        resultEnvelope(await addToVenueList(list, request.body.name)),
      );
    }
  };
