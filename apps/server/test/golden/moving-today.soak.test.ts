import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { businessDay, businessMonth, startOfDay, startOfMonth, type Condition } from '@tenderscope/contract';
import { generate } from '@tenderscope/generator';
import { bundleAsOf, csvOf, lotsBetween, overviewOf, readBundle, referenceLots, type Bundle, type BundleRow } from '@tenderscope/testing';
import { importBundle } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminPassword, bootApp, type BootedApp } from '../support/boot-app.ts';
import { TestClient } from '../support/test-client.ts';

let app: BootedApp;
let client: TestClient;
let complete: Bundle;
beforeAll(async () => {
  app = await bootApp();
  client = new TestClient(app.base);
  await client.login('admin', adminPassword);
  const folder = join(app.dataDir, 'bundle');
  await generate({ lots: 1000, seed: 'today', out: folder });
  complete = await readBundle(folder);
});
afterAll(() => app.close());

const [firstDay, steps] = [startOfDay('2024-01-20'), 24];
/** Days within two years, each a month or more after the previous one; some are the first or last of their month. */
const days = Array.from({ length: steps }, (_, index) => {
  const month = startOfMonth(firstDay, Math.round((index * 23) / (steps - 1)));
  return businessDay([month, month + 19 * 864e5, startOfMonth(month, 1) - 1][index % 3] ?? month);
});

async function importAsOf(day: string): Promise<void> {
  const folder = join(app.dataDir, `as-of-${day}`);
  await mkdir(folder);
  const tables: [string, BundleRow[]][] = Object.entries({ ...bundleAsOf(complete, day) });
  for (const [name, rows] of tables) if (rows.length > 0) await writeFile(join(folder, `${name}.csv`), csvOf(rows));
  const report = await importBundle(app.warehouse, [folder], { dataDir: app.dataDir, format: 'bundle' });
  expect([day, report.outcome]).toEqual([day, 'clean']);
}

/** Figures that are final after their month: later events of its lots are counted when they happen. */
const settled = ['projectNum', 'lotNum', 'budget', 'openRate', 'dealNum', 'zbJinE', 'saving', 'savingRate', 'comparableBudget', 'activeSuppliers'] as const;

async function figuresOf(month: string): Promise<unknown[]> {
  const from = startOfDay(`${month}-01`);
  const within: Condition = { name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${from};${startOfMonth(from, 1) - 1}` };
  const [row] = await client.rows('insight.overview', [within]);
  return settled.map((name) => row?.[name] ?? null);
}

it(`keeps the figures of finished months while the current date moves from ${days[0]} to ${days.at(-1)}`, async () => {
  const seen = new Map<string, unknown[]>();
  for (const day of days) {
    await importAsOf(day);
    const over = businessMonth(startOfDay(day) + 864e5);
    const months = [...new Set([...seen.keys(), ...[1, 2, 3].map((back) => businessMonth(startOfMonth(startOfDay(`${over}-01`), -back)))])];
    for (const month of months) {
      const figures = await figuresOf(month);
      expect([day, month, figures]).toEqual([day, month, seen.get(month) ?? figures]);
      seen.set(month, figures);
    }
  }
  expect(seen.size).toBeGreaterThan(steps);
  // And they equal those of the final files.
  const lots = referenceLots(complete);
  for (const [month, figures] of seen) {
    const from = startOfDay(`${month}-01`);
    const expected = overviewOf(lotsBetween(lots, businessDay(from), businessDay(startOfMonth(from, 1) - 1)));
    expect([month, figures]).toEqual([month, settled.map((name) => near(expected[name]))]);
  }
}, 600_000);

const near = (value: number | null): unknown => (value === null ? null : expect.closeTo(value, Math.abs(value) > 1 ? 1 : 8));
