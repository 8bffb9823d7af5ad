import { expect, it } from 'vitest';
import { compareFigures, rankAmong, signed } from './compare-figures.ts';

const amount = { name: 'zbJinE', measure: { name: '成交金额', type: 'money', unit: '万元' } } as const;
const rate = { name: 'zbRate', measure: { name: '中标率', type: 'rate', unit: '%' } } as const;
const count = { name: 'tbNum', measure: { name: '投标次数', type: 'count', unit: '次' } } as const;
const member = (values: Record<string, number | null>, more = {}) => ({ values, ranks: {}, ...more });

it('compares amounts with the base, in one unit, with places and ranks', () => {
  const [figure] = compareFigures([amount], [
    member({ zbJinE: 2_000_000 }, { ranks: { zbJinE: { rank: 3, of: 40 } } }), member({ zbJinE: 1_500_000 }), member({ zbJinE: 2_000_000 }),
  ], 0);
  expect(figure?.unit).toBe('万元');
  expect(figure?.cells).toEqual([
    { value: '200.00', difference: '', relative: '', place: '1', rank: '第 3 名 / 共 40 家' },
    { value: '150.00', difference: '-50.00', relative: '-25.00%', place: '3', rank: '—' },
    { value: '200.00', difference: '0.00', relative: '0.00%', place: '1', rank: '—' },
  ]);
});

it('gives unknown values no difference, place or zero', () => {
  const [figure] = compareFigures([amount], [member({ zbJinE: null }), member({ zbJinE: 10_000 }), undefined], 0);
  expect(figure?.cells.map(({ value, difference, relative, place }) => [value, difference, relative, place])).toEqual([
    ['—', '', '', '—'], ['1.00', '—', '—', '1'], ['—', '—', '—', '—'],
  ]);
});

it('compares rates in percentage points of the shown rates, and has no percentage of zero', () => {
  const [rates] = compareFigures([rate], [member({ zbRate: 0.123_449 }), member({ zbRate: 0.2 })], 0);
  expect(rates?.cells[1]).toMatchObject({ value: '20.00', difference: '7.66', relative: '—' });
  expect(rates?.differenceUnit).toBe('个百分点');
  const [counts] = compareFigures([count], [member({ tbNum: 0 }), member({ tbNum: 3 })], 0);
  expect(counts?.cells[1]).toMatchObject({ value: '3', difference: '3', relative: '—' });
});

it('computes differences from comparable values where they are not those shown', () => {
  const [first, last] = [member({ tbNum: 9 }, { comparable: { tbNum: 5 } }), member({ tbNum: 8 }, { comparable: { tbNum: null } })];
  const [figure] = compareFigures([count], [first, member({ tbNum: 7 }), last], 0);
  expect(figure?.cells.map(({ value, difference }) => [value, difference])).toEqual([['9', ''], ['7', '2'], ['8', '—']]);
});

it('marks increases and ranks from the highest value', () => {
  expect([signed('3.00'), signed('-3.00'), signed('0.00'), signed('—')]).toEqual(['+3.00', '-3.00', '0.00', '—']);
  expect(rankAmong(5, [9, 5, null, undefined, 5, 1])).toEqual({ rank: 2, of: 4 });
  expect(rankAmong(null, [1])).toBeNull();
});
