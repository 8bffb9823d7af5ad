import { expect, it } from 'vitest';
import { noFilters } from '../filter-bar/tender-filters.ts';
import type { FigureSource } from './figure-source.ts';
import { figureSubject } from './figure-subject.ts';

const unit = { name: 'zbr_guid', matching: 'in', value: ['u1'] };
const period = { name: 'zbtzs_fachu_time', matching: '>=;<=', value: '1;2' };
const units = [{ DanWei_Guid: 'u1', DanWei_Name: '甲单位', Parent_Guid: null, Is_JiTuanNei: 1, level: 1 }] as const;
const source = (filters: Partial<FigureSource['state']['filters']>): FigureSource => ({
  query: 'insight.overview',
  params: {},
  state: { period: null, conditions: [period, unit], filters: { ...noFilters, units: ['u1'], ...filters } },
  row: { zbJinE: 1 },
});

it.each([
  ['last12', '近12个月'],
  [null, '全部'],
  [['2026-01', '2026-03'], '2026-01 至 2026-03'],
] as const)('watches a figure over a period that moves: %s', (time, text) => {
  const subject = figureSubject(source({ time }), 'zbJinE', '/tradingInsight/tradingOverview?unit=u1', units);
  expect(subject).toMatchObject({ query: 'insight.overview', metric: 'zbJinE', conditions: [unit], time, address: '/tradingInsight/tradingOverview?unit=u1' });
  expect(subject.selection).toBe(`单位：甲单位　期间：${text}`);
});

it('names the party that a page is about', () => {
  const own = source({ units: [] });
  const { selection } = figureSubject({ ...own, state: { ...own.state, subject: '招标人：乙单位' } }, 'zbJinE', '/x', units);
  expect(selection).toBe('招标人：乙单位　单位：全部　期间：近12个月');
});
