import { expect, it } from 'vitest';
import { explainMembers, type Group, type MemberFacts } from './explain-members.ts';
import type { SharedMark } from '../../widgets/relation-evidence/evidence-remarks.ts';
import type { Evidence } from './evidence-rules.ts';
import { groupSource, hardwareSource } from './member-sources.ts';
import { biddersOf, lotsOf, type MemberBid } from './member-lots.ts';
import { heatOf, networkOf, pictureOf } from './member-network.ts';

const group: Group = {
  group_guid: 'g', kind: '陪标', members: 'a;b;c', memberNames: '甲、乙、丙', memberNum: 3, lotNum: 2, zbJinE: 1e6, strength: 0.94, evidence: '加密锁号（2标段）',
  priceP: 0.004, state: null, against: '样本少；小市场', priceLots: 5, patternLots: 6, leader_guid: 'a', leaderName: '甲', leaderWins: 5,
  firstSeen: null, isNew: null, readingOrder: 1.94,
};
const piece = (kind: string, level: string, lotNum: number | null, own: Partial<Evidence> = {}): Evidence => ({
  gys_guid: 'a', Gys_Name: '甲', Target_gys_guid: 'b', Target_Gys_Name: '乙', kind, level, lotNum, noiseNum: 0, ratio: null, via: null, qValue: null,
  levelRank: 1, row_guid: kind, ...own,
});
const evidence = [
  piece('共同投标', '弱', 6, { qValue: 0.00002 }),
  piece('IP相同', '弱', 0, { noiseNum: 4 }),
  piece('持股', '中', null, { gys_guid: 'b', Target_gys_guid: 'a', Gys_Name: '乙', Target_Gys_Name: '甲', ratio: 0.3 }),
  piece('加密锁号相同', '强', 2),
  piece('共同投标', '弱', 4, { Target_gys_guid: 'c', Target_Gys_Name: '丙', qValue: 0.02 }),
];
const bid = (lot: string, company: string, own: Partial<MemberBid> = {}): MemberBid => ({
  lot_guid: lot, bd_name: `标段${lot}`, zbr_name: null, pinlei: null, kaibiao_time: 0, gys_guid: company, Gys_Name: company, price: 1e6, is_winner: 0, is_valid: 1,
  sameKinds: null, noiseKinds: null, winner: null, winner_guid: null, zbJinE: null, score: null, row_guid: `${lot}/${company}`, jieguo: '未中标', ...own,
});
const bids = [
  bid('1', 'a', { score: 0.9, sameKinds: '加密锁号' }), bid('1', 'b', { score: 0.9, sameKinds: '加密锁号', noiseKinds: 'IP' }),
  bid('2', 'a', { score: 0.7 }), bid('2', 'b', { score: 0.7 }), bid('2', 'c', { score: 0.7 }),
  bid('3', 'a', { score: 0.8 }), bid('3', 'b', { score: 0.8 }),
];
const peer = (screen: string, ownValue: number, own: object = {}) => ({
  screen, value: 1, peerNum: 60, p5: 1, p50: 1, p95: 4, ownValue, below: 0.9, pair_guid: 'x/y', pairNames: 'x、y', peerGroup: '品类×地区', pinlei: '阀门', sheng_name: '山东省', ...own,
});
const facts: MemberFacts = { evidence, lots: lotsOf(bids), marks: [], pairPeers: [], lotPeers: [], isPart: false };
const ofGroup = (own: Partial<Group> = {}) => groupSource.findingOf({ ...group, ...own });
const ofPair = hardwareSource.findingOf({
  gys_guid: 'a', Gys_Name: '甲', Target_Gys_guid: 'b', Target_Gys_Name: '乙', yingjian_info: '***', kind: 'MAC地址', lotNum: 2, row_guid: 'a/b/mac/1', against: '样本少：同场 3 个标段',
});

it('lists each rule of a group with its clause and figures, hard evidence before soft', () => {
  const { sentence, lines, against, missing } = explainMembers(ofGroup(), facts);
  expect(sentence).toContain('在 3 个标段同场投标，其中所选范围内 2 个；疑似陪标');
  expect(sentence).toContain('仅供核查');
  expect(lines.map(({ rule }) => rule)).toEqual(['经常共同投标', '加密锁号相同（强证据）', '持股（中证据）', '报价规律', '中标规律（疑似陪标）']);
  expect(lines.map(({ chance }) => chance)).toEqual(['最小 q < 0.001', null, null, 'p 0.004', null]);
  expect(lines.map(({ own }) => own)).toEqual([
    '3 个标段', '1 对成员，最多 2 个标段', '1 对成员，最高 30.00%', '可比 5 个标段，报价规律分中位 0.8（标段3）', '甲中标 5/6 个标段',
  ]);
  expect(lines[1]?.clause).toContain('第四十条');
  // As in the list.
  expect(against).toEqual(['样本少', '小市场']);
  expect(missing).toContainEqual(expect.stringContaining('IP相同：另有 4 个标段'));
  expect(explainMembers(ofGroup({ priceP: 0.3 }), facts).lines.map(({ rule }) => rule)).toContain('报价规律（未达界限）');
});

