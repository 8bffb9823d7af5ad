import { expect, it } from 'vitest';
import { explainLot } from './explain-lot.ts';
import { explainRecord } from './explain-record.ts';

const lot = {
  lot_guid: 'l', bd_name: '阀门一', BiaoDuan_bianhao: 'B1', zbr_name: null, pinlei: '阀门', n: 5, cv: 0.01, spd: 0.02, diffp: 0.001, rdnor: 1, skew: 0, kurt: 0, ks: 0.1, gapEvenness: 0.001,
  winToCeiling: 0.9, score: 0.97, peerGroup: '品类×地区', peerNum: 80, pattern: '等差', zbJinE: 1e6, zbtzs_fachu_time: 0, awardTimeBasis: null, mechanism: '综合评估',
  against: null,
};
const peer = (screen: string, ownValue: number) => ({
  screen, value: 0.2, peerNum: 80, p5: 0.05, p50: 0.2, p95: 0.8, ownValue, below: 0.01, lot_guid: 'x', bd_name: 'x', peerGroup: '品类×地区', pinlei: '阀门', sheng_name: '山东省',
});

it('explains a lot by its pattern, its score, and each screen beside the peers', () => {
  const { sentence, lines, against } = explainLot(lot, [peer('score', 0.97), peer('cv', 0.01)], false);
  expect(sentence).toMatch(/报价规律分 0.97.*不是概率.*报价呈等差规律.*仅供核查，不构成结论/);
  expect(lines.map(({ rule, own, clause }) => [rule, own, clause === null])).toEqual([
    ['等差报价', '四家及以上报价依次相差几乎相等的金额', false], ['报价规律分', '0.97', false], ['变异系数', '1.00%', true],
  ]);
  expect(lines[0]?.chance).toContain('万分之一');
  expect(lines[2]?.range).toMatchObject({ p5: 0.05, p50: 0.2, p95: 0.8, num: 80, peers: '阀门 · 山东省的 80 个标段' });
  expect(against).toEqual([]);
});

it('states which figures of a lot are usual, and why a user of some units sees no peers', () => {
  const usual = explainLot({ ...lot, n: 3, pattern: null }, [peer('score', 0.5), peer('cv', 0.3)], false);
  expect(usual.against).toEqual(['有效报价只有 3 家，指标波动大', '没有规律性报价']);
  expect(usual.missing).toEqual(expect.arrayContaining(['报价规律分在同类 P5–P95 之内', '各项指标都在同类 P5–P95 之内']));
  const average = explainLot({ ...lot, against: '按平均价定标，报价接近属常见，不作依据' }, [], false);
  expect(average.against).toEqual(['按平均价定标，报价接近属常见，不作依据']);
  expect(explainLot({ ...lot, score: null, peerNum: null }, [], true).missing.join()).toContain('您的数据范围内不显示');
});

it('explains a record by the bids while it was in force', () => {
  const record = {
    gys_guid: 'a', Gys_Name: '甲', kind: '失信被执行人', case_no: '（2024）执1', casereason: null, role: null, occurred_on: 0, ends_on: null, FOREVER_LIMIT: 1, source: null,
    tbNum: 2, zbNum: 1, zbJinE: 1, row_guid: 'a/失信被执行人/1',
  };
  const bid = (inForceNum: number, is_winner: number) => ({
    lot_guid: 'l', bd_name: 'l', zbr_name: null, kaibiao_time: 1, price: 1, is_winner, zbJinE: null, inForceNum, cases: null, jieguo: is_winner === 1 ? '中标' : '未中标',
  });
  const explained = explainRecord(record, [bid(1, 1), bid(0, 1)], null);
  expect(explained.sentence).toContain('投标 2 次，其中 1 次开标时有同类记录有效，中标 1 次');
  expect(explained.lines[0]).toMatchObject({ clause: expect.stringContaining('285') as string, own: '投标 1 次，中标 1 次' });
  expect(explained.missing.join()).toMatch(/同类占比只作比较.*按长期有效计算.*没有注明来源/);
  expect(explainRecord({ ...record, role: '被执行人' }, [bid(0, 0)], null).missing).toContain('开标时没有有效的同类记录');
  expect(explainRecord({ ...record, role: '法定代表人为被告人' }, [bid(1, 0)], null).against.join()).toContain('未必是投标人本身');
});
