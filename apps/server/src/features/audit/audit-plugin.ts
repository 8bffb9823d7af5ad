import type { FastifyPluginAsync } from 'fastify';
import type { Services } from '../../services.ts';
import { auditRoutes } from './audit-routes.ts';

/** Audit log. */
export const auditPlugin =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    await app.register(auditRoutes(services));
  };
