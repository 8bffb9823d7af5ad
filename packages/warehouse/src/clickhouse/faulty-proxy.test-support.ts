import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Called with the text of a request before it is forwarded to the server; `lose` closes the connection after the request. */
export type Fault = (sql: string) => Promise<'lose' | 'pass'>;

export interface FaultyProxy {
  url: string;
  fault: Fault;
  close(): void;
}

/** A network between client and server that fails on demand. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const pieces: Buffer[] = [];
      for await (const piece of incoming) pieces.push(piece as Buffer);
      const { searchParams } = new URL(incoming.url ?? '/', target);
      const body = Buffer.concat(pieces);
      const verdict = await proxy.fault(`${searchParams.get('query') ?? ''} ${body.toString()}`);
      const onward = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers: incoming.headers }, (answer) => {
        if (verdict === 'lose') {
          answer.resume().once('end', () => incoming.socket.destroy());
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      onward.once('error', () => incoming.socket.destroy());
      onward.end(body);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: () => Promise.resolve('pass'),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
}
