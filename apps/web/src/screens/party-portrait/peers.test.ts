import { expect, it } from 'vitest';
import { peersOf } from './peers.ts';

const parties = (count: number, lotNum: number, zhuyao_LeiXing: string | null) =>
  Array.from({ length: count }, () => ({ lotNum, zhuyao_LeiXing }));
const own = { lotNum: 100, zhuyao_LeiXing: 'D' };

it('compares parties of the same category and similar size, and widens the group below ten parties', () => {
  const near = parties(9, 400, 'D');
  const groupOf = (...others: ReturnType<typeof parties>[]) => {
    const { peers, common } = peersOf(own, [own, ...others.flat()]);
    return [peers.length, common];
  };
  expect(groupOf(near, parties(20, 401, 'D'), parties(20, 25, 'E'))).toEqual([10, '以工程为主、标段 25–400 个']);
  expect(groupOf(near.slice(1), parties(20, 401, 'D'), parties(20, 25, 'E'))).toEqual([29, '以工程为主']);
  expect(groupOf(near.slice(1), parties(20, 24, 'C'), parties(20, 25, 'E'))).toEqual([29, '标段 25–400 个']);
  expect(groupOf(parties(20, 24, 'C'), parties(20, 9, 'D'), parties(8, 25, null))).toEqual([29, '']);
});

it('excludes parties with too few lots, and ignores a missing category', () => {
  const small = { lotNum: 3, zhuyao_LeiXing: null };
  expect(peersOf(small, [small, ...parties(20, 9, null), ...parties(10, 12, 'D'), ...parties(5, 13, null)])).toEqual({
    peers: parties(10, 12, 'D'),
    common: '标段 10–12 个',
  });
});
