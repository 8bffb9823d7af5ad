import { expect, it } from 'vitest';
import { metOften, peer, withPair } from './pair-facts.test-support.ts';
import { remarksOnPair } from './remarks.ts';

it('counts wins of both sides, unless they are few or of one side only', () => {
  expect(remarksOnPair(metOften)).toEqual(['两家之间互有胜负：较少一方中标 4 次（占 44.44%，n = 9）']);
  expect(remarksOnPair(withPair({ ownWins: 1, rivalWins: 1 }))).toEqual([]);
  expect(remarksOnPair(withPair({ ownWins: 9, rivalWins: 0 }))).toEqual([]);
});

it('states marks that many share, that an agency runs, and that are on different lots only', () => {
  const mark = { kind: 'MAC地址', mark: 'ab12', lotNum: 4, noiseNum: 0, companyNum: 14, allLotNum: 20, agency: '某代理', agencyLotNum: 18, row_guid: 'm' };
  const found = remarksOnPair({
    ...withPair({ rivalWins: 0 }),
    marks: [mark],
    hardware: [{ lot_guid: 'l1', kind: '硬盘序列号', sharing: '跨标段相同' }, { lot_guid: 'l2', kind: '硬盘序列号', sharing: '跨标段相同' }],
  });
  expect(found).toEqual([
    '硬盘序列号只在不同标段上相同，涉及 2 个标段；可能是打印店等公共设备，单独不作依据',
    'MAC地址 ab12：共有 14 家企业在 20 个标段上相同，可能是打印店、开标场所等公共设备',
    'MAC地址 ab12：相同的 20 个标段中 18 个由「某代理」组织，涉及 14 家企业，可能是该代理机构的设备或网络',
  ]);
});

it('states a small market, and figures inside the range of peers', () => {
  const peers = [peer('meetings', { peerNum: 12 }), peer('priceGap', { ownValue: 20 })];
  expect(remarksOnPair({ ...withPair({ rivalWins: 0 }), peers })).toEqual([
    '小市场：阀门 · 安徽省的 12 个企业对，同场机会本来就多',
    '相遇次数在同类范围之内：4，同类 1 ～ 9（N = 12）',
  ]);
});
