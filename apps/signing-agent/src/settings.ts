import { homedir } from 'node:os';
import { join } from 'node:path';
import { agentPorts } from '@tenderscope/contract';
import { z } from 'zod';
import { messages } from './messages.ts';

const texts = messages.settings;
const port = (fallback: number) =>
  z.coerce.number({ error: texts.port }).int(texts.port).min(0, texts.port).max(65_535, texts.port).default(fallback);
const list = z.string().default('').transform((text) => text.split(',').map((one) => one.trim()).filter((one) => one !== ''));
const origins = list.superRefine((entries, context) => {
  for (const one of entries) if (!isOrigin(one)) context.addIssue({ code: 'custom', message: texts.origin(one) });
});

function isOrigin(text: string): boolean {
  try {
    return /^https?:/.test(text) && new URL(text).origin === text;
  } catch {
    return false;
  }
}

/** Every variable of the agent; wire contract, 6. */
const schema = z.object({
  AGENT_HTTP_PORT: port(agentPorts.http),
  /** 0 disables https. */
  AGENT_HTTPS_PORT: port(agentPorts.https),
  /** Sites that may list and, after consent, sign and decrypt. */
  AGENT_ORIGINS: origins,
  /** Sites that need no consent. */
  AGENT_TRUSTED_ORIGINS: origins,
  AGENT_STORE: z.enum(['software', 'pkcs11'], texts.store).default('software'),
  /** PKCS#12 files, separated by commas. */
  AGENT_P12: list,
  /** One line per file, or one line for all; without it the password is empty. */
  AGENT_P12_PASSWORD_FILE: z.string().min(1).optional(),
  AGENT_PKCS11_MODULE: z.string().min(1).optional(),
  AGENT_DIR: z.string().min(1).default(join(homedir(), '.tenderscope-agent')),
});

export type AgentSettings = z.infer<typeof schema>;

/** @throws RangeError with one line per malformed or unknown variable. */
export function readSettings(source: Readonly<Record<string, string | undefined>>): AgentSettings {
  const input = Object.fromEntries(Object.entries(source).filter(([name, value]) => name.startsWith('AGENT_') && value !== undefined && value !== ''));
  const unknown = Object.keys(input).filter((name) => !(name in schema.shape));
  const parsed = schema.safeParse(input);
  const problems = [
    ...unknown.map(texts.unknown),
    ...(parsed.error?.issues.map(({ path, message }) => texts.malformed(path.join('.'), message)) ?? []),
  ];
  if (parsed.data?.AGENT_STORE === 'pkcs11' && parsed.data.AGENT_PKCS11_MODULE === undefined) problems.push(texts.noModule);
  if (!parsed.success || problems.length > 0) throw new RangeError(problems.join('\n'));
  return parsed.data;
}
