import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services.ts';
import { secondStepRoutes, enrolmentRoutes, challengeRoutes, ownSecurityRoutes } from './own-security-routes.ts';

/** Second factors, certificates, sessions and storage of the own account. */
export const secondFactorPlugin =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [secondStepRoutes, enrolmentRoutes, challengeRoutes, ownSecurityRoutes]) await app.register(routes(services));
  };
