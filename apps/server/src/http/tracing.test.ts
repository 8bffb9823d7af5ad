import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTracing } from '../platform/operations/start-tracing.ts';
import { adminPassword, bootApp, type BootedApp } from '../../test/support/boot-app.ts';
import { idOf, TestClient } from '../../test/support/test-client.ts';

interface Sent {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Export {
  resourceSpans: { scopeSpans: { spans: Sent[] }[] }[];
}

const received: { url: string; key: unknown; text: string }[] = [];
let collector: Server;
let stopTracing: () => Promise<void>;
let app: BootedApp;
beforeAll(async () => {
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      received.push({ url: request.url ?? '', key: request.headers['x-key'], text: JSON.stringify(body) });
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`, OTEL_EXPORTER_OTLP_HEADERS: { 'x-key': 'k' } };
  stopTracing = await startTracing(settings);
  app = await bootApp(settings);
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => collector.close(resolve));
});

const spansOf = ({ resourceSpans }: Export): Sent[] => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans));
const spans = (): Sent[] => received.flatMap(({ text }) => spansOf(JSON.parse(text) as Export));

it('sends a span of each request and its query to the collector, below that of the proxy, without values of users', async () => {
  const client = new TestClient(app.base);
  await client.login('admin', adminPassword);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { authorization: client.authorization ?? '', traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const form = new URLSearchParams({ value: JSON.stringify([{ name: 'bd_name', matching: 'like', value: 'secret-word' }]) });
  const reply = await fetch(`${app.base}/api/data-api/pageParams/${idOf('query.lots')}/1/10`, { method: 'POST', headers, body: form });
  expect(reply.status).toBe(200);
  await stopTracing();
  const own = spans().filter((span) => span.traceId === traceId);
  const request = own.find(({ name }) => name.startsWith('POST'));
  const query = own.find(({ name }) => name.startsWith('query '));
  expect(request).toMatchObject({ parentSpanId: 'b7ad6b7169203331' });
  expect(query).toMatchObject({ parentSpanId: request?.spanId });
  const status = request?.attributes.find(({ key }) => key === 'http.response.status_code')?.value.intValue;
  expect(status).toBe(200);
  expect(received.every(({ url, key }) => url === '/v1/traces' && key === 'k')).toBe(true);
  const secrets = ['secret-word', client.authorization ?? '', adminPassword];
  for (const { text } of received) expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});
