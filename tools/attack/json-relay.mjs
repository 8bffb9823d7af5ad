import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { URLSearchParams } from 'node:url';
import { bodyOf } from './sample-fields.mjs';

const hopByHop = new Set(['connection', 'content-length', 'content-type', 'host', 'transfer-encoding', 'accept-encoding']);

/**
 * Lets tools that only know forms attack calls that accept JSON: a form is sent on to the server at `origin` as JSON, under the same path,
 * and its answer is returned. Returns the origin to send to and a function that ends it.
 */
export async function relayJson(origin) {
  const server = createServer((incoming, answer) => void passOn(incoming, answer));
  async function passOn(incoming, answer) {
    const fields = new URLSearchParams(await text(incoming));
    const body = JSON.stringify(bodyOf(fields));
    const kept = Object.entries(incoming.headers).filter(([name]) => !hopByHop.has(name));
    const headers = { ...Object.fromEntries(kept), 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const isForm = incoming.method === 'POST';
    const options = { method: incoming.method, headers: isForm ? headers : Object.fromEntries(kept) };
    const onward = request(origin + incoming.url, options, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    onward.end(isForm ? body : undefined);
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, stop };
}
