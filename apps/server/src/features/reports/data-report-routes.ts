import {
  dataReportPageSchema,
  dataReportRequestSchema,
  guidSchema,
  listEnvelope,
  messages,
  objectEnvelope,
  reportPeriodProblem,
  reportScheduleSchema,
  resultEnvelope,
  type Report,
} from '@tenderscope/contract';
import type { StoredReport } from '@tenderscope/state';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { gateCallerOf } from '../../http/query-gate.ts';
import { workbookStream } from '../exports/xlsx/workbook-stream.ts';
import { describeAccess } from '../audit/register-access-log.ts';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { reportWorkbook } from './report-workbook.ts';
import type { Services } from '../../services.ts';
import { clientAbortSignal } from '../../http/client-abort-signal.ts';
import { queryBy } from '../data/query-by.ts';
import { sendWorkbook } from '../exports/send-workbook.ts';
import { dataReportFileName } from './data-report-file-name.ts';
import { sendDocument, sendPdf } from './send-document.ts';
import { reportErrors } from './report-errors.ts';

const base = '/api/report-api';
const params = z.object({ guid: guidSchema });
type OfReport = FastifyRequest<{ Params: { guid: string } }>;

/** Data reports of a period: ordered, tracked, listed, opened and downloaded. */
export const dataReportRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { sessions, dataReports, reportSchedules, reports, exports, audit, pdf } = services;
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('dataReportIndex'));
    const userOf = (request: FastifyRequest) => callerOf(request).user;

    app.post(base, { schema: { body: dataReportRequestSchema } }, async (request, reply) => {
      const problem = reportPeriodProblem(request.body.period);
      if (problem !== null) throw reportErrors.badPeriod(problem);
      await audit.record(actorOf(request), 'reportMake', '', { request: request.body });
      return reply.status(202).send(objectEnvelope(await dataReports.order(userOf(request), request.body)));
    });
    app.post(`${base}/page`, { schema: { body: dataReportPageSchema } }, async (request) => {
      const { rows, total } = await dataReports.page(userOf(request), request.body);
      return listEnvelope(rows, { total, page: request.body.pageNum, size: request.body.pageSize });
    });
    app.get(`${base}/jobs`, (request) => listEnvelope(dataReports.underWay(userOf(request))));
    app.get(`${base}/:guid`, { schema: { params } }, async (request) => objectEnvelope(await dataReports.job(userOf(request), request.params.guid)));
    app.post(`${base}/:guid/cancel`, { schema: { params } }, async (request) => objectEnvelope(await dataReports.cancel(userOf(request), request.params.guid)));
    app.get(`${base}/:guid/comparison`, { schema: { params, querystring: z.object({ with: guidSchema.optional() }) } }, async (request) => {
      return objectEnvelope(await dataReports.compare(userOf(request), request.params.guid, request.query.with));
    });

    app.get(`${base}/:guid/json`, { schema: { params } }, async (request) => {
      const { stored, report } = await dataReports.open(userOf(request), request.params.guid);
      await audit.record(actorOf(request), 'reportRead', stored.guid, { title: stored.title, version: stored.version, queries: queriesOf(report) });
      await reportSchedules.see(userOf(request), stored.guid);
      return objectEnvelope(report);
    });
    app.get(`${base}/:guid/docx`, { schema: { params } }, async (request, reply) => {
      const { stored, report } = await openFile(request, 'docx');
      const bytes = await reports.document(report, queryBy(request, reply));
      return sendDocument(reply, dataReportFileName(stored), bytes);
    });
    app.get(`${base}/:guid/xlsx`, { schema: { params } }, async (request, reply) => {
      const { stored, report } = await openFile(request, 'xlsx');
      const write = (sheets: Parameters<typeof workbookStream>[0]) => workbookStream(sheets, { fallbackName: messages.exports.sheet });
      const by = { caller: gateCallerOf(userOf(request)) };
      const file = await exports.open(reportWorkbook(report), write, clientAbortSignal(request, reply), by);
      return sendWorkbook(reply, dataReportFileName(stored), file);
    });

    app.get(`${base}/:guid/pdf`, { schema: { params } }, async (request, reply) => {
      await dataReports.stored(userOf(request), request.params.guid);
      pdf.requireBrowser();
      const { stored, report } = await openFile(request, 'pdf');
      const printed = await pdf.print(report, clientAbortSignal(request, reply), gateCallerOf(userOf(request)));
      return sendPdf(reply, dataReportFileName(stored), printed);
    });

    app.get(`${base}/notices`, async (request) => {
      return listEnvelope(await reportSchedules.notices(userOf(request)));
    });
    app.get(`${base}/schedules`, async (request) => listEnvelope(await reportSchedules.list(userOf(request))));
    app.post(`${base}/schedules`, { schema: { body: reportScheduleSchema } }, async (request) => {
      await audit.record(actorOf(request), 'reportSchedule', '', { schedule: request.body });
      return resultEnvelope(await reportSchedules.add(userOf(request), request.body));
    });
    app.post(`${base}/schedules/:guid/delete`, { schema: { params } }, async (request) => {
      await audit.record(actorOf(request), 'reportSchedule', request.params.guid, { removed: true });
      await reportSchedules.remove(userOf(request), request.params.guid);
      return resultEnvelope(true);
    });

    /** Opens a report for a file. Without an audit entry no file is created. */
    async function openFile(request: OfReport, format: 'docx' | 'xlsx' | 'pdf'): Promise<{ stored: StoredReport; report: Report }> {
      const opened = await dataReports.open(userOf(request), request.params.guid);
      const { stored, report } = opened;
      describeReport(request, stored, report, format);
      const { title, version, sha256 } = stored;
      await audit.record(actorOf(request), 'export', stored.guid, { report: title, version, format, sha256, queries: queriesOf(report) });
      return opened;
    }
  };

const queriesOf = ({ sources }: Report): string[] =>
  [...new Set(Object.values(sources).flatMap(({ query }) => (query ? [query.key] : [])))];

function describeReport(request: FastifyRequest, { guid, title, version }: StoredReport, report: Report, format: string): void {
  const detail = { report: title, version, format };
  const parts = queriesOf(report).map((queryKey) => ({ queryKey, detail, rows: null }));
  describeAccess(request, { action: 'export', subject: guid, parts });
}
