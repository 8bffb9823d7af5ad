import { z } from 'zod';
import { certificateKinds, type CertificateKind } from '../certificates.ts';
import { agentPdfSchema } from './agent-views.ts';

export const reportSignatureSchema = z
  .object({
    guid: z.string(),
    signerName: z.string(),
    /** Name of the account. */
    userName: z.string(),
    certificateSha256: z.string(),
    /** Epoch ms, by the server's clock. */
    signedAt: z.int(),
  })
  .meta({ id: 'ReportSignature' });
export type ReportSignature = z.output<typeof reportSignatureSchema>;

/** A report in the state in which a user requested to sign it. */
export const frozenReportSchema = z
  .object({
    guid: z.string(),
    name: z.string(),
    /** Bytes. */
    size: z.int(),
    /** Lower-case hex. */
    sha256: z.string(),
    /** Epoch ms. */
    createdAt: z.int(),
    signatures: z.array(reportSignatureSchema),
  })
  .meta({ id: 'FrozenReport' });
export type FrozenReport = z.output<typeof frozenReportSchema>;

/** Text to be signed, once and before it expires. */
export const signatureRequestSchema = z
  .object({
    nonce: z.string(),
    /** Purpose, site, nonce and SHA-256 of the file, one per line. */
    source: z.string(),
    /** Epoch ms. */
    expiresAt: z.int(),
  })
  .meta({ id: 'SignatureRequest' });
export type SignatureRequest = z.output<typeof signatureRequestSchema>;

/** A PDF with space for a signature. The server keeps it until it is signed, once and before it expires. */
export const pdfSignatureRequestSchema = z
  .object({
    guid: z.string(),
    nonce: z.string(),
    /** Epoch ms. */
    expiresAt: z.int(),
    pdf: agentPdfSchema,
  })
  .meta({ id: 'PdfSignatureRequest' });
export type PdfSignatureRequest = z.output<typeof pdfSignatureRequestSchema>;

const chainStatusSchema = z.enum(['trusted', 'untrusted', 'notConfigured']);
export type ChainStatus = z.output<typeof chainStatusSchema>;
const revocationStatusSchema = z.enum(['good', 'revoked', 'unchecked']);
export type RevocationStatus = z.output<typeof revocationStatusSchema>;

/** Result of verifying a signature of a file. */
export const signatureReportSchema = z
  .object({
    /** True if the signature was made with the certificate's key and covers this file. */
    isIntact: z.boolean(),
    /** Reason if it is not intact; null if it is. */
    problem: z.string().nullable(),
    signer: z.object({
      name: z.string(),
      code: z.string(),
      kind: z.enum(Object.keys(certificateKinds) as [CertificateKind]),
      issuer: z.string(),
      serial: z.string(),
      sha256: z.string(),
      algorithm: z.enum(['RSA', 'SM2', 'ECDSA']),
      /** Epoch ms. */
      validFrom: z.int(),
      validTo: z.int(),
    }),
    /** Time of the signature: by the clock of this server if it was made here, otherwise as claimed by the signer. */
    signedAt: z.int().nullable(),
    timeSource: z.enum(['server', 'claimed']).nullable(),
    /** True if the certificate was valid then; null if the time is unknown. */
    isInTime: z.boolean().nullable(),
    chain: z.object({ status: chainStatusSchema, text: z.string() }),
    revocation: z.object({ status: revocationStatusSchema, text: z.string() }),
    /** Statement that was signed with the file's digest; null for a signature over the file itself, or inside it. */
    statement: z.object({ purpose: z.string(), origin: z.string() }).nullable(),
    /** SHA-256 of the uploaded file, lower-case hex. */
    sha256: z.string(),
  })
  .meta({ id: 'SignatureReport' });
export type SignatureReport = z.output<typeof signatureReportSchema>;
