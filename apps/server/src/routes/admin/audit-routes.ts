import { auditRequestSchema, listEnvelope, resultEnvelope } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describeAccess, type AccessPart } from '../../plugins/access-log.ts';
import { requireDuty } from '../../plugins/duty.ts';
import { requireSession } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';

/** The audit log, newest first, for those whose duty is to read it. */
export const auditRoutes =
  ({ sessions, audit }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('audit'));
    app.get('/api/admin-api/audit', { schema: { querystring: auditRequestSchema } }, async (request) => {
      const part: AccessPart = { queryKey: null, detail: request.query, rows: null };
      describeAccess(request, { action: 'auditRead', subject: '', parts: [part] });
      const found = await audit.newest(request.query);
      part.rows = found.length;
      return listEnvelope(found);
    });
    app.get('/api/admin-api/audit/chain', async (request) => {
      describeAccess(request, { action: 'auditVerify', subject: '', parts: [{ queryKey: null, detail: {}, rows: null }] });
      return resultEnvelope(await audit.verify());
    });
  };
