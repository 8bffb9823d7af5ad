import { listEnvelope, messages, objectEnvelope, reportPeriodProblem, resultEnvelope, type Report } from '@tenderscope/contract';
import { reportCalls } from '@tenderscope/contract/calls';
import type { StoredReport } from '@tenderscope/state';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { gateCallerOf } from '../../http/query-gate.ts';
import type { Writer } from '../exports/export-service.ts';
import { workbookStream } from '../exports/xlsx/workbook-stream.ts';
import { describeAccess } from '../audit/register-access-log.ts';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { reportWorkbook } from './report-workbook.ts';
import { routesOf } from '../../http/routes-of.ts';
import { clientAbortSignal } from '../../http/client-abort-signal.ts';
import { queryBy } from '../data/query-by.ts';
import { sendWorkbook } from '../exports/send-workbook.ts';
import { dataReportFileName } from './data-report-file-name.ts';
import type { ReportRouteNeeds } from './report-services.ts';
import { sendDocument, sendPdf } from './send-document.ts';
import { reportErrors } from './report-errors.ts';

type OfReport = FastifyRequest<{ Params: { guid: string } }>;

/** Data reports of a period: ordered, tracked, listed, opened and downloaded. */
export const dataReportRoutes =
  ({ sessions, dataReports, reportSchedules, reports, exports, audit, channels, pdf, watermark }: ReportRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('dataReportIndex'));
    const route = routesOf(app, reportCalls);
    const userOf = (request: FastifyRequest) => callerOf(request).user;

    route('POST /api/report-api', async (request, reply) => {
      const problem = reportPeriodProblem(request.body.period);
      if (problem !== null) throw reportErrors.badPeriod(problem);
      await audit.record(actorOf(request), 'reportMake', '', { request: request.body });
      void reply.status(202);
      return objectEnvelope(await dataReports.order(userOf(request), request.body));
    });
    route('POST /api/report-api/page', async (request) => {
      const { rows, total } = await dataReports.page(userOf(request), request.body);
      return listEnvelope(rows, { total, page: request.body.pageNum, size: request.body.pageSize });
    });
    route('GET /api/report-api/jobs', async (request) => listEnvelope(await dataReports.underWay(userOf(request))));
    route('GET /api/report-api/:guid', async (request) => objectEnvelope(await dataReports.job(userOf(request), request.params.guid)));
    route('POST /api/report-api/:guid/cancel', async (request) => objectEnvelope(await dataReports.cancel(userOf(request), request.params.guid)));
    route('GET /api/report-api/:guid/comparison', async (request) => {
      return objectEnvelope(await dataReports.compare(userOf(request), request.params.guid, request.query.with));
    });

    route('GET /api/report-api/:guid/json', async (request) => {
      const { stored, report } = await dataReports.open(userOf(request), request.params.guid);
      await audit.record(actorOf(request), 'reportRead', stored.guid, { title: stored.title, version: stored.version, queries: queriesOf(report) });
      await reportSchedules.see(userOf(request), stored.guid);
      return objectEnvelope(report);
    });
    route('GET /api/report-api/:guid/docx', async (request, reply) => {
      const { stored, report } = await openFile(request, 'docx');
      const bytes = await reports.document(report, queryBy(request, reply), watermark(userOf(request)));
      return sendDocument(reply, dataReportFileName(stored), bytes);
    });
    route('GET /api/report-api/:guid/xlsx', async (request, reply) => {
      const { stored, report } = await openFile(request, 'xlsx');
      const mark = watermark(userOf(request));
      const write: Writer = (sheets) => workbookStream(sheets, { fallbackName: messages.exports.sheet, watermark: mark });
      const by = { caller: gateCallerOf(userOf(request)) };
      const file = await exports.open(reportWorkbook(report), write, clientAbortSignal(request, reply), by);
      return sendWorkbook(reply, dataReportFileName(stored), file);
    });

    route('GET /api/report-api/:guid/pdf', async (request, reply) => {
      await dataReports.stored(userOf(request), request.params.guid);
      pdf.requireBrowser();
      const { stored, report } = await openFile(request, 'pdf');
      const user = userOf(request);
      const printed = await pdf.print(report, clientAbortSignal(request, reply), gateCallerOf(user), watermark(user));
      return sendPdf(reply, dataReportFileName(stored), printed);
    });

    route('GET /api/report-api/notices', async (request) => {
      return listEnvelope(await reportSchedules.notices(userOf(request)));
    });
    route('GET /api/report-api/schedules', async (request) => listEnvelope(await reportSchedules.list(userOf(request))));
    route('POST /api/report-api/schedules', async (request) => {
      await channels.requireTargets(userOf(request), request.body);
      await audit.record(actorOf(request), 'reportSchedule', '', { schedule: request.body });
      return resultEnvelope(await reportSchedules.add(userOf(request), request.body));
    });
    route('POST /api/report-api/schedules/:guid/delete', async (request) => {
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
