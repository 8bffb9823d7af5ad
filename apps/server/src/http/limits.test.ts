import { setTimeout as pause } from 'node:timers/promises';
import type { Envelope } from '@tenderscope/contract';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Settings } from '../services.ts';
import { bootApp } from '../../test/support/boot-app.ts';
import { TestClient } from '../../test/support/test-client.ts';
import { registerErrors } from './errors.ts';
import { registerLimits } from './limits.ts';

const call = '/api/call';

/** Starts a server with two calls behind the limits. */
async function serve(settings: Partial<Settings>) {
  const app = fastify({ trustProxy: settings.TRUSTED_PROXIES ?? false });
  registerErrors(app);
  const unlimited = { RATE_LIMIT_PER_ADDRESS: 0, RATE_LIMIT_PER_SESSION: 0 };
  await registerLimits(app, { ...unlimited, ...settings });
  app.get(call, () => ({}));
  const send = (headers: Record<string, string> = {}, url = call, remoteAddress = '127.0.0.1') => app.inject({ url, headers, remoteAddress });
  const statuses = async (count: number, ...requested: Parameters<typeof send>): Promise<number[]> => {
    const found: number[] = [];
    for (let no = 0; no < count; no += 1) found.push((await send(...requested)).statusCode);
    return found;
  };
  return { send, statuses };
}

it('answers with the usual envelope and a retry time', async () => {
  const { send: request, statuses } = await serve({ RATE_LIMIT_PER_ADDRESS: 40 });
  expect(await statuses(40)).toEqual(Array(40).fill(200));
  await pause(10);
  const reply = await request();
  expect([reply.statusCode, reply.json<Envelope>()]).toEqual([
    429,
    expect.objectContaining({ code: '429', success: false, message: expect.stringMatching(/^请求过于频繁，请 \d+ 秒后再试$/) as unknown }),
  ]);
  const wait = Number(reply.headers['retry-after']);
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
});

it('counts each address separately, an IPv6 network as one', async () => {
  const { statuses } = await serve({ RATE_LIMIT_PER_ADDRESS: 2 });
  expect(await statuses(3)).toEqual([200, 200, 429]);
  expect(await statuses(2, {}, call, '10.0.0.1')).toEqual([200, 200]);
  expect(await statuses(2, {}, call, '2001:db8::1')).toEqual([200, 200]);
  expect(await statuses(1, {}, call, '2001:db8::2')).toEqual([429]);
});

it('counts each session separately, and none without one', async () => {
  const { statuses } = await serve({ RATE_LIMIT_PER_SESSION: 20 });
  expect(await statuses(22, { authorization: 'one' })).toEqual([...Array<number>(20).fill(200), 429, 429]);
  expect(await statuses(20, { authorization: 'two' })).toEqual(Array(20).fill(200));
  expect(await statuses(50)).toEqual(Array(50).fill(200));
});

it('trusts only a configured proxy to forward the address', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const direct = await serve({ RATE_LIMIT_PER_ADDRESS: 2 });
  expect(await direct.statuses(2, from('10.0.0.1'))).toEqual([200, 200]);
  expect(await direct.statuses(1, from('10.0.0.2'))).toEqual([429]);
  const proxied = await serve({ RATE_LIMIT_PER_ADDRESS: 2, TRUSTED_PROXIES: ['127.0.0.0/8'] });
  expect(await proxied.statuses(3, from('10.0.0.1'))).toEqual([200, 200, 429]);
  expect(await proxied.statuses(2, from('10.0.0.2'))).toEqual([200, 200]);
  expect(await proxied.statuses(3, from('10.0.0.3'), call, '192.168.0.1')).toEqual([200, 200, 429]);
  expect(await proxied.statuses(1, from('10.0.0.4'), call, '192.168.0.1')).toEqual([429]);
});

it('sets no limit at 0', async () => {
  const { statuses } = await serve({});
  expect(await statuses(200, { authorization: 'one' })).toEqual(Array(200).fill(200));
});

it('admits pages of twenty calls on the real server, protects all of its API, and exempts probes', async () => {
  const app = await bootApp({ RATE_LIMIT_PER_ADDRESS: 250 });
  const client = new TestClient(app.base);
  const send = async (count: number): Promise<number[]> =>
    (await Promise.all(Array.from({ length: count }, () => client.call('GET', '/api/auth-api/getUserInfo')))).map(({ status }) => status);
  for (let page = 0; page < 10; page += 1) expect(new Set(await send(20))).toEqual(new Set([401]));
  expect(new Set(await send(60))).toEqual(new Set([401, 429]));
  const root = app.base.replace('/bigdata', '');
  for (const path of ['/healthz', '/readyz', '/metrics']) expect((await fetch(root + path)).status).toBe(200);
  expect((await fetch(`${app.base}/no/such/page`)).status).toBe(404);
  await app.close();
});
