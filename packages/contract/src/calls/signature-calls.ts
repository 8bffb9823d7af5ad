import { z } from 'zod';
import { partyGuidSchema } from '../relation-graph.ts';
import { guidSchema } from '../venue-fields.ts';
import {
  frozenReportSchema,
  pdfSignatureRequestSchema,
  reportSignatureSchema,
  signatureReportSchema,
  signatureRequestSchema,
} from '../views/signature-views.ts';
import { fileOf, listOf, resultOf, type CallTable } from './call.ts';
import { documentType } from './media-types.ts';

/** PostgreSQL texts cannot contain NUL, and the audit log names the company. */
const ofCompany = z.object({ guid: partyGuidSchema.refine((guid) => !guid.includes('\0')) });
const params = z.object({ guid: guidSchema });
const ofSignature = params.extend({ signature: guidSchema });
const base64 = z.string().min(1).max(262_144).regex(/^[A-Za-z0-9+/]+={0,2}$/);
const signature = z.strictObject({ nonce: z.string().regex(/^[\w-]{43}$/), signature: base64 });
const signer = z.strictObject({ signerName: z.string().trim().min(1).max(200) });

/** Signatures of reports. `:guid` is a company, a stored report, or, once it is frozen, its file. */
export const signatureCalls = {
  'POST /api/report-api/company/:guid/freeze': { params: ofCompany, answer: resultOf(frozenReportSchema) },
  'POST /api/report-api/company/:guid/freezePdf': { params: ofCompany, body: signer, answer: resultOf(pdfSignatureRequestSchema) },
  'GET /api/report-api/company/:guid/signed': { params: ofCompany, answer: listOf(frozenReportSchema) },
  'POST /api/report-api/:guid/freeze': { params, answer: resultOf(frozenReportSchema) },
  'POST /api/report-api/:guid/freezePdf': { params, body: signer, answer: resultOf(pdfSignatureRequestSchema) },
  'GET /api/report-api/:guid/signed': { params, answer: listOf(frozenReportSchema) },
  'GET /api/report-api/:guid/file': { params, answer: fileOf(documentType, 'application/pdf') },
  'POST /api/report-api/nonce': { body: z.strictObject({ guid: guidSchema }), answer: resultOf(signatureRequestSchema) },
  'POST /api/report-api/:guid/signature': { params, body: signature, answer: resultOf(reportSignatureSchema) },
  'POST /api/report-api/:guid/pdfSignature': { params, body: signature, answer: resultOf(reportSignatureSchema) },
  'GET /api/report-api/:guid/signature/:signature': { params: ofSignature, answer: fileOf('application/pkcs7-mime') },
  /** A form with `file`, and `signature` unless it is embedded. */
  'POST /api/report-api/verify': { sentAs: 'file', answer: resultOf(signatureReportSchema) },
} as const satisfies CallTable;
