import { join } from 'node:path';
import { generate } from '@tenderscope/generator';
import { readCsv, seedOfRun } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../support/boot-app.ts';
import { importSound } from '../support/import-files.test-support.ts';
import { signIn } from '../support/sign-in.test-support.ts';
import type { TestClient } from '../support/test-client.ts';

const seed = `direct ${seedOfRun(76)}`;
let app: BootedApp;
let client: TestClient;
let planted: Map<string, string>;
beforeAll(async () => {
  app = await bootApp();
  const folder = join(app.dataDir, 'bundle');
  await generate({ lots: 20_000, seed, out: folder, hasFurtherColumns: true });
  await importSound(app, folder);
  await app.warehouse.refreshStatistics();
  client = await signIn(app);
  const rows = await readCsv(join(folder, 'truth', 'direct-after-failures.csv'));
  planted = new Map(rows.map((row) => [row['lot_id'] ?? '', row['previous_lot_id'] ?? '']));
});
afterAll(() => app.close());

it(`finds purchases that evade a new tender after a failed one, and few others (${seed})`, async () => {
  const rows = await client.rows('rule.hits', [{ name: 'code', matching: '=', value: 'D02' }]);
  const hits = rows.map((row) => String(row['subject_guid']));
  const [coverage] = (await client.rows('rule.coverage')).filter((row) => row['code'] === 'D02');
  const [found, tested] = [hits.filter((lot) => planted.has(lot)).length, Number(coverage?.['population'])];
  const figures = `${found} of ${planted.size} planted, ${hits.length - found} of ${tested - planted.size} others`;
  console.info(figures);
  expect(planted.size, figures).toBeGreaterThan(3);
  expect(found / planted.size, figures).toBeGreaterThanOrEqual(0.9);
  expect(tested, figures).toBeGreaterThan(planted.size * 2);
  expect((hits.length - found) / (tested - planted.size), figures).toBeLessThanOrEqual(0.05);
  expect(rows[0]?.['detail']).toMatch(/^前次标段 \S+ 流标，\d+ 天后成交；.+；/);
});

it('shows the failed lot in the sheet of the lot that repeats it, and the other way round', async () => {
  const [[lot, previous] = ['', '']] = planted;
  expect(await client.rows('lot.head', [], [lot])).toMatchObject([{ previous_lot_guid: previous }]);
  expect(await client.rows('lot.head', [], [previous])).toMatchObject([{ next_lot_guid: lot, status: '流标' }]);
});
