import { join } from 'node:path';
import { generate } from '@tenderscope/generator';
import { importBundle } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminPassword, bootApp, type BootedApp } from '../support/boot-app.ts';
import { idOf, TestClient } from '../support/test-client.ts';

let app: BootedApp;
let client: TestClient;

beforeAll(async () => {
  app = await bootApp();
  client = new TestClient(app.base);
  await client.login('admin', adminPassword);
});
afterAll(() => app.close());

const pairs = `/api/data-api/list/${idOf('relation.jointBidding2')}/50?minTimes=3`;
const figures = async (): Promise<{ isPending: boolean; etag: string | null; q: unknown[] }> => {
  const { headers, envelope } = await client.call('GET', pairs);
  return { isPending: headers.has('x-statistics-pending'), etag: headers.get('etag'), q: envelope.data.list.map(({ qValue }) => qValue) };
};

it('answers from committed rows while statistics are computed, reports this, and answers again when they are ready', async () => {
  const bundle = join(app.dataDir, 'bundle');
  await generate({ lots: 150, seed: 'pending', out: bundle });
  const stopping = new AbortController();
  const report = await importBundle(app.warehouse, [bundle], {
    dataDir: app.dataDir,
    format: 'bundle',
    signal: stopping.signal,
    onProgress: ({ step }) => {
      if (step.startsWith('数据已可查询')) stopping.abort();
    },
  });
  expect(report).toMatchObject({ outcome: 'clean', dataVersion: 1, warnings: [expect.stringContaining('尚未算完')] });

  const before = await figures();
  expect(before.isPending).toBe(true);
  expect(before.q.length).toBeGreaterThan(0);
  expect(new Set(before.q)).toEqual(new Set([null]));

  await app.warehouse.refreshStatistics();
  const after = await figures();
  expect(after.isPending).toBe(false);
  expect(after.etag).not.toBe(before.etag);
  expect(after.q.length).toBe(before.q.length);
  expect(after.q).not.toContain(null);
});
