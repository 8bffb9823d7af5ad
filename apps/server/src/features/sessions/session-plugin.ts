import type { FastifyPluginAsync } from 'fastify';
import { deviceKeyRoute } from './device-key-route.ts';
import { loginRoute } from './login-route.ts';
import { accountRoutes, type AccountRouteNeeds } from './account-route.ts';
import { passwordRoute } from './password-route.ts';
import type { SessionServices } from './session-services.ts';

/** Sign-in, its keys, the own account and the own password. */
export const sessionPlugin =
  (services: AccountRouteNeeds & SessionServices): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [deviceKeyRoute, loginRoute, accountRoutes, passwordRoute]) await app.register(routes(services));
    app.addHook('onClose', async () => services.loginKeys.close());
  };
