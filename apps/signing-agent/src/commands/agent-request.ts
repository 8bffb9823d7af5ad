import { agentCommands, certificateKinds, certificateUsages, decodeAgentText, type AgentRequest, type CertificateKind } from '@tenderscope/contract';
import { z } from 'zod';
import { AgentError } from '../agent-error.ts';
import { messages } from '../messages.ts';

const text = (most: number) => z.string().max(most);
const base64 = text(1_400_000).regex(/^[A-Za-z0-9+/\s]*={0,2}\s*$/);

const schema = z.object({
  projectName: text(200).default(''),
  caVendor: text(200).default(''),
  command: z.enum(agentCommands),
  usage: z.enum(certificateUsages).default('sign'),
  certType: z.enum(Object.keys(certificateKinds) as [CertificateKind, ...CertificateKind[]]),
  source: text(1_048_576).optional(),
  signed: base64.optional(),
  encrypted: base64.optional(),
  ID: text(200).optional(),
});

/** @param body base64 of JSON. @throws AgentError for what is none, or no request. */
export function parseRequest(body: string): AgentRequest {
  try {
    const { source, signed, encrypted, ID, ...rest } = schema.parse(JSON.parse(decodeAgentText(body)));
    return {
      ...rest,
      ...(source !== undefined && { source }),
      ...(signed !== undefined && { signed }),
      ...(encrypted !== undefined && { encrypted }),
      ...(ID !== undefined && { ID }),
    };
  } catch {
    throw new AgentError('500', messages.request.malformed);
  }
}

/** What a command cannot do without. @throws AgentError. */
export function needed(request: AgentRequest, field: 'source' | 'signed' | 'encrypted' | 'ID'): string {
  const value = request[field];
  if (value === undefined || value === '') throw new AgentError('500', messages.request.missing(field));
  return value;
}
