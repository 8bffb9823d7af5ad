import { auditFileSchema, auditRequestSchema, formatTime, listEnvelope, resultEnvelope } from '@tenderscope/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { adminMessages } from '../../admin/messages.ts';
import { auditCsv, auditSheet, maxAuditRows } from '../../audit/audit-file.ts';
import { gateCallerOf } from '../../data/query-gate.ts';
import { attachment } from '../../export/attachment.ts';
import type { Writer } from '../../export/export-service.ts';
import { workbookStream } from '../../export/xlsx/workbook-stream.ts';
import { HttpError } from '../../http-error.ts';
import { describeAccess, type AccessPart } from '../../plugins/access-log.ts';
import { actorOf, requireDuty } from '../../plugins/duty.ts';
import { callerOf, requireSession } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { goneSignal } from '../data/gone-signal.ts';
import { sendWorkbook } from '../export/send-workbook.ts';

/** Audit log, newest first; requires the duty to read it. */
export const auditRoutes =
  ({ sessions, audit, exports }: Services): FastifyPluginAsyncZod =>
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

    app.get('/api/admin-api/audit/file', { schema: { querystring: auditFileSchema } }, async (request, reply) => {
      const { format, ...filter } = request.query;
      const found = await audit.newest({ ...filter, limit: maxAuditRows + 1 });
      if (found.length > maxAuditRows) throw new HttpError(422, adminMessages.audit.tooMany(maxAuditRows));
      await audit.record(actorOf(request), 'auditExport', '', { ...request.query, rows: found.length });
      const name = adminMessages.audit.fileName(formatTime(Date.now()).replace(/\D/g, ''));
      if (format === 'csv') {
        const head = { 'content-disposition': attachment(name, '.csv') };
        return reply.headers(head).type('text/csv; charset=utf-8').send(auditCsv(found));
      }
      const write: Writer = (all) => workbookStream(all, { fallbackName: adminMessages.audit.sheet });
      const caller = gateCallerOf(callerOf(request).user);
      return sendWorkbook(reply, name, await exports.open([auditSheet(found)], write, goneSignal(request, reply), { caller }));
    });
  };
