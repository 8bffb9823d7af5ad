import multipart from '@fastify/multipart';
import { listEnvelope, resultEnvelope, signatureMessages, type SignatureReport } from '@tenderscope/contract';
import { documentType, signatureCalls } from '@tenderscope/contract/calls';
import { pdfMime } from '@tenderscope/signing';
import type { FastifyPluginAsync } from 'fastify';
import { gateCallerOf, QueryGate } from '../../http/query-gate.ts';
import { attachment } from '../exports/attachment.ts';
import { describeAccess } from '../audit/register-access-log.ts';
import { actorOf, requireDuty } from '../sessions/require-duty.ts';
import { callerOf, requireSession } from '../sessions/require-session.ts';
import { routesOf } from '../../http/routes-of.ts';
import { requestOrigin } from './request-origin.ts';
import { maxUploadBytes } from '../uploads/upload-service.ts';
import { clientAbortSignal } from '../../http/client-abort-signal.ts';
import { queryBy } from '../data/query-by.ts';
import { companyReportFileName } from '../reports/company-report-file-name.ts';
import { dataReportFileName } from '../reports/data-report-file-name.ts';
import { receiveSignedFile } from '../reports/receive-signed-file.ts';
import { requirementsOf } from './frozen-reports.ts';
import { companyReportRights, recordPeople } from '../reports/record-people.ts';
import type { SigningRouteNeeds } from './signing-services.ts';

const companyKind = 'company';
const periodKind = 'period';
/** Each has up to two files in memory. */
const verificationsAtOnce = 2;
const maxVerificationWaitMs = 60_000;

/** Signatures of reports and their verification. */
export const signatureRoutes =
  (services: SigningRouteNeeds): FastifyPluginAsync =>
  async (app) => {
    const { sessions, reports, dataReports, frozenReports, signatures, verification, audit, bodyTimeoutMs } = services;
    await app.register(multipart, { limits: { files: 2, fileSize: maxUploadBytes + 1, fields: 0 }, throwFileSizeLimit: false });
    app.addHook('onRequest', requireSession(sessions));
    const verifications = new QueryGate(verificationsAtOnce, { maxWaitMs: maxVerificationWaitMs });
    const route = routesOf(app, signatureCalls);
    const onlyReaders = { onRequest: requireDuty('companyReport') };
    const onlyPeriods = { onRequest: requireDuty('dataReportIndex') };

    route('POST /api/report-api/company/:guid/freeze', onlyReaders, async (request, reply) => {
      const { user } = callerOf(request);
      const { guid } = request.params;
      await audit.record(actorOf(request), 'export', guid, { report: companyKind, format: 'docx', for: 'signature' });
      await recordPeople(audit, request, guid, { format: 'docx', for: 'signature' });
      const signal = clientAbortSignal(request, reply);
      const report = await reports.company(guid, { user, signal, progress: { writtenRows: 0, totalRows: null } });
      const content = await reports.document(report, { signal, caller: gateCallerOf(user) });
      const file = { kind: companyKind, subject: guid, name: `${companyReportFileName(report)}.docx`, mime: documentType };
      return resultEnvelope(await frozenReports.freeze(user, { ...file, requires: companyReportRights(user), content }));
    });

    route('GET /api/report-api/company/:guid/signed', onlyReaders, async (request) => {
      describeAccess(request, { action: 'query', subject: request.params.guid, parts: [{ queryKey: null, detail: { signed: companyKind }, rows: null }] });
      return listEnvelope(await frozenReports.signedAbout(companyKind, request.params.guid, callerOf(request).user));
    });

    route('POST /api/report-api/:guid/freeze', onlyPeriods, async (request, reply) => {
      const { user } = callerOf(request);
      const { stored, report } = await dataReports.open(user, request.params.guid);
      await audit.record(actorOf(request), 'export', stored.guid, { report: stored.title, version: stored.version, format: 'docx', for: 'signature' });
      const content = await reports.document(report, queryBy(request, reply));
      const file = { kind: periodKind, subject: stored.guid, name: `${dataReportFileName(stored)}.docx`, mime: documentType };
      return resultEnvelope(await frozenReports.freeze(user, { ...file, requires: ['dataReportIndex'], content }));
    });

    route('GET /api/report-api/:guid/signed', onlyPeriods, async (request) => {
      const { user } = callerOf(request);
      const { guid, title } = await dataReports.stored(user, request.params.guid);
      describeAccess(request, { action: 'query', subject: title, parts: [{ queryKey: null, detail: { signed: periodKind }, rows: null }] });
      return listEnvelope(await frozenReports.signedAbout(periodKind, guid, user));
    });

    route('GET /api/report-api/:guid/file', { onRequest: requireDuty('companyReport', 'dataReportIndex') }, async (request, reply) => {
      const { file, content } = await frozenReports.content(request.params.guid, callerOf(request).user);
      describeAccess(request, { action: 'download', subject: file.name, parts: [{ queryKey: null, detail: { guid: file.guid }, rows: null }] });
      if (requirementsOf(file).includes('personNames')) await recordPeople(audit, request, file.subject, { file: file.guid });
      return reply
        .header('content-disposition', attachment(bare(file.name), file.mime === pdfMime ? '.pdf' : '.docx'))
        .type(file.mime)
        .send(content);
    });

    route('POST /api/report-api/nonce', async (request) =>
      resultEnvelope(await signatures.request(callerOf(request).user, request.body.guid, requestOrigin(request))));

    route('POST /api/report-api/:guid/signature', async (request) => {
      const { guid } = request.params;
      const { nonce, signature } = request.body;
      await audit.record(actorOf(request), 'reportSign', guid, {});
      return resultEnvelope(await signatures.sign(callerOf(request).user, guid, { nonce, signature: Buffer.from(signature, 'base64') }));
    });

    route('GET /api/report-api/:guid/signature/:signature', async (request, reply) => {
      const { guid, signature } = request.params;
      const { cms, fileName, signerName } = await signatures.open(callerOf(request).user, guid, signature);
      describeAccess(request, { action: 'download', subject: fileName, parts: [{ queryKey: null, detail: { signature }, rows: null }] });
      const name = signatureMessages.fileName(bare(fileName), signerName);
      return reply
        .header('content-disposition', attachment(name, '.p7m'))
        .type('application/pkcs7-mime')
        .send(Buffer.from(cms, 'base64'));
    });

    route('POST /api/report-api/verify', async (request, reply) => {
      const by = queryBy(request, reply);
      // Files are also received one by one: the content of a form is in memory until its last byte has arrived.
      const verify = async (): Promise<SignatureReport> => {
        const { file, signature, name } = await receiveSignedFile(request, bodyTimeoutMs);
        describeAccess(request, { action: 'query', subject: name, parts: [{ queryKey: null, detail: { signature: 'verify' }, rows: null }] });
        return verification.verify({ file, signature }, by.signal);
      };
      return resultEnvelope(await verifications.run(verify, by.signal, by.caller));
    });
  };

/** File name without the extension. */
const bare = (fileName: string): string => fileName.replace(/\.\w+$/, '');
