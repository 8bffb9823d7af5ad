import { formatTime, listEnvelope, resultEnvelope } from '@tenderscope/contract';
import { auditCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync } from 'fastify';
import { adminMessages } from '../administration/messages.ts';
import { auditSheet, maxAuditRows, sheetCsv } from './audit-file.ts';
import { attachment } from '../exports/attachment.ts';
import type { Writer } from '../exports/export-service.ts';
import type { ExportServices } from '../exports/export-services.ts';
import { workbookStream } from '../exports/xlsx/workbook-stream.ts';
import { describeAccess, type AccessPart } from './register-access-log.ts';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { routesOf } from '../../http/routes-of.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { AuditService } from './audit-service.ts';
import { queryBy } from '../data/query-by.ts';
import { sendWorkbook } from '../exports/send-workbook.ts';
import { auditErrors } from './audit-errors.ts';

export interface AuditRouteNeeds extends Pick<ExportServices, 'exports' | 'watermark'> {
  sessions: SessionService;
  audit: AuditService;
}

/** Audit log, newest first; requires the duty to read it. */
export const auditRoutes =
  ({ sessions, audit, exports, watermark }: AuditRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('audit'));
    const route = routesOf(app, auditCalls);
    route('GET /api/admin-api/audit', async (request, reply) => {
      const part: AccessPart = { queryKey: null, detail: request.query, rows: null };
      describeAccess(request, { action: 'auditRead', subject: '', parts: [part] });
      const found = await audit.newest(request.query, queryBy(request, reply));
      part.rows = found.length;
      return listEnvelope(found);
    });
    route('GET /api/admin-api/audit/chain', async (request) => {
      describeAccess(request, { action: 'auditVerify', subject: '', parts: [{ queryKey: null, detail: {}, rows: null }] });
      return resultEnvelope(await audit.verify());
    });

    route('GET /api/admin-api/audit/file', async (request, reply) => {
      const { format, ...filter } = request.query;
      const by = queryBy(request, reply);
      const { entries, read } = await audit.existing({ ...filter, limit: maxAuditRows + 1 }, by);
      if (entries > maxAuditRows) throw auditErrors.tooMany(maxAuditRows);
      await audit.record(actorOf(request), 'auditExport', '', { ...request.query, rows: entries });
      const name = adminMessages.audit.fileName(formatTime(Date.now()).replace(/\D/g, ''));
      if (format === 'csv') {
        const head = { 'content-disposition': attachment(name, '.csv') };
        const { body } = await exports.open([auditSheet(entries, read)], sheetCsv, by.signal, by);
        return reply.headers(head).type('text/csv; charset=utf-8').send(body);
      }
      const mark = watermark(callerOf(request).user);
      const write: Writer = (all) => workbookStream(all, { fallbackName: adminMessages.audit.sheet, watermark: mark });
      return sendWorkbook(reply, name, await exports.open([auditSheet(entries, read)], write, by.signal, by));
    });
  };
