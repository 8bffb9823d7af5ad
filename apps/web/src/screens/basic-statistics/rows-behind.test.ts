import { expect, it } from 'vitest';
import { listConditions, rowsBehind, subjectBehind } from './rows-behind.ts';
import type { Subject } from './subjects.ts';

const period = { name: 'zbtzs_fachu_time', matching: '>=;<=', value: '5;9' };
const goods = { name: 'xm_LeiXing', matching: 'in', value: ['E'] };
const listed = (subject: Subject, measure: string | null) => listConditions([period, goods], rowsBehind(subject, measure));

it('lists rows by the time of the measure’s event', () => {
  expect(listed('lots', 'lotNum')).toEqual([{ ...period, name: 'zhaobiao_gonggao_time' }, goods]);
  expect(listed('lots', 'failedRate')[0]).toEqual({ ...period, name: 'kaibiao_time' });
  expect(listed('lots', 'zbJinE')).toEqual([period, goods, { name: 'is_chengjiao', matching: '=', value: 1 }]);
  expect(listed('suppliers', 'zbJinE')).toEqual([period, goods]);
});

it('lists rows by the month of that event, too', () => {
  const missing = { name: 'month', matching: 'in', value: [''] };
  const monthOf = (subject: Subject, measure: string): unknown => listConditions([missing], rowsBehind(subject, measure))[0]?.name;
  expect([monthOf('lots', 'lotNum'), monthOf('lots', 'failedRate'), monthOf('lots', 'zbJinE')]).toEqual(['month', 'kaibiao_month', 'chengjiao_month']);
  expect([monthOf('bids', 'tbNum'), monthOf('bids', 'zbJinE'), monthOf('projects', 'projectNum')]).toEqual(['month', 'chengjiao_month', 'month']);
});

it.each([
  ['lots', 'savingRate', '有节资基准的成交标段', ['is_chengjiao', 'has_baseline']],
  ['lots', 'failedRate', '成交与流标标段', ['status']],
  ['lots', 'avgBidders', '投标家数已知的开标标段', ['is_kaibiao', 'has_bidders']],
  ['lots', 'cycleDays', '有采购周期的成交标段', ['is_chengjiao', 'has_cycle']],
  ['lots', 'openRate', '标段', []],
  ['bids', 'zbNum', '中标的投标', ['is_winner']],
  ['bids', 'zbRate', '已有结果的投标', ['youJieguo']],
  ['projects', 'projectNum', '项目', []],
  ['suppliers', 'activeSuppliers', '投过标的供应商', ['tbNum']],
] as const)('for %s by %s lists %s', (subject, measure, title, names) => {
  const rows = rowsBehind(subject, measure);
  expect([rows.title, rows.conditions.map(({ name }) => name)]).toEqual([title, names]);
});

it('lists the rows of the subject’s own count without a measure, or with one of another subject', () => {
  expect(rowsBehind('lots', null)).toMatchObject({ measure: 'lotNum', event: 'tender', isUsual: true });
  expect(rowsBehind('bids', 'savingRate')).toMatchObject({ measure: 'tbNum', event: 'opening', isUsual: true });
  expect(rowsBehind('lots', 'zbJinE').isUsual).toBe(false);
});

it.each([
  ['lots', ['lotNum', 'projectNum', 'dealNum', 'zbJinE', 'budget', 'saving', 'savingRate', 'avgBidders', 'failedRate', 'openRate', 'cycleDays']],
  ['projects', ['projectNum', 'lotNum', 'zbJinE']],
  ['bids', ['tbNum', 'zbNum', 'zbRate', 'zbJinE', 'activeSuppliers']],
  ['suppliers', ['activeSuppliers', 'tbNum', 'zbNum', 'zbRate', 'zbJinE']],
] as const)('finds the rows of every measure of the pivot of %s', (subject, measures) => {
  expect(measures.map((measure) => rowsBehind(subjectBehind(subject, measure), measure).measure)).toEqual(measures);
});
