import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services.ts';
import { deviceKeyRoute } from './device-key-route.ts';
import { loginRoute } from './login-route.ts';
import { accountRoutes } from './account-route.ts';
import { passwordRoute } from './password-route.ts';

/** Sign-in, its keys, the own account and the own password. */
export const sessionPlugin =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [deviceKeyRoute, loginRoute, accountRoutes, passwordRoute]) await app.register(routes(services));
    app.addHook('onClose', async () => services.loginKeys.close());
  };
