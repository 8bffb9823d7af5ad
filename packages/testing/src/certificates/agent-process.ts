import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { decodeAgentText, encodeAgentText, type AgentAnswer, type AgentRequest, type CertificateKind } from '@tenderscope/contract';
import { inherited } from '../env.ts';
import { endChild } from '../end-child.ts';

const program = resolve(import.meta.dirname, '../../../../apps/signing-agent/dist/agent.mjs');

/** A request of a page, with the usual values. */
export type AgentCall = Pick<AgentRequest, 'command'> & Partial<AgentRequest>;

export const agentBody = (request: AgentCall): string => {
  const usual = { projectName: '大数据分析', caVendor: '', usage: 'sign', certType: 'organisation' as CertificateKind };
  return encodeAgentText(JSON.stringify({ ...usual, ...request }));
};

type Texts = Readonly<Record<string, string>>;

export interface AgentReply {
  status: number;
  headers: Headers;
  /** Undefined if the agent sent no answer. */
  answer: AgentAnswer | undefined;
}

/** The built signing agent as a separate process, on free ports of loopback unless others are given. */
export class AgentProcess {
  readonly child: ChildProcess;
  readonly folder: string;
  /** Everything printed so far. */
  printed = '';
  addresses: string[] = [];

  private constructor(folder: string, settings: Readonly<Record<string, string>>) {
    this.folder = folder;
    const env = { ...inherited, AGENT_HTTP_PORT: '0', AGENT_HTTPS_PORT: '0', AGENT_DIR: join(folder, 'agent'), ...settings };
    this.child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const note = (piece: Buffer): void => void (this.printed += piece.toString());
    for (const stream of [this.child.stdout, this.child.stderr]) stream?.on('data', note);
  }

  /** @param files written into its folder, whose path is `{folder}` in the settings. @throws Error if it does not listen. */
  static async start(settings: Texts, files: Readonly<Record<string, Uint8Array | string>> = {}): Promise<AgentProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'tenderscope-agent-'));
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes, { mode: 0o600 });
    const here = Object.entries(settings).map(([name, value]) => [name, value.replaceAll('{folder}', folder)]);
    const agent = new AgentProcess(folder, Object.fromEntries(here) as Record<string, string>);
    const found = await agent.wait(/^listening (.+)$/m);
    if (!found) {
      await agent.stop();
      throw new Error(`the agent does not listen: ${agent.printed}`);
    }
    agent.addresses = (found[1] ?? '').split(' ');
    return agent;
  }

  /** Waits until a text is printed; undefined if the process ends before. */
  async wait(text: RegExp, from = 0): Promise<RegExpExecArray | undefined> {
    for (;;) {
      const found = text.exec(this.printed.slice(from));
      if (found) return found;
      if (this.child.exitCode !== null) return undefined;
      const over = new AbortController();
      const next = [once(this.child.stdout ?? this.child, 'data', over), once(this.child, 'exit', over)];
      await Promise.race(next);
      over.abort();
      await Promise.allSettled(next);
    }
  }

  get base(): string {
    return this.addresses[0] ?? '';
  }

  async send(body: string, headers: Readonly<Record<string, string>>): Promise<AgentReply> {
    const response = await fetch(this.base, { method: 'POST', headers, body });
    const text = await response.text();
    return { status: response.status, headers: response.headers, answer: text === '' ? undefined : (JSON.parse(decodeAgentText(text)) as AgentAnswer) };
  }

  /** Calls a command; the user at the machine answers the consent request. */
  async call(request: AgentCall, origin: string, answer: Texts = { decision: 'allow' }): Promise<AgentReply & { page: string | undefined }> {
    const from = this.printed.length;
    const reply = this.send(agentBody(request), { origin, 'content-type': 'text/plain' });
    const over = reply.then(() => undefined);
    const requested = await Promise.race([over, this.wait(/^confirm (\S+)$/m, from)]);
    const page = requested?.[1] === undefined ? undefined : await answerConsent(requested[1], answer);
    return { ...(await reply), page };
  }

  /** Runs another command in the same folder. @returns its output. */
  async command(...args: readonly string[]): Promise<string> {
    const child = spawn(process.execPath, [program, ...args], { env: { ...inherited, AGENT_DIR: join(this.folder, 'agent') }, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (printed += piece.toString()));
    await once(child, 'close');
    return printed;
  }

  async stop(): Promise<void> {
    await endChild(this.child);
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Reads the consent page, and submits its form. @returns the page. */
async function answerConsent(address: string, form: Readonly<Record<string, string>>): Promise<string> {
  const page = await (await fetch(address)).text();
  await fetch(address, { method: 'POST', headers: { origin: new URL(address).origin }, body: new URLSearchParams(form) });
  return page;
}
