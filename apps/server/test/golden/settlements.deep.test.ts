import { join } from 'node:path';
import { readCsv, repeats, seedOfRun, type BundleRow } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BootedApp } from '../support/boot-app.ts';
import { furtherWorld } from '../support/indicator-error.test-support.ts';
import type { TestClient } from '../support/test-client.ts';

const seed = `settlements ${seedOfRun(73)}`;
let app: BootedApp;
let client: TestClient;
let contracts: BundleRow[];
let planted: Set<string>;
beforeAll(async () => {
  const world = await furtherWorld(repeats(2000, 20_000), seed, 'high-settlements');
  ({ app, client } = world);
  contracts = await readCsv(join(world.folder, 'contracts.csv'));
  planted = new Set(world.truth.map((row) => row['lot_id'] ?? ''));
});
afterAll(() => app.close());

it(`finds all planted settlements of low awards, and few others (${seed})`, async () => {
  const rows = await client.rows('rule.hits', [{ name: 'code', matching: '=', value: 'J01' }]);
  const hits = rows.map((row) => String(row['subject_guid']));
  const [coverage] = (await client.rows('rule.coverage')).filter((row) => row['code'] === 'J01');
  const found = hits.filter((lot) => planted.has(lot)).length;
  expect(planted.size).toBeGreaterThan(4);
  expect(found).toBe(planted.size);
  const tested = Number(coverage?.['population']);
  expect(tested).toBeGreaterThan(planted.size * 5);
  expect((hits.length - found) / (tested - planted.size), `${hits.length - found} of ${tested - planted.size} honest lots`).toBeLessThanOrEqual(0.05);
  expect(rows[0]?.['detail']).toMatch(/^中标价为均价的 \d+\.\d\d%，结算为次低报价的 \d+\.\d\d%/);
});

it('shows the settlement of a lot, and of a supplier’s contracts', async () => {
  const contract = contracts.find((row) => planted.has(row['lot_id'] ?? ''));
  const [lot = '', company = '', amount] = [contract?.['lot_id'], contract?.['company_id'], Number(contract?.['settled_amount'])];
  expect(await client.rows('lot.head', [], [lot])).toMatchObject([{ jiesuan_jine: amount, jiesuan_time: expect.any(Number) as number }]);
  const own = await client.rows('supplier.contracts', [], [company]);
  expect(own.find((row) => row['lot_guid'] === lot)).toMatchObject({ jiesuan_jine: amount });
  const unsettled = contracts.find((row) => row['settled_amount'] === '');
  expect(await client.rows('lot.head', [], [unsettled?.['lot_id'] ?? ''])).toMatchObject([{ jiesuan_jine: null, jiesuan_time: null }]);
});
