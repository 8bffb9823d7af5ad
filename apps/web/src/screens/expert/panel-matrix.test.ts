import { describe, expect, it } from 'vitest';
import { outcomeWithout, panelMatrix, type Mark } from './panel-matrix.ts';

const mark = (code: string, guid: string, score: number | null, more: Partial<Mark> = {}): Mark => ({
  pingwei_code: code, expert_name: `专家${code}`, gys_guid: guid, Gys_Name: `企业${guid}`, score, fullMark: 100, share: null, residual: 0, flaggedNum: 0,
  isWinner: 0, priceRank: null, isSuspected: null, ...more,
});
/** A leads because of the marks of x; B leads without x. */
const marks = [
  mark('x', 'a', 90), mark('x', 'b', 60), mark('y', 'a', 70), mark('y', 'b', 80), mark('z', 'a', 70), mark('z', 'b', 75, { isWinner: 1 }),
];

describe('panelMatrix', () => {
  it('ranks bidders by all marks, and again without an expert', () => {
    const { bidders, firsts, firstsWithout } = panelMatrix(marks, 'x');
    expect(bidders.map(({ guid, total, rank, totalWithout, rankWithout }) => [guid, total, rank, totalWithout, rankWithout])).toEqual([
      ['a', 230, 1, 140, 2],
      ['b', 215, 2, 155, 1],
    ]);
    expect([firsts, firstsWithout]).toEqual([['企业a'], ['企业b']]);
    expect(bidders.map(({ isWinner }) => isWinner)).toEqual([false, true]);
  });

  it('marks the decisive expert, whoever is excluded', () => {
    expect(panelMatrix(marks, null).experts.map(({ code, total, isDecisive }) => [code, total, isDecisive])).toEqual([
      ['x', 150, true], ['y', 150, false], ['z', 145, false],
    ]);
    expect(panelMatrix(marks, null).bidders.map(({ rankWithout }) => rankWithout)).toEqual([null, null]);
    expect(panelMatrix([mark('x', 'a', 1), mark('x', 'b', 2)], null).experts[0]?.isDecisive).toBe(false);
  });

  it('gives bidders with equal marks the same rank', () => {
    const tied = [mark('x', 'a', 50), mark('x', 'b', 50), mark('x', 'c', 40), mark('y', 'a', 50), mark('y', 'b', 50), mark('y', 'c', 40)];
    expect(panelMatrix(tied, null).bidders.map(({ rank }) => rank)).toEqual([1, 1, 3]);
    expect(panelMatrix(tied, null).firsts).toEqual(['企业a', '企业b']);
  });

  it('leaves cells without a mark empty, and counts comparable bidders', () => {
    const { bidders, comparable } = panelMatrix([...marks, mark('y', 'c', 10, { residual: null })], null);
    expect(bidders.find(({ guid }) => guid === 'c')?.cells.map((cell) => cell?.score ?? null)).toEqual([null, 10, null]);
    expect(comparable).toBe(2);
  });

  it('states the change of the first place, and nothing for an expert who was not on the panel', () => {
    expect(outcomeWithout(panelMatrix(marks, 'x'), 'x')).toBe('去掉专家x后，评分第一由 企业a 变为 企业b：这一票是关键票。');
    expect(outcomeWithout(panelMatrix(marks, 'y'), 'y')).toBe('去掉专家y后，评分第一仍为 企业a：这一票不改变第一名。');
    expect(outcomeWithout(panelMatrix(marks, 'w'), 'w')).toBe('');
  });
});
