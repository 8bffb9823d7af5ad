import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { URLSearchParams } from 'node:url';
import { signIn } from './sign-in.mjs';

/** A login form of name and password in clear text, as guessing tools expect it; it signs in like a browser. */
export async function serveLogin({ base }) {
  const refusal = 'refused';
  const server = createServer((request, response) => void answer(request, response));
  const answer = async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const outcome = await signIn({ base, password: form.get('pass') ?? '' }).then(() => 'welcome', () => refusal);
    response.end(outcome);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: server.address().port, refusal, stop };
}
