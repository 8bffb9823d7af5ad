import { resultEnvelope, type Report } from '@tenderscope/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { gateCallerOf } from '../../http/query-gate.ts';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import type { Services } from '../../services.ts';
import type { PrintedReport } from './pdf-signatures.ts';
import { requestOrigin } from './request-origin.ts';
import { clientAbortSignal } from '../../http/client-abort-signal.ts';
import { companyReportFileName } from '../reports/company-report-file-name.ts';
import { dataReportFileName } from '../reports/data-report-file-name.ts';
import { companyReportRights, recordPeople } from '../reports/record-people.ts';
import { ofCompany, ofFile, signatureBody } from './signature-schemas.ts';

const base = '/api/report-api';
const forSigning = { format: 'pdf', for: 'signature' };
const signerBody = z.strictObject({ signerName: z.string().trim().min(1).max(200) });
type BySigner = FastifyRequest<{ Body: z.infer<typeof signerBody> }>;

/** Signatures of printed reports: the PDF with space for a signature, and the signature to be inserted. */
export const pdfSignatureRoutes =
  ({ sessions, reports, dataReports, pdf, pdfSignatures, audit }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireSession(sessions));
    const onlyReaders = { onRequest: requireDuty('companyReport') };
    const onlyPeriods = { onRequest: requireDuty('dataReportIndex') };

    app.post(`${base}/company/:guid/freezePdf`, { ...onlyReaders, schema: { params: ofCompany, body: signerBody } }, async (request, reply) => {
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

    app.post(`${base}/:guid/freezePdf`, { ...onlyPeriods, schema: { params: ofFile, body: signerBody } }, async (request, reply) => {
      pdf.requireBrowser();
      const { stored, report } = await dataReports.open(callerOf(request).user, request.params.guid);
      await audit.record(actorOf(request), 'export', stored.guid, { report: stored.title, version: stored.version, ...forSigning });
      const of = { kind: 'period', subject: stored.guid, name: dataReportFileName(stored) } as const;
      return prepare(request, reply, report, { ...of, requires: ['dataReportIndex'] });
    });

    app.post(`${base}/:guid/pdfSignature`, { schema: { params: ofFile, body: signatureBody } }, async (request) => {
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
