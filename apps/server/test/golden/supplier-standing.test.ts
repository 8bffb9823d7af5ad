import { dayMs, minRankedBids, type Condition } from '@tenderscope/contract';
import { repeats, SeededRandom, seedOfRun } from '@tenderscope/testing';
import { beforeAll, expect, it } from 'vitest';
import { sharedGoldenWorld, type GoldenWorld } from '../support/golden-world.test-support.ts';
import { at } from '../support/selections.test-support.ts';

let world: GoldenWorld;
beforeAll(async () => {
  world = await sharedGoldenWorld();
});

const seed = seedOfRun(13);
const random = new SeededRandom(seed);
const from = at('2024-01-01T00:00:00') + random.between(0, 100) * dayMs;
const filters: Condition[][] = [
  [],
  [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${from};${from + 300 * dayMs - 1}` }],
  [{ name: 'xm_LeiXing', matching: '=', value: 'E' }],
].slice(0, repeats(3, 3));

it(`ranks suppliers by each figure among all that bid or won, rates of ${minRankedBids} bids and more among themselves (${seed})`, async () => {
  for (const conditions of filters) {
    const suppliers = (await world.client.rows('supplier.ranking', conditions)).filter((row) => row['rank'] !== null);
    const standing = new Map((await world.client.rows('supplier.standing', conditions)).map((row) => [row['gys_guid'], row]));
    expect(standing.size).toBe(suppliers.length);
    const rated = suppliers.filter((row) => Number(row['decidedBidNum']) >= minRankedBids);
    expect(rated.length).toBeGreaterThan(0);
    const rankIn = (peers: typeof suppliers, row: (typeof suppliers)[number], name: string): number =>
      1 + peers.filter((one) => Number(one[name] ?? 0) > Number(row[name] ?? 0)).length;
    for (const row of suppliers) {
      const isRated = rated.includes(row);
      expect(standing.get(row['gys_guid'])).toEqual({
        gys_guid: row['gys_guid'],
        rank: row['rank'],
        bidRank: rankIn(suppliers, row, 'tbNum'),
        winRank: rankIn(suppliers, row, 'zbNum'),
        rateRank: isRated ? rankIn(rated, row, 'zbRate') : null,
        peerNum: row['peerNum'],
        ratedNum: isRated ? rated.length : null,
      });
    }
  }
});
