import { join } from 'node:path';
import { dayMs, startOfDay } from '@tenderscope/contract';
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

it('shows the end of a contract with its lot and its supplier, and lists open contracts by their end', async () => {
  const contract = contracts.find((row) => row['ends_at'] !== '');
  const [lot = '', company = '', end = ''] = [contract?.['lot_id'], contract?.['company_id'], contract?.['ends_at']];
  expect(await client.rows('lot.head', [], [lot])).toMatchObject([{ daoqi_time: startOfDay(end) }]);
  const own = await client.rows('supplier.contracts', [], [company]);
  expect(own.find((row) => row['lot_guid'] === lot)).toMatchObject({ daoqi_time: startOfDay(end) });
  const undated = contracts.find((row) => row['ends_at'] === '');
  expect(await client.rows('lot.head', [], [undated?.['lot_id'] ?? ''])).toMatchObject([{ daoqi_time: null }]);
  const conditions = [{ name: 'is_wancheng', matching: '=', value: 0, whereIndex: 2 as const }, { name: 'daoqi_time', matching: '>=', value: 0, whereIndex: 2 as const }];
  const listed = await client.rows('query.contracts', conditions);
  const open = contracts.filter((row) => row['ends_at'] !== '' && row['completed_at'] === '' && row['settled_at'] === '' && row['settled_amount'] === '');
  expect(open.length).toBeGreaterThan(20);
  expect(listed.map((row) => row['contract_guid']).toSorted()).toEqual(open.map((row) => row['contract_id']).toSorted());
  expect(listed.map((row) => Number(row['daoqi_time']))).toEqual(open.map((row) => startOfDay(row['ends_at'] ?? '')).toSorted((one, other) => one - other));
});

it('invents ends after the signature, of some contracts', () => {
  const dated = contracts.filter((row) => row['ends_at'] !== '');
  expect(dated.length / contracts.length).toBeGreaterThan(0.7);
  expect(dated.length / contracts.length).toBeLessThan(0.9);
  for (const row of dated) expect((row['ends_at'] ?? '') > (row['signed_at'] ?? '').slice(0, 10), JSON.stringify(row)).toBe(true);
  const years = dated.filter((row) => startOfDay(row['ends_at'] ?? '') - startOfDay((row['signed_at'] ?? '').slice(0, 10)) > 330 * dayMs);
  expect(years.length / dated.length).toBeGreaterThan(0.1);
});
