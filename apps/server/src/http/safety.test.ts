import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerSafety } from './safety.ts';

async function hstsOf(trustProxy: string[] | false, headers: Record<string, string>, remoteAddress = '127.0.0.1'): Promise<unknown> {
  const app = fastify({ trustProxy });
  await registerSafety(app);
  app.get('/', () => ({}));
  const reply = await app.inject({ url: '/', headers, remoteAddress });
  await app.close();
  return reply.headers['strict-transport-security'];
}

const https = { 'x-forwarded-proto': 'https' };

it('sends HSTS to browsers if a trusted proxy reports https', async () => {
  expect(await hstsOf(['127.0.0.1'], https)).toBe('max-age=31536000');
});
it.each<[string, string[] | false, Record<string, string>, string]>([
  ['the proxy says http', ['127.0.0.1'], { 'x-forwarded-proto': 'http' }, '127.0.0.1'],
  ['the proxy says nothing', ['127.0.0.1'], {}, '127.0.0.1'],
  ['the sender is no trusted proxy', ['127.0.0.1'], https, '10.0.0.1'],
  ['no proxy is trusted', false, https, '127.0.0.1'],
])('does not while %s', async (_when, trustProxy, headers, address) => {
  expect(await hstsOf(trustProxy, headers, address)).toBeUndefined();
});
