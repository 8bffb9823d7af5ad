/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resultEnvelope } from '@tenderscope/contract';
import { afterEach, beforeEach } from 'vitest';
import { ApiError } from '../api-error.ts';
import { createHttp, type Http, type HttpSettings } from './http.ts';

export type Reply = (response: ServerResponse) => void;

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

interface Site {
  /** Sends these answers in order, then repeats the last one. */
  replies: Reply[];
  /** The received requests. */
  seen: Seen[];
  /** Events that the http module reported. */
  events: string[];
  http: (more?: Partial<HttpSettings>) => Http;
}

export const json = (status: number, body: unknown): Reply => (response) => {
  response.writeHead(status, { 'content-type': 'application/json', 'x-data-version': '7' }).end(JSON.stringify(body));
};

export const ok = json(200, resultEnvelope('done'));

export const envelope = (code: string, message: string) => ({
  ...resultEnvelope(null),
  code,
  success: false,
  message,
  errMessage: message,
});

/** The ApiError that a call rejects with. */
export const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );

/** For each test of a file, a real server with prepared replies, and the http module connected to it. */
export function serveReplies(): Site {
  let base = '';
  const site: Site = { replies: [], seen: [], events: [], http: (more) => createHttp({ ...settings(), ...more }) };
  const settings = (): HttpSettings => ({
    base,
    authorization: () => 'opaque',
    onExpired: (message) => site.events.push(`expired: ${message}`),
    onSignedOut: () => site.events.push('signed out'),
    onAnswer: (headers) => site.events.push(`data ${headers.get('x-data-version')}`),
    onError: (message) => site.events.push(message),
    timeoutMs: 2_000,
    retryDelayMs: 5,
  });
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      site.seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      const reply = site.replies.length > 1 ? site.replies.shift() : site.replies[0];
      reply?.(response);
    });
  });
  beforeEach(async () => {
    Object.assign(site, { replies: [ok], seen: [], events: [] });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bigdata`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return site;
}
