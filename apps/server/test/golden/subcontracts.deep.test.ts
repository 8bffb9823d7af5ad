import { join } from 'node:path';
import { readCsv, repeats, seedOfRun, type BundleRow } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BootedApp } from '../support/boot-app.ts';
import { furtherWorld } from '../support/indicator-error.test-support.ts';
import type { TestClient } from '../support/test-client.ts';

const seed = `subcontracts ${seedOfRun(79)}`;
let app: BootedApp;
let client: TestClient;
let folder: string;
/** Staged lots by indicator. */
let planted: Record<'S01' | 'S02' | 'S03', Set<string>>;
beforeAll(async () => {
  const world = await furtherWorld(repeats(2500, 20_000), seed, 'staged-subcontracts');
  ({ app, client, folder } = world);
  const changes = await readCsv(join(folder, 'truth', 'staged-staff-changes.csv'));
  const [lots, projects] = await Promise.all(['lots', 'projects'].map((name) => readCsv(join(folder, `${name}.csv`)))) as [BundleRow[], BundleRow[]];
  const tendered = new Set(projects.filter((row) => /招标$/.test(row['method'] ?? '')).map((row) => row['project_id']));
  const inForce = new Set(lots.filter((row) => tendered.has(row['project_id'])).map((row) => row['lot_id']));
  const lotsOf = (rows: readonly BundleRow[]): Set<string> => new Set(rows.map((row) => row['lot_id'] ?? ''));
  const isTendered = (row: BundleRow): boolean => inForce.has(row['lot_id']);
  planted = {
    S01: lotsOf(world.truth.filter((row) => row['kind'] === 'to-loser')),
    S02: lotsOf(world.truth.filter((row) => row['kind'] !== 'to-loser' && isTendered(row))),
    S03: lotsOf(changes.filter(isTendered)),
  };
});
afterAll(() => app.close());

it.each(['S01', 'S02', 'S03'] as const)(`%s finds all staged lots, and few others (${seed})`, async (code) => {
  const rows = await client.rows('rule.hits', [{ name: 'code', matching: '=', value: code }]);
  const hits = rows.map((row) => String(row['subject_guid']));
  const [coverage] = (await client.rows('rule.coverage')).filter((row) => row['code'] === code);
  const [tested, staged] = [Number(coverage?.['population']), planted[code]];
  const others = hits.filter((lot) => !staged.has(lot));
  console.log(code, 'planted', staged.size, 'tested', tested, 'others', others.length);
  expect(staged.size).toBeGreaterThan(4);
  expect([...staged].filter((lot) => !hits.includes(lot))).toEqual([]);
  expect(others.length / (tested - staged.size), `${others.length} of ${tested - staged.size} honest lots`).toBeLessThanOrEqual(0.05);
});
