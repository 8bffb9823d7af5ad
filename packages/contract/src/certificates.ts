/** Where the signing agent listens: always the user's own machine. */
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
  /** What report it is. */
  kind: string;
  dataVersion: number;
  pages: number;
  /** Of what the signature is about: all of the file but the room for it. Lower-case hex. */
  sha256: string;
}

/** What a page sends to the agent, in base64. */
export interface AgentRequest {
  projectName: string;
  /** Empty: any. */
  caVendor: string;
  command: AgentCommand;
  usage: CertificateUsage;
  certType: CertificateKind;
  /** The text to sign, or that was signed. */
  source?: string;
  /** The file whose signature is made; the agent has its digest alone. */
  pdf?: AgentPdf;
  /** Base64 of the DER of a detached CMS. */
  signed?: string;
  /** Base64 of the DER of an enveloped message. */
  encrypted?: string;
  /** Of a certificate in the list. */
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

/** What the agent answers, in base64; 404: no driver or no such certificate. */
export interface AgentAnswer {
  code: '200' | '404' | '500';
  message: string;
  list?: CertInfo[];
  /** Base64: of a detached CMS, or of what was inside an envelope. */
  result?: string;
}

/** The largest request that the agent reads. */
export const maxAgentBytes = 1_048_576;

/** Base64 of the UTF-8 of a text, in any secure or insecure context. */
export function encodeAgentText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** @throws Error for what is no base64 of UTF-8. */
export function decodeAgentText(base64: string): string {
  const bytes = Uint8Array.from(atob(base64.trim()), (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** A report as it was when somebody was about to sign it. */
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
  /** Of the account. */
  userName: string;
  certificateSha256: string;
  /** Epoch ms, by the server's clock. */
  signedAt: number;
}

/** What is to be signed, and may be once within the time. */
export interface SignatureRequest {
  nonce: string;
  /** Purpose, site, nonce and SHA-256 of the file, a line each. */
  source: string;
  /** Epoch ms. */
  expiresAt: number;
}

/** A PDF with room for a signature that the server keeps until it is signed, once and within the time. */
export interface PdfSignatureRequest {
  guid: string;
  nonce: string;
  /** Epoch ms. */
  expiresAt: number;
  pdf: AgentPdf;
}

export type ChainStatus = 'trusted' | 'untrusted' | 'notConfigured';
export type RevocationStatus = 'good' | 'revoked' | 'unchecked';

/** What a signature says of a file. */
export interface SignatureReport {
  /** Whether the signature is by the certificate's key and about this very file. */
  isIntact: boolean;
  /** Why not; null where it is. */
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
  /** When it was signed: by the clock of this server where the signature was made here, else as the signer claims. */
  signedAt: number | null;
  timeSource: 'server' | 'claimed' | null;
  /** Whether the certificate was valid then; null where the time is unknown. */
  isInTime: boolean | null;
  chain: { status: ChainStatus; text: string };
  revocation: { status: RevocationStatus; text: string };
  /** What was signed beside the file's digest; null for a signature over the file itself, or inside it. */
  statement: { purpose: string; origin: string } | null;
  /** Of the file that was sent, lower-case hex. */
  sha256: string;
}
