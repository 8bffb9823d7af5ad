import { expect, it } from 'vitest';
import type { Row } from '../../lib/queries/use-rows.ts';
import { judgePair } from './judge-pair.ts';

const rival: Row<'competition.rivals'> = {
  gys_guid: 'b',
  Gys_Name: '乙公司',
  meetNum: 12,
  ownWins: 5,
  rivalWins: 4,
  otherWins: 2,
  undecidedNum: 0,
  qValue: 0.4,
  kind: '竞争',
  isSuspected: null,
};
const holding: Row<'relation.holders'> = {
  gys_guid: 'a', Gys_Name: '甲公司', Target_gys_guid: 'b', Target_Gys_Name: '乙公司', kind: '持股', ratio: 0.3, via: '直接持股', lotNum: 12, strength: 0.3, row_guid: 'h',
};
const shared = (sharing: string) => [{ lot_guid: 'l1', kind: 'MAC地址', sharing }, { lot_guid: 'l1', kind: 'CPU序列号', sharing }];
const met = { names: ['甲公司', '乙公司'], rival, links: [], meetings: [], hardware: [], isPart: false } as const;

it('judges many meetings without a link as competition, and states the numbers', () => {
  const meetings = [{ price: 110, targetPrice: 100 }, { price: 100, targetPrice: 120 }, { price: null, targetPrice: 5 }];
  const { standing, sentences } = judgePair({ ...met, meetings });
  expect(standing).toBe('正常竞争');
  expect(sentences).toEqual([
    '相遇 12 次，甲公司中标 5 次、乙公司中标 4 次、他人中标 2 次、未成交 1 次。',
    '两家之间互有胜负（较多一方占 55.56%）。',
    '两家报价之差的中位数为较低报价的 15.00%。',
    '全集团范围内，相遇次数不比偶然情形多（q 值 0.40）。',
    '没有股权、人员或同标段硬件关联。',
  ]);
});

it('does not judge by one-sided wins or significant meetings alone', () => {
  const { standing, sentences } = judgePair({ ...met, rival: { ...rival, ownWins: 10, rivalWins: 0, otherWins: 2, qValue: 0.0001 } });
  expect(standing).toBe('正常竞争');
  expect(sentences).toContain('两家之间的中标偏向一方（占 100.00%），单凭这一点不能说明问题。');
  expect(sentences.some((sentence) => sentence.includes('q 值 小于 0.001') && sentence.includes('单独不作依据'))).toBe(true);
});

it('recommends to check a pair that shares hardware on one lot, or a suspected group', () => {
  const { standing, sentences } = judgePair({ ...met, hardware: shared('同标段相同') });
  expect(standing).toBe('需核查（疑似）');
  expect(sentences).toEqual(expect.arrayContaining(['在 1 个标段上使用相同的MAC地址、CPU序列号。', '没有股权或人员关联。']));
  expect(judgePair({ ...met, rival: { ...rival, isSuspected: 1 } }).standing).toBe('需核查（疑似）');
});

it.each(['多家共用', '跨标段相同'])('does not count hardware that is %s as a reason', (sharing) => {
  const { standing, sentences } = judgePair({ ...met, hardware: shared(sharing) });
  expect(standing).toBe('正常竞争');
  expect(sentences.some((sentence) => sentence.includes('MAC地址') && sentence.includes('不作依据'))).toBe(true);
});

it('names a link, which is not competition', () => {
  const { standing, sentences } = judgePair({ ...met, links: [holding] });
  expect(standing).toBe('关联');
  expect(sentences).toContain('持股：甲公司持有乙公司 30.00%。');
});

it('distinguishes chance meetings from none', () => {
  expect(judgePair({ ...met, rival: { ...rival, meetNum: 2, ownWins: 1, rivalWins: 0, otherWins: 1, kind: '偶遇' } }).standing).toBe('偶遇');
  const none = judgePair({ ...met, rival: undefined });
  expect([none.standing, none.sentences[0]]).toEqual(['未相遇', '所选范围内两家没有同场投标。']);
});

it('states to users of some units what the judgement does not cover', () => {
  const { sentences } = judgePair({ ...met, rival: { ...rival, qValue: null }, isPart: true });
  expect(sentences.at(-1)).toContain('只依据您可见单位的标段');
  expect(sentences.some((sentence) => sentence.includes('q 值'))).toBe(false);
});
