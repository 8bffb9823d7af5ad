/// <reference types="node" />
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

export interface ReceivedRequest {
  url: string;
  /** The body as a form. */
  form: URLSearchParams;
  /** The body as text. */
  sent: string;
}

export interface Answered {
  /** Default 200. */
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body: unknown;
}

/** For the tests of a file, a real server that serves the page under test, as in production. */
export function servePage(answer: (request: ReceivedRequest) => Answered | Promise<Answered>): void {
  const server = createServer((request, response) => {
    let sent = '';
    request.on('data', (part: Buffer) => (sent += part.toString()));
    request.on('end', () => void reply());
    const reply = async (): Promise<void> => {
      const { status = 200, headers = {}, body } = await answer({ url: request.url ?? '', form: new URLSearchParams(sent), sent });
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    };
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const page = window as unknown as { happyDOM: { setURL: (url: string) => void } };
    page.happyDOM.setURL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/bigdata/`);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
}
