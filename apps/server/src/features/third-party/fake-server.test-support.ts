import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

/** Valid answer of either call. */
const goodAnswer = {
  known: true,
  shareholders: [{ guDong_name: '甲控股', guDong_guid: 'h1', guDong_type: 'company', ratio: 0.6, since: 0, note: 'unknown fields are dropped' }],
  officers: [{ person_name: '张某', role: '董事' }],
  risks: [{ kind: '失信被执行人', case_no: '(2024)1号', occurred_on: 1, ends_on: null, FOREVER_LIMIT: 1 }],
};

const status =
  (code: number, body = ''): Behaviour =>
  (_request, response) => void response.writeHead(code, { location: '/elsewhere' }).end(body);

export const behaviours = {
  good: status(200, JSON.stringify(goodAnswer)),
  silent: () => undefined,
  /** Sends a head and half a body, and then nothing. */
  stalling: (_request, response) => void response.writeHead(200).write('{"known":'),
  brokenJson: status(200, '{"known": tru'),
  wrongTyped: status(200, JSON.stringify({ ...goodAnswer, shareholders: [{ guDong_name: 7 }], risks: [{ kind: null }] })),
  notAnObject: status(200, '[]'),
  endless: (_request, response) => {
    response.writeHead(200);
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(1 << 16)));
      response.once('drain', more);
    };
    more();
  },
  failing: status(500),
  refusing: status(403),
  redirecting: status(302),
  hangingUp: (request) => void request.socket.destroy(),
} satisfies Record<string, Behaviour>;

/** Server in the place of the provider, whose behaviour can be changed while it runs. */
export class FakeServer {
  behave: Behaviour = behaviours.good;
  readonly requested: { url: string; key: string | undefined }[] = [];
  #server = this.#create();
  #port = 0;

  async start(): Promise<void> {
    this.#server = this.#create();
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/api/other-api`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve));
  }

  #create() {
    return createServer((request, response) => {
      this.requested.push({ url: request.url ?? '', key: request.headers['x-api-key'] as string | undefined });
      this.behave(request, response);
    });
  }
}
