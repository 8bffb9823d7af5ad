import { messages, objectEnvelope, partyGuidSchema, type Report } from '@tenderscope/contract';
import { reportCalls } from '@tenderscope/contract/calls';
import { companyPlan } from '@tenderscope/report';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { gateCallerOf } from '../../http/query-gate.ts';
import type { ExportProgress } from '../exports/exports-under-way.ts';
import type { Writer } from '../exports/export-service.ts';
import { workbookStream } from '../exports/xlsx/workbook-stream.ts';
import { describeAccess } from '../audit/register-access-log.ts';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { reportWorkbook } from './report-workbook.ts';
import { routesOf } from '../../http/routes-of.ts';
import { clientAbortSignal } from '../../http/client-abort-signal.ts';
import { sendWorkbook } from '../exports/send-workbook.ts';
import { companyReportFileName } from './company-report-file-name.ts';
import { recordPeople } from './record-people.ts';
import type { ReportRouteNeeds } from './report-services.ts';
import { sendDocument, sendPdf } from './send-document.ts';
import { reportErrors } from './report-errors.ts';

/** PostgreSQL texts cannot contain NUL, and the audit log names the company. */
const companyGuid = partyGuidSchema.refine((guid) => !guid.includes('\0'));
type CompanyRequest = FastifyRequest<{ Params: { guid: string } }>;
type NamedRequest = FastifyRequest<{ Params: { guid: string }; Querystring: { exportId?: string | undefined; cited?: 'true' | undefined } }>;

/** Report about a company: for the page, as a document and as a workbook, all from one model. */
export const reportRoutes =
  ({ sessions, reports, exports, audit, pdf, watermark }: ReportRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    app.addHook('onRequest', requireDuty('companyReport'));
    const route = routesOf(app, reportCalls);

    /** Reads the report and passes it to `use` while its name is registered. */
    const withReport = async <Answer>(
      request: NamedRequest,
      signal: AbortSignal,
      use: (report: Report) => Promise<Answer>,
    ): Promise<Answer> => {
      const { user } = callerOf(request);
      const guid = readGuid(request);
      const { exportId, cited } = request.query;
      const { progress, end } = exportId === undefined ? unwatched() : exports.underWay.begin({ userGuid: user.guid, exportId });
      try {
        return await use(await reports.company(guid, { user, signal, progress }, cited === 'true'));
      } finally {
        end();
      }
    };

    route('GET /api/report-api/company/:guid', async (request, reply) => {
      describeReport(request, 'query');
      await recordPeople(audit, request, readGuid(request), { format: 'page' });
      return withReport(request, clientAbortSignal(request, reply), async (report) => objectEnvelope(report));
    });
    route('GET /api/report-api/company/:guid/docx', async (request, reply) => {
      await beginFile(request, 'docx');
      const signal = clientAbortSignal(request, reply);
      return withReport(request, signal, async (report) => {
        const { user } = callerOf(request);
        const bytes = await reports.document(report, { signal, caller: gateCallerOf(user) }, watermark(user));
        return sendDocument(reply, companyReportFileName(report), bytes);
      });
    });
    route('GET /api/report-api/company/:guid/xlsx', async (request, reply) => {
      await beginFile(request, 'xlsx');
      const signal = clientAbortSignal(request, reply);
      return withReport(request, signal, async (report) => {
        const { user } = callerOf(request);
        const mark = watermark(user);
        const write: Writer = (sheets) => workbookStream(sheets, { fallbackName: messages.exports.sheet, watermark: mark });
        const file = await exports.open(reportWorkbook(report), write, signal, { caller: gateCallerOf(user) });
        return sendWorkbook(reply, companyReportFileName(report), file);
      });
    });
    route('GET /api/report-api/company/:guid/pdf', async (request, reply) => {
      readGuid(request);
      pdf.requireBrowser();
      await beginFile(request, 'pdf');
      const signal = clientAbortSignal(request, reply);
      const { user } = callerOf(request);
      return withReport(request, signal, async (report) =>
        sendPdf(reply, companyReportFileName(report), await pdf.print(report, signal, gateCallerOf(user), watermark(user))));
    });

    /** Starts a file. Without an audit entry no file is created. */
    async function beginFile(request: CompanyRequest, format: 'docx' | 'xlsx' | 'pdf'): Promise<void> {
      const guid = readGuid(request);
      describeReport(request, 'export', format);
      await audit.record(actorOf(request), 'export', guid, { report: 'company', format, queries: queriesOf(guid) });
      await recordPeople(audit, request, guid, { format });
    }
  };

const queriesOf = (guid: string): string[] => Object.values(companyPlan(guid)).map(({ key }) => key);

function describeReport(request: CompanyRequest, action: 'query' | 'export', format?: string): void {
  const guid = readGuid(request);
  const detail = { report: 'company', company: guid, ...(format !== undefined && { format }) };
  describeAccess(request, { action, subject: guid, parts: queriesOf(guid).map((queryKey) => ({ queryKey, detail, rows: null })) });
}

/** @throws HttpError 400. */
function readGuid(request: CompanyRequest): string {
  const parsed = companyGuid.safeParse(request.params.guid);
  if (!parsed.success) throw reportErrors.badCompanyGuid();
  return parsed.data;
}

const unwatched = (): { progress: ExportProgress; end: () => void } => {
  return { progress: { writtenRows: 0, totalRows: null }, end: () => undefined };
};
