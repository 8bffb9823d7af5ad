import type { AgentPdf } from './views/agent-views.ts';

/** Ports of the signing agent, which always runs on the user's own machine. */
export const agentPorts = { http: 64_365, https: 64_366 } as const;

export const certificateKinds = { organisation: '机构证书', personal: '个人证书' } as const;
export type CertificateKind = keyof typeof certificateKinds;
export const agentCommands = ['list', 'sign', 'signPdf', 'unsign', 'decrypt'] as const;
export type AgentCommand = (typeof agentCommands)[number];
export const certificateUsages = ['sign', 'encrypt'] as const;
export type CertificateUsage = (typeof certificateUsages)[number];

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
