import type { PairEvidence, RiskGroup } from '@tenderscope/detection';
import { expect, it } from 'vitest';
import { againstText, evidenceText, memberTexts, type GroupFindings } from './messages.ts';

const group = {
  members: ['a', 'b', 'c'], priceP: 0.0004, priceLots: 7, pattern: { kind: 'cover', p: 0.02, lots: 6, leaderWins: 5 }, meetings: Array.from({ length: 8 }),
} as unknown as RiskGroup;
const piece = (a: string, b: string, label: string, strength: PairEvidence['strength'], lots = 0): PairEvidence => ({ a, b, label, strength, lots });
const findings = (evidence: readonly PairEvidence[], own: Partial<GroupFindings> = {}): GroupFindings => ({
  group, evidence, noise: [], names: new Map([['a', '甲'], ['b', '乙'], ['c', '丙']]), consortiumLots: 0, averageLots: 0, minQ: 0.001, crowding: 0, ...own,
});
const lock = piece('a', 'b', '加密锁号', 'hard', 3);

it('names the pairs that have evidence, unless all members have it', () => {
  const holder = [piece('a', 'b', '共同股东', 'medium'), piece('a', 'c', '共同股东', 'medium'), piece('b', 'c', '共同股东', 'medium')];
  expect(evidenceText(findings([lock, ...holder]))).toBe(
    '加密锁号相同（3 个标段，仅甲与乙）；共同股东（全部成员之间）；报价规律（7 个标段，p < 0.001）；一家中标 5/6 个标段（p = 0.020）；经常共同投标',
  );
  expect(evidenceText(findings([lock, piece('b', 'c', '加密锁号', 'hard', 5)]))).toContain('加密锁号相同（最多 5 个标段，仅甲与乙、乙与丙）');
  const pair = { ...group, members: ['a', 'b'] };
  expect(evidenceText(findings([lock], { group: pair }))).toContain('加密锁号相同（3 个标段）；');
});

it('states members without evidence of their own first, and looks at every kind of evidence', () => {
  expect(againstText(findings([lock]))).toMatch(/^丙没有自己的强或中等证据/u);
  expect(againstText(findings([lock], { minQ: 0.66 }))).toContain('同场次数不比偶然情形多（q > 0.05）');
  expect(againstText(findings([]))).toBe('没有股权、人员、设备、账户或文件上的共同证据');
  const weak = againstText(findings([piece('a', 'c', '共同股东', 'soft')]));
  expect(weak).toBe('只有弱证据（共同股东），单独不作依据');
});

it('lists for each member what it has in common with whom', () => {
  const all = findings([lock, piece('a', 'c', '共同股东', 'soft')], { noise: [{ a: 'b', b: 'c', lots: 2 }] });
  expect(memberTexts(all, 'a')).toEqual({ evidence: '与乙：加密锁号相同（3 个标段）；与丙：共同股东', against: null });
  expect(memberTexts(all, 'b').against).toBe('部分相同特征为多家共用（代理网络、现场上传或模板），已剔除（最多 2 个标段）');
  expect(memberTexts(all, 'c')).toMatchObject({ evidence: '与甲：共同股东', against: expect.stringContaining('只有弱证据（共同股东）') as string });
  expect(memberTexts(findings([lock]), 'c')).toEqual({ evidence: null, against: '没有股权、人员、设备、账户或文件上的共同证据' });
});
