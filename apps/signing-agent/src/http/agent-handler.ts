import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodeAgentText, maxAgentBytes, type AgentAnswer, type AgentRequest } from '@tenderscope/contract';
import { SigningError } from '@tenderscope/signing';
import { AgentError } from '../agent-error.ts';
import { parseRequest } from '../commands/agent-request.ts';
import { runCommand, type CommandParts } from '../commands/run-command.ts';
import { messages } from '../messages.ts';
import { isOwnHost, originAmong } from './caller.ts';
import { isConsentPath, serveConsent } from './consent-handler.ts';
import type { SitesHandler } from './sites-handler.ts';
import { OversizeError, readBody } from './read-body.ts';

interface HandlerOptions extends CommandParts {
  /** Sites that may call, including trusted ones. */
  origins: ReadonlySet<string>;
  sites: SitesHandler;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers pages. The caller is checked before the body is read. */
export function agentHandler(options: HandlerOptions): Handler {
  let isBusy = false;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isHere = isOwnHost(request);
    const origin = originAmong(request, options.origins);
    if (isHere && isConsentPath(request.url)) await serveConsent(options.consent, request, response);
    else if (isHere && request.url === options.sites.path) await options.sites.serve(request, response);
    else if (!isHere || origin === undefined) refuse(request, response, 403);
    else await serveSite(request, response, origin);
  }

  async function serveSite(request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('vary', 'origin');
    if (request.method === 'OPTIONS') preflight(request, response);
    else if (request.method !== 'POST') refuse(request, response, 405);
    else if (isBusy) answer(response, 429, { code: '500', message: messages.request.busy });
    else {
      isBusy = true;
      await command(request, response, origin).finally(() => {
        isBusy = false;
      });
    }
  }

  async function command(request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> {
    const aborted = new AbortController();
    response.once('close', () => aborted.abort());
    let parsed: AgentRequest | undefined;
    const log = (outcome: string): void => console.log(messages.log(origin, parsed?.command ?? '-', outcome));
    try {
      parsed = parseRequest(await readBody(request, maxAgentBytes));
      const result = await runCommand(options, parsed, { origin, signal: aborted.signal });
      log('200');
      answer(response, 200, result);
    } catch (error) {
      const failure = failureOf(error);
      log(`${failure.answer.code} ${failure.answer.message}`);
      if (failure.isOurs) console.error(error);
      answer(response, failure.status, failure.answer);
    }
  }

  return (request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  };
}

function failureOf(error: unknown): { status: number; answer: AgentAnswer; isOurs: boolean } {
  if (error instanceof OversizeError) return { status: 413, answer: { code: '500', message: messages.request.tooLarge }, isOurs: false };
  if (error instanceof AgentError) {
    const isMalformed = error.message === messages.request.malformed;
    return { status: isMalformed ? 400 : 200, answer: { code: error.code, message: error.message }, isOurs: false };
  }
  if (error instanceof SigningError) return { status: 200, answer: { code: '500', message: error.message }, isOurs: false };
  return { status: 200, answer: { code: '500', message: messages.internal }, isOurs: true };
}

/** Closes the connection without an answer, and without reading. */
function refuse(request: IncomingMessage, response: ServerResponse, status: 403 | 405): void {
  console.log(messages.refusedCaller(JSON.stringify({ status, host: request.headers.host, origin: request.headers.origin }).slice(0, 400)));
  response.writeHead(status, { connection: 'close', 'content-length': 0 }).end(() => request.destroy());
}

function preflight(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-methods', 'POST');
  response.setHeader('access-control-allow-headers', 'content-type');
  response.setHeader('access-control-max-age', '600');
  // Chromium before 142 requires it.
  if (request.headers['access-control-request-private-network'] === 'true') response.setHeader('access-control-allow-private-network', 'true');
  response.writeHead(204).end();
}

function answer(response: ServerResponse, status: number, body: AgentAnswer): void {
  if (response.destroyed) return;
  const close = status === 413 || status === 429 ? { connection: 'close' } : {};
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...close });
  response.end(encodeAgentText(JSON.stringify(body)));
}
