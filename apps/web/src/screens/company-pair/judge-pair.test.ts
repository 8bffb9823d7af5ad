import { expect, it } from 'vitest';
import { judgePair } from './judge-pair.ts';
import { holding, metOften, peer, withPair } from './pair-facts.test-support.ts';

const mark = (kind: string, level: string, lotNum = 2, noiseNum = 0) => ({ kind, level, lotNum, noiseNum });

it('judges many meetings without a link as competition, and states the numbers with their sample sizes', () => {
  const peers = [peer('priceGap', { ownValue: 0.14, p5: 0.01, p50: 0.05, p95: 0.3 })];
  expect(judgePair({ ...metOften, peers })).toEqual({
    standing: '正常竞争',
    evidence: ['没有发现股权、人员、设备、账户、联系方式或文件作者上的共同证据；没有发现不等于没有关系。'],
    meetings: [
      '相遇 12 次，甲公司中标 5 次、乙公司中标 4 次、他人中标 2 次、流标 1 次。',
      '报价差中位为较低报价的 15.00%（n = 11）。',
      '主要市场内报价差中位 14.00%，同类企业对中位 5.00%（N = 80）。',
      '任一家投标的 38 个标段中，同场占 31.58%。',
    ],
    ofAllTime: ['两家不同属任何疑似团伙。'],
  });
});

it('does not judge by one-sided wins or significant meetings alone, and never shows q in full', () => {
  const { standing, meetings, ofAllTime } = judgePair(withPair({ ownWins: 10, rivalWins: 0, qValue: 0.000_012_345 }));
  expect(standing).toBe('正常竞争');
  expect(meetings).toContain('两家之间的中标偏向一方（占 100.00%，n = 10），单凭这一点不能说明问题。');
  expect(ofAllTime.at(-1)).toBe('相遇次数比偶然情形多（q < 0.001）；窄市场里常遇的企业大多如此，单独不作依据。');
});

it.each([['加密锁号相同', '强'], ['保证金账户相同', '强'], ['MAC地址相同', '中']])('recommends to check a pair for %s on one lot', (kind, level) => {
  const { standing, evidence } = judgePair({ ...metOften, evidence: [...metOften.evidence, mark(kind, level)] });
  expect([standing, evidence]).toEqual(['需核查（疑似）', [`${kind}（${level}证据）：2 个标段。`]]);
});

it('recommends to check members of one suspected group', () => {
  const { standing, ofAllTime } = judgePair(withPair({ isSuspected: 1 }));
  expect([standing, ofAllTime[0]]).toEqual(['需核查（疑似）', '两家同属一个疑似团伙。']);
});

it('names weak marks and marks of many bidders, which are no reason to check', () => {
  const weak = judgePair({ ...metOften, evidence: [mark('IP相同', '弱')] });
  expect([weak.standing, weak.evidence]).toEqual(['正常竞争', ['IP相同（弱证据）：2 个标段。']]);
  expect(judgePair({ ...metOften, evidence: [mark('MAC地址相同', '中', 0, 3)] }).standing).toBe('正常竞争');
});

it('names a link, which is not competition', () => {
  const { standing, evidence } = judgePair({ ...metOften, links: [holding] });
  expect([standing, evidence]).toEqual(['关联', ['持股：甲公司持有乙公司 30.00%。']]);
});

it('distinguishes chance meetings, members of a consortium, and none', () => {
  expect(judgePair(withPair({ meetNum: 2 })).standing).toBe('偶遇');
  const none = judgePair({ ...withPair({ meetNum: 0, qValue: null }), evidence: [] });
  expect([none.standing, none.meetings]).toEqual(['未相遇', ['两家没有同场投标。']]);
  const partners = judgePair({ ...withPair({ meetNum: 0, consortiumNum: 3, qValue: null }), evidence: [] });
  expect([partners.standing, partners.meetings.at(-1)]).toEqual(['联合体', '两家在 3 个标段组成合法联合体，按一个投标人计，不计入相遇。']);
});

it('states to users of some units what the conclusion does not cover', () => {
  const { ofAllTime } = judgePair({ ...withPair({ qValue: null }), isPart: true });
  expect(ofAllTime).toEqual(['疑似团伙与显著性依据全集团、全部时间的数据，您的数据范围内不显示；以上只依据您可见单位的标段。']);
});
