import { SeededRandom } from '@tenderscope/testing';
import { expect, it } from 'vitest';
import { riskGroups, type GroupRecord, type PairEvidence, type PricedMeeting } from './risk-groups.ts';

const members = ['a', 'b', 'c'];
const mac = (a: string, b: string, lots = 4): PairEvidence => ({ a, b, label: 'mac', strength: 'medium', lots });
const price = (score: number): PricedMeeting['price'] => ({ score, peerMean: 0.5, peerVariance: 0.08 });
const never = (): boolean => false;
const always = (): boolean => true;

/** Lots where members meet, each with a winner and a price score. */
const met = (winners: string, scores: readonly number[], present: readonly string[]): PricedMeeting[] =>
  Array.from(winners, (winner, order) => ({
    lot: `l${order}`, order, present, bidders: 5, isDecided: true, winner, winnerNum: 1, amount: 100,
    price: price(scores[order % scores.length] ?? 0.5), closeness: null,
  }));
type Found = (ids: readonly string[]) => GroupRecord;
const recordOf = (winners: string, scores: readonly number[], evidence: readonly PairEvidence[]): Found => (ids) => ({
  members: ids,
  meetings: met(winners, scores, ids),
  outside: new Map(ids.map((id) => [id, { bids: 30, wins: 6, marketBids: 30, marketWins: 6 }])),
  evidence: evidence.filter(({ a, b }) => ids.includes(a) && ids.includes(b)),
});
const chance = 'aabcbccabbacacb';
const usual = [0.3, 0.7, 0.5, 0.6, 0.4];

it('suspects no group for meeting often, or for winning against the same rivals', () => {
  expect(riskGroups([members], recordOf(chance, usual, []), always)).toEqual([]);
  expect(riskGroups([members], recordOf('a'.repeat(15), usual, []), always)).toEqual([]);
  expect(riskGroups([], recordOf(chance, usual, []), always)).toEqual([]);
});

it('suspects a group whose prices and wins are more regular than chance', () => {
  const [group] = riskGroups([members], recordOf('a'.repeat(15), [0.9, 0.8, 0.95], []), always);
  expect(group).toMatchObject({ members, pattern: { kind: 'cover' }, priceLots: 15 });
  expect(group?.priceZ).toBeCloseTo((15 * (0.9 + 0.8 + 0.95)) / 3 / Math.sqrt(15 * 0.08) - 7.5 / Math.sqrt(15 * 0.08), 9);
  expect(group?.strength).toBeCloseTo(1 - 0.85 * 0.5 * 0.5, 9);
  expect(riskGroups([members], recordOf('aa', [0.9], []), always)).toEqual([]);
});

it('adds how close members bid to the usual regularity among the peers', () => {
  const found = recordOf('a'.repeat(15), usual, []);
  const close = (ids: readonly string[]): GroupRecord => {
    const record = found(ids);
    return { ...record, meetings: record.meetings.map((lot) => ({ ...lot, closeness: { share: 0.95, variance: 1 / 12 } })) };
  };
  expect(riskGroups([members], found, always)).toEqual([]);
  const [group] = riskGroups([members], close, always);
  expect(group?.priceZ).toBeCloseTo((15 * 0.45) / Math.sqrt(15 / 12) / Math.SQRT2, 9);
});

it('suspects no group only for bidding close to each other', () => {
  const rivals = (ids: readonly string[]): GroupRecord => {
    const record = recordOf(chance, usual, [])(ids);
    return { ...record, meetings: record.meetings.map((lot) => ({ ...lot, closeness: { share: 0.95, variance: 1 / 12 } })) };
  };
  expect(riskGroups([members], rivals, always)).toEqual([]);
});

it('suspects members with evidence, and the others only with a pattern', () => {
  expect(riskGroups([members], recordOf(chance, usual, [mac('a', 'b')]), always)).toMatchObject([{ members: ['a', 'b'], pattern: { kind: 'linked' } }]);
  expect(riskGroups([members], recordOf('a'.repeat(15), usual, [mac('a', 'b')]), always)).toMatchObject([{ members }]);
  expect(riskGroups([members], recordOf(chance, usual, [{ ...mac('a', 'b'), strength: 'soft' }]), always)).toEqual([]);
});

it('uses evidence of a pair that does not meet more often than chance only with a pattern, or from three lots', () => {
  expect(riskGroups([members], recordOf(chance, usual, [mac('a', 'b', 2)]), never)).toEqual([]);
  expect(riskGroups([members], recordOf(chance, usual, [mac('a', 'b', 3)]), never)).toMatchObject([{ members: ['a', 'b'] }]);
  expect(riskGroups([members], recordOf('a'.repeat(15), usual, [mac('a', 'b', 2)]), never)).toMatchObject([{ members }]);
});

it('suspects hardly any honest rivals', () => {
  const random = new SeededRandom(11);
  const draw = (): number => random.between(0, 1000) / 1000;
  const groups = Array.from({ length: 400 }, (_, place) => ['a', 'b', 'c'].map((id) => `${id}${place}`));
  const honest = (ids: readonly string[]): GroupRecord => {
    const meetings = Array.from({ length: 20 }, (_, order): PricedMeeting => {
      const winner = ids[random.between(0, 5)] ?? null;
      const score = (draw() + draw()) / 2;
      const price = { score, peerMean: 0.5, peerVariance: 1 / 24 };
      return { lot: `l${order}`, order, present: ids, bidders: 5, isDecided: true, winner, winnerNum: 1, amount: 100, price, closeness: { share: draw(), variance: 1 / 12 } };
    });
    return { ...recordOf('', [], [])(ids), meetings };
  };
  expect(riskGroups(groups, honest, always)).toEqual([]);
});
