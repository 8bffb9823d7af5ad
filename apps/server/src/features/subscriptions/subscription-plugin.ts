import type { FastifyPluginAsync } from 'fastify';
import type { Settings } from '../../services.ts';
import { channelRoutes } from '../channels/channel-routes.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import type { SubscriptionRouteNeeds } from './subscription-services.ts';

/** Subscriptions, messages, and the channels by which messages leave. */
export const subscriptionPlugin =
  (services: SubscriptionRouteNeeds, settings: Settings): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [subscriptionRoutes, channelRoutes]) await app.register(routes(services));
    if (settings.areSubscriptionsWatched) {
      app.addHook('onReady', async () => {
        services.subscriptionWatch.start();
        services.deliveryQueue.start();
      });
    }
    app.addHook('onClose', async () => {
      await Promise.all([services.subscriptionWatch.close(), services.deliveryQueue.close()]);
      services.channels.close();
    });
  };
