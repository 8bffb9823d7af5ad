import { dayMs, partyCounts, partyDimensions, type Condition, type PartyCount, type Period } from '@tenderscope/contract';
import { repeats, SeededRandom, seedOfRun } from '@tenderscope/testing';
import { beforeAll, expect, it } from 'vitest';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { at } from '../support/selections.test-support.ts';

let world: GoldenWorld;
beforeAll(async () => {
  world = await sharedGoldenWorld();
});

const seed = seedOfRun(16);
const random = new SeededRandom(seed);
const tiles: Readonly<Record<PartyCount, { summary: string; ranking: string; guid: string }>> = {
  issuerNum: { summary: 'issuer.summary', ranking: 'issuer.ranking', guid: 'zbr_guid' },
  agencyNum: { summary: 'agency.summary', ranking: 'agency.ranking', guid: 'daiLi_guid' },
};
const filters: Condition[][] = [[], [{ name: 'xm_LeiXing', matching: 'in', value: ['E', 'B'] }], [{ name: 'zb_fangshi_LeiBie', matching: '=', value: '公开' }]];

const period = (from: number, days: number): Period => ({ from, to: from + days * dayMs - 1 });
const within = ({ from, to }: Period): Condition => ({ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${from};${to}` });
const moves = ['firstNum', 'againNum', 'absentNum', 'bothNum'] as const;

it(`the buyers and agencies of two periods add up to the tiles of both, by any attribute, with their names (${seed})`, async () => {
  for (let index = 0; index < repeats(3, 20); index += 1) {
    const conditions = filters[index % filters.length] ?? [];
    const current = period(at('2024-06-01T00:00:00') + random.between(0, 500) * dayMs, random.between(5, 60));
    const former = period(current.from - random.between(60, 400) * dayMs, random.between(5, 60));
    for (const figure of partyCounts) {
      const { summary, ranking, guid } = tiles[figure];
      const [now] = await world.client.rows(summary, [...conditions, within(current)]);
      const [then] = await world.client.rows(summary, [...conditions, within(former)]);
      const values = [figure, ...[current, former].flatMap(({ from, to }) => [String(from), String(to)])];
      const rows = await world.client.rows('why.parties', conditions, values);
      for (const by of Object.keys(partyDimensions)) {
        const parts = await world.client.rows('why.partyParts', conditions, [...values, by]);
        const [first = 0, again = 0, absent = 0, both = 0] = moves.map((name) => parts.reduce((sum, part) => sum + Number(part[name]), 0));
        expect([figure, by, first + again + both, absent + both]).toEqual([figure, by, now?.[figure], then?.[figure]]);
        expect(rows).toHaveLength(first + again + absent + both);
        const [part] = parts;
        const ofPart = await world.client.rows('why.parties', [
          ...conditions, { name: 'supplierMove', matching: 'in', value: ['首次', '重新', '两期都有'], whereIndex: 2 },
          { name: by, matching: 'in', value: [String(part?.['partKey'])], whereIndex: 2 },
        ], values);
        expect(ofPart).toHaveLength(Number(part?.['firstNum']) + Number(part?.['againNum']) + Number(part?.['bothNum']));
      }
      const ranked = await world.client.rows(ranking, [...conditions, within(current)]);
      const listed = new Map(rows.filter((row) => row['supplierMove'] !== '本期没有').map((row) => [row['danwei_guid'], row['lotNum']]));
      expect(listed).toEqual(new Map(ranked.map((row) => [row[guid], row['lotNum']])));
    }
  }
});

it('names a buyer 首次 if it has no event before the period', async () => {
  const [from, to] = [at('2023-06-01T00:00:00'), at('2023-12-01T00:00:00')];
  const values = ['issuerNum', String(from), String(to), String(from - 30 * dayMs), String(from - 1)];
  const rows = await world.client.rows('why.parties', [], values);
  const earlier = await world.client.rows('issuer.ranking', [within({ from: 0, to: from - 1 })]);
  const known = new Set(earlier.map((row) => row['zbr_guid']));
  const moved = rows.filter((row) => row['supplierMove'] === '首次' || row['supplierMove'] === '重新');
  expect(moved.length).toBeGreaterThan(0);
  for (const row of moved) expect([row['danwei_guid'], row['supplierMove']]).toEqual([row['danwei_guid'], known.has(row['danwei_guid']) ? '重新' : '首次']);
});
