import { auditActions, listEnvelope } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireDuty } from '../../plugins/duty.ts';
import { requireSession } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';

const asked = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  /** Goes on where the last page ended. */
  beforeId: z.coerce.number().int().min(1).optional(),
  action: z.enum(Object.keys(auditActions) as [keyof typeof auditActions]).optional(),
  userGuid: z.string().min(1).max(64).optional(),
});

/** The audit log, newest first, for those whose duty is to read it. */
export const auditRoutes =
  ({ sessions, audit }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('preHandler', requireSession(sessions));
    app.addHook('preHandler', requireDuty('audit'));
    app.get('/api/admin-api/audit', { schema: { querystring: asked } }, async (request) => listEnvelope(await audit.newest(request.query)));
  };
