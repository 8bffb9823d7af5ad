import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { idOf, TestClient } from '../../../test/support/test-client.ts';

type Line = Record<string, unknown> & { msg: string };
let app: BootedApp;
let written: string;
let client: TestClient;
beforeAll(async () => {
  app = await bootApp({ LOG_LEVEL: 'trace', logTo: { write: (line) => void (written += line) } });
});
afterAll(() => app.close());
beforeEach(() => {
  written = '';
  client = new TestClient(app.base);
});
const lines = (): Line[] => written.trim().split('\n').map((line) => JSON.parse(line) as Line);
const requests = (): Line[] => lines().filter(({ msg }) => msg === 'request');

it('writes one line per request, with user, route and duration', async () => {
  await client.login('admin', adminPassword);
  const info = await client.call('GET', '/api/auth-api/getUserInfo');
  const { guid } = info.envelope.result as unknown as { guid: string };
  await client.call('GET', '/nowhere');
  await new TestClient(app.base).call('POST', `/api/data-api/pageParams/${idOf('query.lots')}/1/10`);
  await expect.poll(() => requests().length).toBe(5);
  expect(requests().map(({ method, route, status, user }) => [method, route, status, user])).toEqual([
    ['GET', '/bigdata/common/nofilter/getPublicKey/:deviceId', 200, undefined],
    ['POST', '/bigdata/api/auth-api/login', 200, undefined],
    ['GET', '/bigdata/api/auth-api/getUserInfo', 200, guid],
    ['GET', 'unknown', 404, undefined],
    ['POST', '/bigdata/api/data-api/pageParams/:id/:page/:size', 401, undefined],
  ]);
  expect(requests()[2]).toMatchObject({ level: 30, reqId: info.headers.get('x-request-id'), address: '127.0.0.1', durationMs: expect.any(Number) as number });
});

it('never logs authorization, passwords, bodies or conditions', async () => {
  const sealed = await client.seal(adminPassword);
  const login = await client.call('POST', '/api/auth-api/login', { form: { loginName: 'admin', ...sealed } });
  client.authorization = (login.envelope.result as unknown as { authorization: string }).authorization;
  const requested = 'what-was-asked';
  const condition = JSON.stringify([{ name: 'bd_name', matching: 'like', value: requested }]);
  const path = `/api/data-api/pageParams/${idOf('query.lots')}/1/10`;
  expect((await client.call('POST', path, { form: { value: condition } })).status).toBe(200);
  expect((await client.call('POST', path, { form: { value: `[{"name":"${requested}"` } })).status).toBe(400);
  expect((await client.call('POST', `/api/edit-api/insert/bigdata/${requested}?sign=${requested}`, { form: { value: requested } })).status).toBe(403);
  await client.call('GET', `/third-party/api/other-api/queryGuDongData?qiYeName=${requested}`);
  await app.loseState();
  expect((await client.call('POST', path, { form: { value: condition } })).status).toBeGreaterThanOrEqual(500);
  expect((await client.call('POST', '/api/auth-api/login', { form: { loginName: requested, ...sealed } })).status).toBeGreaterThanOrEqual(500);
  await fetch(`${app.base}/common/nofilter/getPublicKey/${sealed.deviceId}`);
  await expect.poll(() => requests().length).toBe(9);
  expect(lines().filter(({ msg }) => msg === 'request failed')).toHaveLength(2);
  for (const secret of [adminPassword, client.authorization, sealed.passWord, sealed.keyId, sealed.deviceId, requested, 'PRIVATE KEY', 'params:']) {
    expect([secret, written.includes(secret)]).toEqual([secret, false]);
  }
});
