import type { FastifyPluginAsync } from 'fastify';
import { secondStepRoutes, enrolmentRoutes, challengeRoutes, ownSecurityRoutes, type OwnSecurityRouteNeeds } from './own-security-routes.ts';

/** Second factors, certificates, sessions and storage of the own account. */
export const secondFactorPlugin =
  (services: OwnSecurityRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    for (const routes of [secondStepRoutes, enrolmentRoutes, challengeRoutes, ownSecurityRoutes]) await app.register(routes(services));
  };
