import { join } from 'node:path';
import { groupBy, readCsv, repeats, seedOfRun, type BundleRow } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BootedApp } from '../support/boot-app.ts';
import { furtherWorld } from '../support/indicator-error.test-support.ts';
import type { TestClient } from '../support/test-client.ts';

const seed = `declared ${seedOfRun(74)}`;
const offices = new Set(['法定代表人', '董事', '监事', '高管']);
let app: BootedApp;
let client: TestClient;
/** Lots with a bidder of a staged tie, and those of ties whose member of staff had left. */
let planted: Set<string>;
let former: Set<string>;
beforeAll(async () => {
  const world = await furtherWorld(repeats(2000, 20_000), seed, 'declared-ties');
  ({ app, client } = world);
  const { folder, truth: ties } = world;
  const read = (name: string): Promise<BundleRow[]> => readCsv(join(folder, `${name}.csv`));
  const [positions, holdings, projects, lots, bids] = await Promise.all(
    ['positions', 'shareholdings', 'projects', 'lots', 'bids'].map(read),
  ) as [BundleRow[], BundleRow[], BundleRow[], BundleRow[], BundleRow[]];
  const unitOf = new Map(projects.map((row) => [row['project_id'], row['unit_id']]));
  const unitOfLot = new Map(lots.map((row) => [row['lot_id'], unitOf.get(row['project_id'])]));
  const held = groupBy([...positions.filter((row) => offices.has(row['role'] ?? '')), ...holdings], (row) => row['person_hash'] ?? '');
  const lotsOf = (isInPost: string): Set<string> => {
    const pairs = new Set(ties.filter((tie) => tie['is_in_post'] === isInPost)
      .flatMap((tie) => (held.get(tie['person_hash'] ?? '') ?? []).map((row) => `${tie['unit_id'] ?? ''}|${row['company_id'] ?? ''}`)));
    const found = bids.filter((bid) => pairs.has(`${unitOfLot.get(bid['lot_id']) ?? ''}|${bid['company_id'] ?? ''}`));
    return new Set(found.map((bid) => bid['lot_id'] ?? ''));
  };
  [planted, former] = [lotsOf('1'), lotsOf('0')];
});
afterAll(() => app.close());

it(`finds all bidders of declared persons, and none whose member of staff had left (${seed})`, async () => {
  const rows = await client.rows('rule.hits', [{ name: 'code', matching: '=', value: 'E01' }]);
  const hits = new Set(rows.map((row) => String(row['subject_guid'])));
  const [coverage] = (await client.rows('rule.coverage')).filter((row) => row['code'] === 'E01');
  expect(planted.size).toBeGreaterThan(4);
  expect([...planted].filter((lot) => !hits.has(lot))).toEqual([]);
  expect([...hits].filter((lot) => !planted.has(lot)), `of ${String(coverage?.['population'])} tested lots, ${planted.size} planted`).toEqual([]);
  expect([...former].filter((lot) => !planted.has(lot)).length).toBeGreaterThan(4);
  expect(Number(coverage?.['population'])).toBeGreaterThan(planted.size * 5);
  expect(rows[0]?.['detail']).toMatch(/^员工 p[0-9a-f]{5}（.+）的.+ p[0-9a-f]{5} 为.标人法定代表人/);
});

it('shows no hash in full and no name', async () => {
  const rows = await client.rows('rule.hits', [{ name: 'code', matching: '=', value: 'E01' }]);
  expect(rows.filter((row) => /hash-|hmac-/.test(String(row['detail'])))).toEqual([]);
});
