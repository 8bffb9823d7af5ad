import { expect, it } from 'vitest';
import { capText, casesText, completenessText, exceedText, measureText, placeText, shrinkageText, spanText, unjudgedText } from './score-texts.ts';
import { scoreRow } from './score-rows.test-support.ts';

it('names the peers, and none if they are too few', () => {
  expect(exceedText(scoreRow())).toBe('超过 86% 企业（同类：阀门 · 中型企业，212 家）');
  expect(exceedText(scoreRow({ exceedRate: 100 }))).toContain('超过 99% 企业');
  expect(exceedText(scoreRow({ exceedRate: null, peerNum: 12 }))).toBe('');
});

it('shows the years and the completeness, which is never complete if something is missing', () => {
  expect(spanText(scoreRow())).toBe('近三年（2023-11-02 至 2026-11-02），不随所选期间变化');
  expect([completenessText(scoreRow()), completenessText({ completeness: 0.9999 }), completenessText({ completeness: 1 })]).toEqual(['完整度 84%', '完整度 99%', '完整度 100%']);
  expect(completenessText({ completeness: null })).toBe('完整度 —');
});

it.each([
  [68, 'C', '失信被执行人', '存在有效的失信被执行人记录，等级最高为 C（按得分应为 B+）'],
  [68, 'D', '严重违法、失信被执行人', '存在有效的严重违法、失信被执行人记录，等级最高为 D（按得分应为 B+）'],
  [20, 'D', '失信被执行人', '存在有效的失信被执行人记录，等级最高为 C'],
  [68, 'B+', null, null],
  [null, null, '失信被执行人', null],
])('shows, for a score of %s and grade %s with the records %s, %s', (score, grade, capKinds, text) => {
  expect(capText({ score, grade, capKinds })).toBe(text);
});

it('shows that few bids are shrunk towards the median', () => {
  expect(shrinkageText({ bidNum: 7 })).toBe('近三年投标 7 次，少于 20 次：各维度得分已向同类中位数收缩，投标越少越接近中位数');
  expect([shrinkageText({ bidNum: 20 }), shrinkageText({ bidNum: null })]).toEqual([null, null]);
});

it('formats values in the unit of their measure', () => {
  expect(measureText('registeredCapital', 12_345_678)).toBe('1,234.57 万元');
  expect(measureText('priceToMean', 0.9715)).toBe('97.15%');
  expect(measureText('idleDays', 12)).toBe('12 天');
  expect(measureText('winRate', null)).toBe('—');
  expect([casesText('winRate', 1200), casesText('yearsEstablished', 1), casesText('winRate', null)]).toEqual(['1,200', '—', '—']);
});

it('never exceeds all peers in a place, and omits unknown and rare ones', () => {
  // The best and the worst of 50, where the supplier itself counts as half in a percentile.
  const place = (percentile: number | null, peerNum = 50, value: number | null = 1) => placeText({ measure: 'winRate', value, percentile, peerNum });
  expect([place(0.99), place(0.01), place(0.5)]).toEqual(['超过 99% 同类', '超过 0% 同类', '超过 50% 同类']);
  expect([place(null), place(0.5, 1), place(null, 50, null)]).toEqual(['样本不足', '样本不足', '无数据，不计入']);
  expect([unjudgedText([{ value: null }, { value: 0 }]), unjudgedText([{ value: null }])]).toEqual(['样本不足', '无数据']);
  expect(placeText({ measure: 'graveRecords', value: 0, percentile: 1, peerNum: 50 })).toBe('不差于 100% 同类');
  expect(placeText({ measure: 'graveRecords', value: 2, percentile: 0.04, peerNum: 50 })).toBe('不差于 4% 同类');
});
