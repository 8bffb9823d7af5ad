import { listEnvelope, objectEnvelope, resultEnvelope } from '@tenderscope/contract';
import { subscriptionCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { clientAbortSignal } from '../../http/client-abort-signal.ts';
import { routesOf } from '../../http/routes-of.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { SubscriptionRouteNeeds } from './subscription-services.ts';
import type { RowsOfUser } from './user-rows.ts';

/** Subscriptions, watched things and messages of the caller. */
export const subscriptionRoutes =
  ({ sessions, subscriptions, messages }: SubscriptionRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    const route = routesOf(app, subscriptionCalls);
    const byOf = (request: FastifyRequest, reply: FastifyReply): RowsOfUser => {
      return { user: callerOf(request).user, signal: clientAbortSignal(request, reply) };
    };

    route('GET /api/watch-api/subscriptions', async (request) => listEnvelope(await subscriptions.list(callerOf(request).user.guid)));
    route('POST /api/watch-api/subscriptions', async (request, reply) =>
      resultEnvelope(await subscriptions.add(byOf(request, reply), request.body)));
    route('POST /api/watch-api/subscriptions/:guid', async (request, reply) =>
      resultEnvelope(await subscriptions.change(byOf(request, reply), request.params.guid, request.body)));
    route('POST /api/watch-api/subscriptions/:guid/delete', async (request) => {
      await subscriptions.remove(callerOf(request).user, request.params.guid);
      return resultEnvelope(true);
    });

    route('GET /api/watch-api/messages', async (request) => {
      const { page, size } = request.query;
      const { list, total } = await messages.page(callerOf(request).user.guid, request.query);
      return listEnvelope(list, { total, page, size });
    });
    route('GET /api/watch-api/messages/unread', async (request) => objectEnvelope({ num: await messages.unread(callerOf(request).user.guid) }));
    route('POST /api/watch-api/messages/read', async (request) => {
      await messages.read(callerOf(request).user.guid, request.body.guids);
      return resultEnvelope(true);
    });

    route('GET /api/watch-api/watched', async (request) => listEnvelope(await subscriptions.watched(callerOf(request).user)));
    route('POST /api/watch-api/watched', async (request) => resultEnvelope(await subscriptions.watch(callerOf(request).user, request.body)));
    route('POST /api/watch-api/watched/:guid/delete', async (request) => {
      await subscriptions.unwatch(callerOf(request).user, request.params.guid);
      return resultEnvelope(true);
    });
  };
