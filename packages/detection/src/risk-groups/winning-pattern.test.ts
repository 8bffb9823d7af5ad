import { describe, expect, it } from 'vitest';
import { binomialTail, turnsTail, winningPattern, type GroupMeeting, type OutsideRecord } from './winning-pattern.ts';

const members = ['a', 'b', 'c'];
const meetings = (winners: readonly (string | null)[], present: readonly string[] = members): GroupMeeting[] =>
  winners.map((winner, order) => {
    const amount = winner === null ? null : 100;
    return { lot: `l${order}`, order, present, bidders: 5, isDecided: true, winner, amount };
  });
const record = (bids: number, wins: number, marketBids = bids, marketWins = wins): OutsideRecord => {
  return { bids, wins, marketBids, marketWins };
};
const outside = new Map([['a', record(40, 8)], ['b', record(40, 8)], ['c', record(40, 8)]]);
const repeated = (text: string, times: number): string[] => Array.from(text.repeat(times));

describe('a fixed winner', () => {
  it('is 陪标 if one member wins far more often than elsewhere', () => {
    const found = winningPattern(members, meetings([...repeated('a', 14), 'b', null]), outside);
    expect(found).toMatchObject({ kind: 'cover', leader: 'a', leaderWins: 14, won: 15, lots: 16, isCompared: true });
    expect(found.p).toBeCloseTo(3 * binomialTail(14, 16, 0.2), 15);
  });
  it('is no surprise if one member wins as often against anybody', () => {
    const champion = new Map([...outside, ['a', record(40, 34)]]);
    expect(winningPattern(members, meetings(repeated('a', 12)), champion).p).toBeGreaterThan(0.3);
    const unknown = winningPattern(members, meetings(repeated('a', 12)), new Map([...outside, ['a', record(40, 8, 2, 2)]]));
    expect(unknown).toMatchObject({ kind: 'cover', isCompared: false });
  });
  it('is none if the others lose as often elsewhere, or three never met', () => {
    const losers = new Map([['a', record(40, 8)], ['b', record(40, 0)], ['c', record(40, 0)]]);
    expect(winningPattern(members, meetings([...repeated('a', 14), 'b']), losers).kind).toBe('linked');
    expect(winningPattern(members, meetings(repeated('a', 14), ['a', 'b']), outside)).toMatchObject({ kind: 'linked', lots: 0, p: 1 });
  });
  it('counts only the lots on which the member bids', () => {
    const others = meetings([null, null, null, 'b', null, null], ['b', 'c', 'd']).map((lot) => ({ ...lot, order: lot.order + 100 }));
    expect(winningPattern([...members, 'd'], [...meetings(repeated('a', 10)), ...others], outside)).toMatchObject({ kind: 'cover', lots: 10 });
  });
});

describe('winners in turn', () => {
  it('are 轮标, also with five members', () => {
    expect(winningPattern(members, meetings(repeated('abc', 5)), outside)).toMatchObject({ kind: 'rotation', won: 15 });
    const five = ['a', 'b', 'c', 'd', 'e'];
    expect(winningPattern(five, meetings(repeated('abcde', 4), five), new Map()).p).toBeLessThan(0.01);
  });
  it('are not found by chance, nor if one member takes most of the money', () => {
    expect(winningPattern(members, meetings(Array.from('aabcbccabbacacb')), outside).kind).toBe('linked');
    const unequal = meetings(repeated('abc', 5)).map((lot) => ({ ...lot, amount: lot.winner === 'a' ? 9000 : 100 }));
    expect(winningPattern(members, unequal, outside).kind).toBe('linked');
  });
  it('of one sequence always have one p', () => {
    expect(turnsTail(repeated('ab', 6))).toBe(turnsTail(repeated('ab', 6)));
    // All alternating sequences of 6 + 6: 2 of 924.
    expect(turnsTail(repeated('ab', 6))).toBeLessThan(0.01);
    expect(turnsTail(Array.from('aaaabbbb'))).toBeGreaterThan(0.9);
  });
});

it('binomial tails add up', () => {
  expect(binomialTail(2, 3, 0.5)).toBeCloseTo(0.5, 12);
  expect(binomialTail(0, 7, 0.3)).toBeCloseTo(1, 12);
  expect([binomialTail(4, 4, 1), binomialTail(1, 4, 0)]).toEqual([1, 0]);
});