it('states what was not examined, and then shows no price or win rule', () => {
  const unknown = explainMembers(ofGroup({ kind: '关联', priceP: null, patternLots: 0, against: null }), { ...facts, evidence: [], lots: lotsOf([bid('1', 'a'), bid('1', 'b')]) });
  expect(unknown.lines.map(({ rule }) => rule)).not.toContain('报价规律');
  expect(unknown.missing.join()).toMatch(/报价规律未检验.*中标规律未检验.*1 个标段有效报价不足/);
  expect(unknown.against).toEqual([]);
  expect(explainMembers(ofGroup(), { ...facts, isPart: true }).missing.join()).toContain('您的数据范围内不显示');
});

it('compares the figures of two companies with those of their peers, and states if they are usual', () => {
  const unusual = explainMembers(ofPair, { ...facts, pairPeers: [peer('meetings', 6), peer('jaccard', 0.5)] });
  expect(unusual.lines.slice(0, 2).map(({ rule, own, range }) => [rule, own, range?.p50, range?.num])).toEqual([
    ['经常共同投标', '3 个标段，主要市场内 6 个', 1, 60], ['共投率（Jaccard）', '50.00%', 1, 60],
  ]);
  expect(unusual.missing.join()).not.toContain('同类范围之内');
  const usual = explainMembers(ofPair, { ...facts, pairPeers: [peer('meetings', 3, { peerNum: 12 })] });
  expect(usual.missing.join()).toMatch(/小市场：阀门 · 山东省的 12 个企业对.*相遇次数在同类范围之内：3，同类 1 ～ 4（N = 12）/);
});

it('states if shared hardware may belong to an agency or a public place', () => {
  const mark: SharedMark = {
    kind: 'MAC地址', mark: '1a2b3c4d', lotNum: 2, noiseNum: 0, companyNum: 5, allLotNum: 10, agency: '丁招标', agencyLotNum: 9, row_guid: 'mac/1a2b3c4d',
  };
  const missingOf = (own: Partial<SharedMark>) => explainMembers(ofPair, { ...facts, marks: [{ ...mark, ...own }] }).missing.join();
  expect(missingOf({})).toContain('相同的 10 个标段中 9 个由「丁招标」组织，涉及 5 家企业，可能是该代理机构的设备或网络');
  expect(missingOf({ companyNum: 30, agencyLotNum: 3 })).toContain('共有 30 家企业');
  const only = missingOf({ companyNum: 2, allLotNum: 2, agencyLotNum: 2 });
  expect(only).not.toContain('可能是该代理机构');
  expect(only).toContain('只在这两家之间相同');
});

it('compares the prices of one lot, with the marks that the documents share', () => {
  const [first, second] = lotsOf(bids);
  expect([first?.same, first?.noise, [...(second?.bids.keys() ?? [])]]).toEqual([['加密锁号'], ['IP'], ['a', 'b', 'c']]);
  expect(biddersOf(lotsOf(bids)).map(({ guid, num }) => [guid, num])).toEqual([['a', 3], ['b', 3], ['c', 1]]);
});

it('draws a pair once, by its strongest evidence, in either order of the two companies', () => {
  const { nodes, edges } = networkOf(evidence);
  expect(nodes.map(({ name }) => name).sort()).toEqual(['丙', '乙', '甲']);
  expect(edges).toEqual([
    { from: 'a', to: 'b', kind: '强', strength: 2 },
    { from: 'a', to: 'c', kind: '无', strength: 1 },
  ]);
});

it('draws the shared marks of two or three companies as nodes between them', () => {
  const { network } = pictureOf(evidence);
  expect(network.nodes.map(({ name, kind }) => [name, kind])).toEqual([['甲', 'company'], ['乙', 'company'], ['丙', 'company'], ['加密锁号', 'device']]);
  expect(network.edges.map(({ from, to, kind }) => [from, to, kind]).sort()).toEqual([
    ['a', 'b', '无'], ['a', 'c', '无'], ['a', '加密锁号相同 ', '强'], ['b', 'a', '中'], ['b', '加密锁号相同 ', '强'],
  ]);
});

it('shows the number of joint lots in the heat map', () => {
  expect(heatOf([])).toBeNull();
  const { rows, columns } = heatOf(evidence)?.table ?? { rows: [], columns: [] };
  expect(columns).toHaveLength(4);
  expect(rows.find(([name]) => name === '甲')).toEqual(expect.arrayContaining(['6', '4']));
});
