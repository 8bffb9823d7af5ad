/** Ports of the signing agent, which always runs on the user's own machine. */
export const agentPorts = { http: 64_365, https: 64_366 } as const;

export const certificateKinds = { organisation: '机构证书', personal: '个人证书' } as const;
export type CertificateKind = keyof typeof certificateKinds;
export const agentCommands = ['list', 'sign', 'signPdf', 'unsign', 'decrypt'] as const;
export type AgentCommand = (typeof agentCommands)[number];
export const certificateUsages = ['sign', 'encrypt'] as const;
export type CertificateUsage = (typeof certificateUsages)[number];

/** A PDF to sign, as the agent shows it to the user. */
export interface AgentPdf {
  title: string;
  /** Kind of the report. */
  kind: string;
  dataVersion: number;
  pages: number;
  /** Digest of the signed content: all of the file except the space for the signature. Lower-case hex. */
  sha256: string;
}

/** Request of a page to the agent, in base64. */
export interface AgentRequest {
  projectName: string;
  /** Empty for any. */
  caVendor: string;
  command: AgentCommand;
  usage: CertificateUsage;
  certType: CertificateKind;
  /** The text to sign, or the signed text. */
  source?: string;
  /** The file that is signed; the agent receives only its digest. */
  pdf?: AgentPdf;
  /** Base64 of the DER of a detached CMS. */
  signed?: string;
  /** Base64 of the DER of an enveloped message. */
  encrypted?: string;
  /** Id of a certificate in the list. */
  ID?: string;
}

export interface CertInfo {
  ID: string;
  CAVendor: string;
  certType: CertificateKind;
  entprsCode: string;
  entprsName: string;
  EntprsCode: string;
  EntprsName: string;
  PersonName: string;
  PersonIC: string;
  /** `YYYY-MM-DD`, business time. */
  ValidityDayEnd: string;
}

/** Response of the agent, in base64; 404: no driver or no such certificate. */
export interface AgentAnswer {
  code: '200' | '404' | '500';
  message: string;
  list?: CertInfo[];
  /** Base64 of a detached CMS, or of the content of an envelope. */
  result?: string;
}

/** Maximum size of a request that the agent accepts. */
export const maxAgentBytes = 1_048_576;

/** Base64 of the UTF-8 of a text, in any secure or insecure context. */
export function encodeAgentText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** @throws Error if the text is not base64 of UTF-8. */
export function decodeAgentText(base64: string): string {
  const bytes = Uint8Array.from(atob(base64.trim()), (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** A report in the state in which a user requested to sign it. */
export interface FrozenReport {
  guid: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Lower-case hex. */
  sha256: string;
  /** Epoch ms. */
  createdAt: number;
  signatures: ReportSignature[];
}

export interface ReportSignature {
  guid: string;
  signerName: string;
  /** Name of the account. */
  userName: string;
  certificateSha256: string;
  /** Epoch ms, by the server's clock. */
  signedAt: number;
}

/** Text to be signed, once and before it expires. */
export interface SignatureRequest {
  nonce: string;
  /** Purpose, site, nonce and SHA-256 of the file, one per line. */
  source: string;
  /** Epoch ms. */
  expiresAt: number;
}

/** A PDF with space for a signature. The server keeps it until it is signed, once and before it expires. */
export interface PdfSignatureRequest {
  guid: string;
  nonce: string;
  /** Epoch ms. */
  expiresAt: number;
  pdf: AgentPdf;
}

export type ChainStatus = 'trusted' | 'untrusted' | 'notConfigured';
export type RevocationStatus = 'good' | 'revoked' | 'unchecked';

/** Result of verifying a signature of a file. */
export interface SignatureReport {
  /** True if the signature was made with the certificate's key and covers this file. */
  isIntact: boolean;
  /** Reason if it is not intact; null if it is. */
  problem: string | null;
  signer: {
    name: string;
    code: string;
    kind: CertificateKind;
    issuer: string;
    serial: string;
    sha256: string;
    algorithm: 'RSA' | 'SM2' | 'ECDSA';
    /** Epoch ms. */
    validFrom: number;
    validTo: number;
  };
  /** Time of the signature: by the clock of this server if it was made here, otherwise as claimed by the signer. */
  signedAt: number | null;
  timeSource: 'server' | 'claimed' | null;
  /** True if the certificate was valid then; null if the time is unknown. */
  isInTime: boolean | null;
  chain: { status: ChainStatus; text: string };
  revocation: { status: RevocationStatus; text: string };
  /** Statement that was signed with the file's digest; null for a signature over the file itself, or inside it. */
  statement: { purpose: string; origin: string } | null;
  /** SHA-256 of the uploaded file, lower-case hex. */
  sha256: string;
}
