import { agentCommands, certificateKinds, certificateUsages, decodeAgentText, type AgentRequest, type CertificateKind } from '@tenderscope/contract';
import { z } from 'zod';
import { AgentError } from '../agent-error.ts';
import { messages } from '../messages.ts';

const text = (max: number) => z.string().max(max);
const base64 = text(1_400_000).regex(/^[A-Za-z0-9+/\s]*={0,2}\s*$/);

const pdfSchema = z.object({
  title: text(500).min(1),
  kind: text(100).min(1),
  dataVersion: z.int().min(0),
  pages: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const schema = z.object({
  projectName: text(200).default(''),
  caVendor: text(200).default(''),
  command: z.enum(agentCommands),
  usage: z.enum(certificateUsages).default('sign'),
  certType: z.enum(Object.keys(certificateKinds) as [CertificateKind, ...CertificateKind[]]),
  source: text(1_048_576).optional(),
  pdf: pdfSchema.optional(),
  signed: base64.optional(),
  encrypted: base64.optional(),
  ID: text(200).optional(),
});

/** @param body base64 of JSON. @throws AgentError for invalid JSON or an invalid request. */
export function parseRequest(body: string): AgentRequest {
  try {
    const { source, pdf, signed, encrypted, ID, ...rest } = schema.parse(JSON.parse(decodeAgentText(body)));
    return {
      ...rest,
      ...(source !== undefined && { source }),
      ...(pdf !== undefined && { pdf }),
      ...(signed !== undefined && { signed }),
      ...(encrypted !== undefined && { encrypted }),
      ...(ID !== undefined && { ID }),
    };
  } catch {
    throw new AgentError('500', messages.request.malformed);
  }
}

/** Mandatory field of a command. @throws AgentError. */
export function needed<Field extends 'source' | 'pdf' | 'signed' | 'encrypted' | 'ID'>(request: AgentRequest, field: Field): NonNullable<AgentRequest[Field]> {
  const value = request[field];
  if (value === undefined || value === '') throw new AgentError('500', messages.request.missing(field));
  return value;
}
