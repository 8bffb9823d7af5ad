import { expect, it } from 'vitest';
import { explainGroup, type Evidence, type Group, type GroupLot } from './explain-group.ts';
import { heatOf, networkOf } from './group-network.ts';

const group: Group = {
  group_guid: 'g', kind: '陪标', members: 'a;b;c', memberNames: '甲、乙、丙', memberNum: 3, lotNum: 2, zbJinE: 1e6, strength: 0.94, evidence: '加密锁号（2标段）',
  priceP: 0.004, state: null, against: '样本少；小市场', priceLots: 5, patternLots: 6, leader_guid: 'a', leaderName: '甲', leaderWins: 5,
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
const lot = (score: number | null): GroupLot => ({
  lot_guid: 'l', bd_name: '标段', zbr_name: null, pinlei: null, kaibiao_time: 0, memberNum: 3, winner_guid: null, winner: null, zbJinE: null, score,
});

it('gives each rule with its clause and this group’s figures, hard evidence before soft', () => {
  const { sentence, lines, against } = explainGroup(group, evidence, [lot(0.9), lot(0.7), lot(0.8)]);
  expect(sentence).toContain('在 3 个标段同场投标，其中所选范围内 2 个；疑似陪标');
  expect(sentence).toContain('仅供核查');
  expect(lines.map(({ rule }) => rule)).toEqual(['经常共同投标', '加密锁号相同（强证据）', '持股（中证据）', '报价规律', '中标规律（疑似陪标）']);
  expect(lines.map(({ chance }) => chance)).toEqual(['最小 q < 0.001', null, null, 'p 0.004', null]);
  expect(lines.map(({ own }) => own)).toEqual([
    '3 个标段', '1 对成员，最多 2 个标段', '1 对成员，最高 30.00%', '可比 5 个标段，报价规律分中位 0.8', '甲中标 5/6 个标段',
  ]);
  expect(lines[1]?.clause).toContain('第四十条');
  expect(against).toEqual(['样本少', '小市场']);
  expect(explainGroup({ ...group, priceP: 0.3 }, evidence, []).lines.map(({ rule }) => rule)).toContain('报价规律（未达界限）');
});

it('says what was not examined, and claims no price or win rule then', () => {
  const unknown = explainGroup({ ...group, kind: '关联', priceP: null, patternLots: 0, against: null }, evidence, [lot(null), lot(0.2)]);
  expect(unknown.lines.map(({ rule }) => rule)).not.toContain('报价规律');
  expect(unknown.missing.join()).toMatch(/报价规律未检验.*中标规律未检验.*1 个标段有效报价不足/);
  expect(unknown.against).toEqual([]);
});

it('draws a pair once, by its strongest evidence, whoever of the two is named first', () => {
  const { nodes, edges } = networkOf(evidence);
  expect(nodes.map(({ name }) => name).sort()).toEqual(['丙', '乙', '甲']);
  expect(edges).toEqual([
    { from: 'a', to: 'b', kind: '强', strength: 2 },
    { from: 'a', to: 'c', kind: '无', strength: 1 },
  ]);
});

it('counts in the heat map the lots on which both bid', () => {
  expect(heatOf([])).toBeNull();
  const { rows, columns } = heatOf(evidence)?.table ?? { rows: [], columns: [] };
  expect(columns).toHaveLength(4);
  expect(rows.find(([name]) => name === '甲')).toEqual(expect.arrayContaining(['6', '4']));
});
