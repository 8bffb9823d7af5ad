import { SeededRandom } from '@tenderscope/testing';
import { describe, expect, it } from 'vitest';
import { midRanks } from './mid-ranks.ts';
import { priceScores, type ScreenedLot } from './price-scores.ts';

const lot = (cv: number, peers: readonly string[], skew: number | null = null): ScreenedLot => ({ cv, spd: cv * 2, skew, peers });

describe('mid-rank percentiles', () => {
  it('count the lower values, and half of the equal ones', () => {
    expect([...midRanks(Float64Array.of(3, 1, 2, 2))]).toEqual([0.875, 0.125, 0.5, 0.5]);
    expect([...midRanks(Float64Array.of(7, 7))]).toEqual([0.5, 0.5]);
    expect(midRanks(new Float64Array())).toHaveLength(0);
  });
});

describe('price scores', () => {
  it('are highest for the most similar bids, by the mean of the known screens', () => {
    const lots = Array.from({ length: 60 }, (_, index) => lot((index + 1) / 100, ['m|p', 'm', 'E', ''], index < 30 ? -index : null));
    const scores = priceScores(lots);
    expect(scores[0]).toMatchObject({ level: 0, peerNum: 60, cv: 1 - 0.5 / 60, spd: 1 - 0.5 / 60 });
    expect(scores[0]?.skew).toBeCloseTo(0.5 / 30, 12);
    expect(scores[0]?.score).toBeCloseTo((2 * (1 - 0.5 / 60) + 0.5 / 30) / 3, 12);
    expect(scores[59]).toMatchObject({ skew: null, level: 0 });
    expect(scores[0]?.peerMean).toBeCloseTo(scores.reduce((sum, { score }) => sum + score, 0) / 60, 12);
  });

  it('widen the peers until there are fifty, and otherwise compare with all of them', () => {
    const [narrow, wide] = [['m|p', 'm', 'E', ''], ['m|q', 'm', 'E', '']];
    const lots = [...Array.from({ length: 49 }, (_, index) => lot(1 + index, narrow)), lot(0.5, wide), lot(0.1, ['n|p', 'n', 'C', ''])];
    const scores = priceScores(lots);
    expect(scores.slice(0, 50).every(({ level, peerNum }) => level === 1 && peerNum === 50)).toBe(true);
    expect(scores[50]).toMatchObject({ level: 3, peerNum: 51, cv: 1 - 0.5 / 51 });
    expect(scores[0]?.cv).toBe(1 - 1.5 / 50);
  });

  it('do not depend on the order of lots, and are empty for no lots', () => {
    const random = new SeededRandom(5);
    const lots = Array.from({ length: 300 }, () => {
      const place = random.between(0, 6);
      return lot(random.between(1, 40) / 100, [`m${place % 3}|p${place}`, `m${place % 3}`, 'E', ''], random.between(0, 2) === 0 ? null : random.between(-9, 9));
    });
    const turned = priceScores(lots.toReversed()).toReversed();
    priceScores(lots).forEach(({ score, level, peerNum }, place) => {
      expect(turned[place]?.score).toBeCloseTo(score, 12);
      expect(turned[place]).toMatchObject({ level, peerNum });
    });
    expect(priceScores([])).toEqual([]);
  });
});
