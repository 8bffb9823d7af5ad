import type { FastifyPluginAsync } from 'fastify';
import { auditRoutes, type AuditRouteNeeds } from './audit-routes.ts';

/** Audit log. */
export const auditPlugin =
  (services: AuditRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    await app.register(auditRoutes(services));
  };
