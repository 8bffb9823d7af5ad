import { expect, it } from 'vitest';
import { metOften, peer, withPair } from './pair-facts.test-support.ts';
import { reasonsAgainstPair } from './reasons-against.ts';

it('counts wins of both sides, meetings that chance explains, and a lack of other evidence', () => {
  expect(reasonsAgainstPair(metOften)).toEqual([
    '两家之间互有胜负：较少一方中标 4 次（占 44.44%，n = 9）。',
    '全部时间、全集团范围内，相遇次数不比偶然情形多（q = 0.400）。',
    '除同场投标外，没有股权、人员、设备、账户、联系方式或文件作者上的共同证据。',
  ]);
});

it('does not claim a lack of evidence where a link or a mark counts', () => {
  const link = { kind: '共同股东', level: '强', lotNum: null as never, noiseNum: 0 };
  expect(reasonsAgainstPair({ ...metOften, evidence: [...metOften.evidence, link] }).join()).not.toContain('没有股权');
});

it('states few meetings, none, and a lawful consortium', () => {
  expect(reasonsAgainstPair(withPair({ meetNum: 2, ownWins: 1, rivalWins: 0, qValue: null }))[0]).toBe('同场标段仅 2 个，样本少。');
  const partners = withPair({ meetNum: 0, ownWins: 0, rivalWins: 0, consortiumNum: 2, qValue: null });
  expect(reasonsAgainstPair({ ...partners, evidence: [] })).toEqual([
    '没有同场投标：关联企业分别投标不受限制。',
    '2 个标段上两家是同一合法联合体的成员，联合投标时资料相同是正常的。',
  ]);
});

it('states marks that many share, that an agency runs, and that are on different lots only', () => {
  const mark = { kind: 'MAC地址', mark: 'ab12', lotNum: 4, noiseNum: 0, companyNum: 14, allLotNum: 20, agency: '某代理', agencyLotNum: 18, row_guid: 'm' };
  const found = reasonsAgainstPair({
    ...withPair({ qValue: null, rivalWins: 0 }),
    evidence: [{ kind: 'MAC地址相同', level: '中', lotNum: 4, noiseNum: 3 }],
    marks: [mark],
    hardware: [{ lot_guid: 'l1', kind: '硬盘序列号', sharing: '跨标段相同' }, { lot_guid: 'l2', kind: '硬盘序列号', sharing: '跨标段相同' }],
  });
  expect(found).toEqual([
    '硬盘序列号只在不同标段上相同，涉及 2 个标段；可能是打印店等公共设备，单独不作依据。',
    'MAC地址相同：另有 3 个标段上为多家共用（代理机构网络、现场上传或模板），不计为证据。',
    'MAC地址 ab12：14 家企业在 20 个标段上相同，可能是打印店、开标场所等公共设备。',
    'MAC地址 ab12：相同的 20 个标段中 18 个由「某代理」组织，可能是该代理机构的设备或网络。',
  ]);
});

it('states a small market, and figures inside the range of peers', () => {
  const peers = [peer('meetings', { peerNum: 12 }), peer('priceGap', { ownValue: 20 })];
  expect(reasonsAgainstPair({ ...withPair({ qValue: null, rivalWins: 0 }), peers }).slice(1)).toEqual([
    '小市场：阀门 · 安徽省的 12 个企业对，同场机会本来就多。',
    '相遇次数在同类企业对的范围之内：4，同类 1 ～ 9（N = 12）。',
  ]);
});
