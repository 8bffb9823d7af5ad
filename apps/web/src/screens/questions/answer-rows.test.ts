import type { AnsweredQuestion } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { chartOfAnswer, comparisonOf, figureOfAnswer, groupsOfAnswer, isIncomplete } from './answer-rows.ts';

type Answer = Pick<AnsweredQuestion, 'query' | 'reading' | 'scope'>;

interface Parts {
  query?: Partial<Answer['query']>;
  reading?: Partial<Answer['reading']>;
  unit?: string;
}

const answerOf = ({ query, reading, unit = '%' }: Parts): Answer => ({
  query: {
    key: 'pivot.lots', id: '', conditions: [], comparedConditions: null, params: {}, column: 'value', row: null, group: { id: 'rowValue', label: 'rowLabel' },
    needsAllGroups: true, ...query,
  },
  reading: {
    form: 'rank', figure: 'savingRate', grain: 'method', columns: null, period: null, filters: [], bounds: [], state: null, order: 'desc', limit: 2,
    comparison: null, isShare: false, ...reading,
  },
  scope: { title: '标段统计', figure: { name: '节资率', unit, definition: '' }, period: '', dating: '', filters: [], bounds: [], order: '' },
});
const cell = (rowLabel: string, value: number | null, rowKind = 'value', columnKind = 'total') => ({ rowKind, columnKind, rowLabel, value });

describe('a ranking', () => {
  const rows = [cell('公开招标', 0.1), cell('询价', 0.3), cell('', 0.2), cell('单一来源', null), cell('', 0.15, 'total')];

  it('of a pivot is sorted by the figure, without totals and groups whose figure is unknown', () => {
    expect(groupsOfAnswer(answerOf({}), rows)).toEqual([{ name: '询价', value: 0.3 }, { name: '未填写', value: 0.2 }]);
    expect(groupsOfAnswer(answerOf({ reading: { order: 'asc', limit: 1 } }), rows)).toEqual([{ name: '公开招标', value: 0.1 }]);
  });

  it('keeps the order of a query that is sorted by its server', () => {
    const query = { key: 'issuer.ranking', column: 'failedRate', group: { id: 'zbr_guid', label: 'zbr_name' } };
    const ranked = [{ zbr_name: '甲', failedRate: 0.4 }, { zbr_name: '乙', failedRate: 0.5 }, { zbr_name: '丙', failedRate: 0.1 }];
    expect(groupsOfAnswer(answerOf({ query }), ranked)).toEqual([{ name: '甲', value: 0.4 }, { name: '乙', value: 0.5 }]);
  });

  it('is incomplete if the query combined groups that might be first', () => {
    const combined = [...rows, cell('', 0.9, 'other')];
    expect([isIncomplete(answerOf({}), rows), isIncomplete(answerOf({}), combined)]).toEqual([false, true]);
    expect(isIncomplete(answerOf({ query: { needsAllGroups: false } }), combined)).toBe(false);
  });
});

it('shows shares that add up to the total', () => {
  const answer = answerOf({ reading: { form: 'groups', isShare: true }, unit: '个' });
  const model = chartOfAnswer(answer, [cell('甲', 1), cell('乙', 1), cell('丙', 1)]);
  expect(model?.table.rows.map((row) => row[1])).toEqual(['33.34', '33.33', '33.33']);
});

it('draws no chart without rows', () => {
  expect(chartOfAnswer(answerOf({}), [])).toBeNull();
  expect(chartOfAnswer(answerOf({ reading: { form: 'cross' } }), [])).toBeNull();
});

it('reads the figure from the row that the query names', () => {
  const query = { column: 'markAmountRate', row: { name: 'rateKey', value: 'public' } };
  expect(figureOfAnswer(answerOf({ query }), [{ rateKey: 'online', markAmountRate: 0.1 }, { rateKey: 'public', markAmountRate: null }])).toBeNull();
  expect(figureOfAnswer(answerOf({ query }), [])).toBeUndefined();
});

describe('a comparison', () => {
  const overview = (column: string, unit: string): Answer => answerOf({ query: { key: 'insight.overview', column }, reading: { form: 'value' }, unit });

  it('is a fraction of the base, or percentage points of a rate', () => {
    expect(comparisonOf(overview('zbJinE', '万元'), [{ zbJinE: 120 }], [{ zbJinE: 100 }])).toEqual({ base: 100, change: 0.2, isPending: false });
    expect(comparisonOf(overview('savingRate', '%'), [{ savingRate: 0.5 }], [{ savingRate: 0.25 }]).change).toBe(0.25);
    expect(comparisonOf(overview('zbJinE', '万元'), [{ zbJinE: 120 }], [{ zbJinE: 0 }]).change).toBeNull();
  });

  it('is of announced lots only', () => {
    const change = comparisonOf(overview('lotNum', '个'), [{ lotNum: 30, announcedLotNum: 20 }], [{ lotNum: 10, announcedLotNum: 10 }]);
    expect(change).toEqual({ base: 10, change: 1, isPending: false });
  });

  it('is not made with many lots without a result', () => {
    const current = { failedRate: 0.1, undecidedNum: 10, decidedNum: 90 };
    expect(comparisonOf(overview('failedRate', '%'), [current], [{ failedRate: 0.2 }])).toMatchObject({ change: null, isPending: true });
  });
});
