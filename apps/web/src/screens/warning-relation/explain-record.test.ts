import { expect, it } from 'vitest';
import { explainRecord } from './explain-record.ts';

const record = {
  gys_guid: 'a', Gys_Name: '甲公司', kind: '行贿犯罪', case_no: '〔2024〕1号', casereason: '单位行贿罪', role: '被告单位', occurred_on: Date.UTC(2024, 0, 1),
  ends_on: null, FOREVER_LIMIT: 1, source: '裁判文书', tbNum: 1, zbNum: 0, zbJinE: null, row_guid: 'a/1',
};
const bid = {
  lot_guid: 'l', bd_name: '标段', zbr_name: null, kaibiao_time: Date.UTC(2025, 0, 1), price: null, is_winner: 0, zbJinE: null, inForceNum: 1, cases: null, jieguo: '未中标',
};
const peers = {
  ownRecordNum: 2, peerGroup: '品类×地区', pinlei: '电缆', sheng_name: '安徽省', peerNum: 312, recordedNum: 4, recordedRate: 4 / 312, inForceNum: 1,
};

it('compares a company that has a record with other bidders in its main market', () => {
  const { lines, missing } = explainRecord(record, [bid], peers);
  expect(lines.map(({ rule, own, peers: beside }) => [rule, own, beside])).toEqual([
    ['行贿犯罪记录有效期内投标', '投标 1 次，中标 0 次', '电缆 · 安徽省的 312 家其他投标企业中 1 家（0.32%，N = 312）在记录有效期内投过标'],
    ['行贿犯罪记录', '2 条', '电缆 · 安徽省的 312 家其他投标企业中 4 家（1.28%，N = 312）有此类记录'],
  ]);
  expect(missing.join()).toContain('同类占比只作比较');
});

it('states if there are few peers, peers of a wider market, or none', () => {
  const few = explainRecord(record, [bid], { ...peers, peerNum: 12, recordedNum: 0, peerGroup: '全部', pinlei: null, sheng_name: null });
  expect(few.missing).toContain('同类企业仅 12 家，占比不稳定');
  expect(few.lines[1]?.peers).toBe('全部品类的 12 家其他投标企业中 0 家（0.00%，N = 12）有此类记录');
  const alone = explainRecord(record, [], null);
  expect(alone.lines.map(({ peers: beside }) => beside)).toEqual([undefined]);
  expect(alone.missing).toContain('所选范围内没有投标，未与同类比较');
});
