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
  const figures = `${others.length} of ${tested - staged.size} others, ${staged.size} staged`;
  console.info(code, figures);
  expect(staged.size).toBeGreaterThan(4);
  expect([...staged].filter((lot) => !hits.includes(lot))).toEqual([]);
  expect(others.length / (tested - staged.size), figures).toBeLessThanOrEqual(0.05);
});

it('shows the subcontracts of a lot, with losing bidders marked, and counts them with the contract', async () => {
  const [lot = ''] = planted.S01;
  const [contracts, subcontracts, bids] = await Promise.all(
    ['contracts', 'subcontracts', 'bids'].map((name) => readCsv(join(folder, `${name}.csv`))),
  ) as [BundleRow[], BundleRow[], BundleRow[]];
  const contract = contracts.find((row) => row['lot_id'] === lot);
  const own = subcontracts.filter((row) => row['contract_id'] === contract?.['contract_id']);
  const rows = await client.rows('lot.subcontracts', [], [lot]);
  const losers = new Set(bids.filter((row) => row['lot_id'] === lot && row['is_winner'] === '0').map((row) => row['company_id']));
  const answer: Readonly<Record<string, string>> = { 1: '是', 0: '否' };
  expect(own.length).toBeGreaterThan(0);
  expect(rows.map((row) => [row['fenbao_guid'], row['fenbao_jine'], row['is_tongyi'], row['is_laowu']]).sort()).toEqual(
    own.map((row) => [row['subcontractor_id'], Number(row['amount']), answer[row['is_approved'] ?? ''] ?? '未知', answer[row['is_labour'] ?? '']]).sort(),
  );
  expect(rows.filter((row) => row['is_luobiao'] === '是').map((row) => row['fenbao_guid'])).toEqual(
    own.map((row) => row['subcontractor_id']).filter((id) => losers.has(id)),
  );
  const listed = await client.rows('supplier.contracts', [], [contract?.['company_id'] ?? '']);
  expect(listed.find((row) => row['lot_guid'] === lot)).toMatchObject({ fenbao_num: own.length });
});

it('shows changes of key staff with the days since the signature, without hashes', async () => {
  const [lot = ''] = planted.S03;
  const rows = await client.rows('lot.staffChanges', [], [lot]);
  expect(rows).toMatchObject([{ gangwei: '项目经理', is_tongyi: expect.stringMatching(/^[是否未]/) as string }]);
  expect(Number(rows[0]?.['qianyue_tianshu'])).toBeLessThanOrEqual(90);
  const hits = await client.rows('rule.hits', [{ name: 'code', matching: '=', value: 'S03' }]);
  expect(JSON.stringify([rows, hits])).not.toMatch(/hash-|hmac-/);
});
