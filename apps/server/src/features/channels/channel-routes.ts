import { objectEnvelope, resultEnvelope } from '@tenderscope/contract';
import { subscriptionCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { generalErrors } from '../../platform/general-errors.ts';
import { routesOf } from '../../http/routes-of.ts';
import type { Administrator } from '../administration/administrator.ts';
import { actorOf } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { mayManage, type ChannelService } from './channel-service.ts';

interface ChannelRouteNeeds {
  sessions: SessionService;
  channels: ChannelService;
}

/** The caller's e-mail address, and robots of group chats. */
export const channelRoutes =
  ({ sessions, channels }: ChannelRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    const route = routesOf(app, subscriptionCalls);
    /** @throws HttpError 403 unless the caller administers all units. */
    const manager = (request: FastifyRequest): Administrator => {
      if (!mayManage(callerOf(request).user)) throw generalErrors.forbidden();
      return actorOf(request);
    };

    route('GET /api/watch-api/channels', async (request) => objectEnvelope(await channels.view(callerOf(request).user)));
    route('POST /api/watch-api/mail', async (request) => {
      await channels.setMail(callerOf(request).user, request.body.address);
      return resultEnvelope(true);
    });
    route('POST /api/watch-api/mail/confirm', async (request) => {
      await channels.confirmMail(callerOf(request).user, request.body.code);
      return resultEnvelope(true);
    });
    route('POST /api/watch-api/mail/delete', async (request) => {
      await channels.removeMail(callerOf(request).user);
      return resultEnvelope(true);
    });
    route('POST /api/watch-api/robots', async (request) => resultEnvelope(await channels.addRobot(manager(request), request.body)));
    route('POST /api/watch-api/robots/:guid/test', async (request) => {
      await channels.testRobot(manager(request), request.params.guid);
      return resultEnvelope(true);
    });
    route('POST /api/watch-api/robots/:guid/delete', async (request) => {
      await channels.removeRobot(manager(request), request.params.guid);
      return resultEnvelope(true);
    });
  };
