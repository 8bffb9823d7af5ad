import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { URLSearchParams } from 'node:url';
import { expect, it } from 'vitest';
import { relayJson } from './json-relay.mjs';
import { bodyOf } from './sample-fields.mjs';

it('makes a body of fields; a value of another type stays a text', () => {
  const fields = Object.entries({ 'a.guids.0': 'x', 'a.kind': 'y', 'n~number': '7', 'm~number': "7' or 1", 'b~boolean': 'false', '__proto__.x': '1' });
  const body = bodyOf(fields);
  expect(JSON.stringify(body)).toBe(`{"a":{"guids":["x"],"kind":"y"},"n":7,"m":"7' or 1","b":false,"__proto__":{"x":"1"}}`);
});

it('passes a form on as JSON, with its headers, and returns the answer', async () => {
  const server = createServer(async (request, response) => {
    const { url, method, headers } = request;
    response.writeHead(409, { 'x-mine': '1' }).end(JSON.stringify([method, url, headers.authorization, headers['content-type'], await text(request)]));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const relay = await relayJson(`http://127.0.0.1:${server.address().port}`);
  const response = await fetch(`${relay.origin}/x?y=1`, { method: 'POST', headers: { authorization: 's' }, body: new URLSearchParams({ 'pageNum~number': '2' }) });
  expect([response.status, response.headers.get('x-mine'), await response.json()]).toEqual([409, '1', ['POST', '/x?y=1', 's', 'application/json', '{"pageNum":2}']]);
  await relay.stop();
  server.close();
});
