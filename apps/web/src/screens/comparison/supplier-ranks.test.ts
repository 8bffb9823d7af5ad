import { expect, it } from 'vitest';
import { peersText, ranksOf } from './supplier-ranks.ts';

const row = { gys_guid: 'a', rank: 3, bidRank: 1, winRank: 2, rateRank: 4, peerNum: 1200, ratedNum: 300 };

it('ranks each figure among its own peers', () => {
  expect(ranksOf(row, true)).toEqual({
    tbNum: { rank: 1, of: 1200 }, zbNum: { rank: 2, of: 1200 }, zbJinE: { rank: 3, of: 1200 }, zbRate: { rank: 4, of: 300 },
  });
  expect(ranksOf({ ...row, rateRank: null, ratedNum: null }, true)).not.toHaveProperty('zbRate');
  expect(ranksOf(row, false)).not.toHaveProperty('zbJinE');
});

it('states the peers, and those of the rate if a compared supplier is one of them', () => {
  expect(peersText([{ ...row, rateRank: null, ratedNum: null }, row])).toBe(
    '排名为所选条件内投标或中标的 1,200 家供应商中从高到低的位次；中标率只与有结果的投标不少于 10 次的供应商比较，有 300 家',
  );
  expect(peersText([{ ...row, rateRank: null, ratedNum: null }])).toMatch(/不少于 10 次的供应商比较$/);
  expect(peersText([])).toBeNull();
});
