import { resultEnvelope, type Report } from '@tenderscope/contract';
import { signatureCalls } from '@tenderscope/contract/calls';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { gateCallerOf } from '../../http/query-gate.ts';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { routesOf } from '../../http/routes-of.ts';
import type { PrintedReport } from './pdf-signatures.ts';
import { requestOrigin } from './request-origin.ts';
import { clientAbortSignal } from '../../http/client-abort-signal.ts';
import { companyReportFileName } from '../reports/company-report-file-name.ts';
import { dataReportFileName } from '../reports/data-report-file-name.ts';
import { companyReportRights, recordPeople } from '../reports/record-people.ts';
import type { SigningRouteNeeds } from './signing-services.ts';

const forSigning = { format: 'pdf', for: 'signature' };
type BySigner = FastifyRequest<{ Body: { signerName: string } }>;

/** Signatures of printed reports: the PDF with space for a signature, and the signature to be inserted. */
export const pdfSignatureRoutes =
  ({ sessions, reports, dataReports, pdf, pdfSignatures, audit }: SigningRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    const route = routesOf(app, signatureCalls);
    const onlyReaders = { onRequest: requireDuty('companyReport') };
    const onlyPeriods = { onRequest: requireDuty('dataReportIndex') };

    route('POST /api/report-api/company/:guid/freezePdf', onlyReaders, async (request, reply) => {
      pdf.requireBrowser();
      const { guid } = request.params;
      const { user } = callerOf(request);
      await audit.record(actorOf(request), 'export', guid, { report: 'company', ...forSigning });
      await recordPeople(audit, request, guid, forSigning);
      const signal = clientAbortSignal(request, reply);
      const report = await reports.company(guid, { user, signal, progress: { writtenRows: 0, totalRows: null } });
      const of = { kind: 'company', subject: guid, name: companyReportFileName(report) } as const;
      return prepare(request, reply, report, { ...of, requires: companyReportRights(user) });
    });

    route('POST /api/report-api/:guid/freezePdf', onlyPeriods, async (request, reply) => {
      pdf.requireBrowser();
      const { stored, report } = await dataReports.open(callerOf(request).user, request.params.guid);
      await audit.record(actorOf(request), 'export', stored.guid, { report: stored.title, version: stored.version, ...forSigning });
      const of = { kind: 'period', subject: stored.guid, name: dataReportFileName(stored) } as const;
      return prepare(request, reply, report, { ...of, requires: ['dataReportIndex'] });
    });

    route('POST /api/report-api/:guid/pdfSignature', async (request) => {
      const { guid } = request.params;
      const { nonce, signature } = request.body;
      await audit.record(actorOf(request), 'reportSign', guid, { format: 'pdf' });
      return resultEnvelope(await pdfSignatures.sign(callerOf(request).user, guid, { nonce, signature: Buffer.from(signature, 'base64') }));
    });

    async function prepare(
      request: BySigner,
      reply: FastifyReply,
      report: Report,
      of: Omit<PrintedReport, 'printed' | 'dataVersion'>,
    ) {
      const { user } = callerOf(request);
      const printed = await pdf.print(report, clientAbortSignal(request, reply), gateCallerOf(user));
      const about = { ...of, printed, dataVersion: report.about.dataVersion };
      const { signerName } = request.body;
      return resultEnvelope(await pdfSignatures.prepare(user, about, { signerName, origin: requestOrigin(request) }));
    }
  };
