import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminPassword, bootApp, type BootedApp } from '../../test/support/boot-app.ts';
import { idOf, TestClient } from '../../test/support/test-client.ts';

let app: BootedApp;
let root: string;
beforeAll(async () => {
  app = await bootApp({}, '0.0.0.0');
  root = app.base.replace('/bigdata', '');
});
afterAll(() => app.close());
const metrics = async (headers = {}, at = root): Promise<{ status: number; text: string }> => {
  const response = await fetch(`${at}/metrics`, { headers });
  return { status: response.status, text: await response.text() };
};
const value = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};

it('counts requests by route, and queries of the engine by key', async () => {
  const client = new TestClient(app.base);
  await client.login('admin', adminPassword);
  const path = `/api/data-api/list/${idOf('insight.overview')}`;
  for (let no = 0; no < 3; no += 1) await client.call('GET', path);
  await client.call('GET', `/api/data-api/list/${'0'.repeat(32)}`);
  await client.call('GET', '/some/where/else?secret=1');
  const { text } = await metrics();
  const requests = (labels: string): number | undefined => value(text, `tenderscope_http_request_duration_seconds_count{${labels}}`);
  expect(requests('method="GET",route="/bigdata/api/data-api/list/:id",status="200"')).toBe(3);
  expect(requests('method="GET",route="/bigdata/api/data-api/list/:id",status="404"')).toBe(1);
  expect(requests('method="GET",route="unknown",status="404"')).toBe(1);
  expect(value(text, 'tenderscope_query_duration_seconds_count{key="insight.overview",outcome="ok"}')).toBe(1);
  expect(value(text, 'tenderscope_answers_total{source="cache"}')).toBe(2);
  expect(value(text, 'tenderscope_answers_total{source="engine"}')).toBe(1);
  expect(text).not.toContain('secret');
});

it('reports queue, data, memory and event loop', async () => {
  const { text } = await metrics();
  for (const name of ['queries_running', 'queries_waiting', 'data_version', 'data_time_seconds']) expect(value(text, `tenderscope_${name}`)).toBe(0);
  expect(value(text, 'tenderscope_warehouse_cached_bytes')).toBeGreaterThanOrEqual(0);
  for (const name of ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes', 'nodejs_eventloop_lag_p99_seconds']) {
    expect(value(text, name)).toBeGreaterThan(0);
  }
});

it('counts a client that disconnected', async () => {
  const socket = connect(Number(new URL(root).port), '127.0.0.1');
  socket.write('POST /bigdata/api/auth-api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n{');
  // The server has received the request.
  await once(socket, 'data');
  socket.destroy();
  const series = 'tenderscope_http_request_duration_seconds_count{method="POST",route="/bigdata/api/auth-api/login",status="499"}';
  await expect.poll(async () => value((await metrics()).text, series)).toBe(1);
});

it('is available only on this machine, and not through a proxy on it', async () => {
  expect((await metrics()).status).toBe(200);
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
    const { status, text } = await metrics({ [header]: '127.0.0.1' });
    expect([status, text.includes('tenderscope_')]).toEqual([403, false]);
  }
});

const outside = Object.values(networkInterfaces()).flat().find((found) => found?.family === 'IPv4' && !found.internal)?.address;
it.skipIf(!outside)('is not available to another address (skipped without a network)', async () => {
  expect((await metrics({}, root.replace('127.0.0.1', outside ?? ''))).status).toBe(403);
});

it('requires the token everywhere if one is set', async () => {
  const other = await bootApp({ METRICS_TOKEN: 'a-token-of-24-characters' });
  const at = other.base.replace('/bigdata', '');
  expect((await metrics({}, at)).status).toBe(403);
  expect((await metrics({ authorization: 'Bearer another' }, at)).status).toBe(403);
  expect((await metrics({ authorization: 'Bearer a-token-of-24-characters', 'x-forwarded-for': '10.0.0.1' }, at)).status).toBe(200);
  await other.close();
});
