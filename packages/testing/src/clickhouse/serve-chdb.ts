import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer, ChdbError, Engine } from './engine.ts';
import { readRequest } from './read-request.ts';

/** `serve-chdb <folder> <port> [configuration]`: the part of ClickHouse's HTTP interface that its Node client uses. */
const [, , folder = '', port = '0', configFile] = process.argv;
const engine = new Engine(folder, configFile);

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    const { code, message } = error instanceof ChdbError ? error : { code: 1001, message: String(error) };
    if (!response.headersSent) response.writeHead(500, { 'x-clickhouse-exception-code': String(code), 'content-type': 'text/plain' });
    response.end(message);
  });
});

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url?.startsWith('/ping')) {
    response.end('Ok.\n');
    return;
  }
  const requested = await readRequest(request, folder);
  const body = await answer(engine, requested);
  response.writeHead(200, { 'x-clickhouse-query-id': requested.queryId, 'content-type': 'application/octet-stream' });
  response.end(body);
}

server.listen(Number(port), '127.0.0.1', () => {
  console.log(`listening on ${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
