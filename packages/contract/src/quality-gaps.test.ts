import { describe, expect, it } from 'vitest';
import type { QualityColumn, QualityTable } from './views/quality-views.ts';
import { countsOf, filledShares, gapsOf, gapsOfTable } from './quality-gaps.ts';

const column = (name: string, uses: Partial<QualityColumn> = {}): QualityColumn => ({
  name, title: name, due: null, metrics: [], screens: [], indicators: [], outcomes: [{ effect: 'replaced', text: '代替' }, { effect: 'left-out', text: '不计入' }], ...uses,
});
const table = (name: string, columns: QualityColumn[], months: QualityTable['months'], mayBeEmpty = false): QualityTable =>
  ({ name, title: name, hasSources: true, mayBeEmpty, counter: '个', basis: '', columns, months });
const count = (due: number, filled: number, outcomes: number[]) => ({ due, filled, outcomes });

const lots = table('lots', [column('lots.opened_at', { metrics: ['a', 'b'] }), column('lots.bids', { metrics: ['a'], indicators: ['R1', 'R2'] }), column('lots.full')], [
  { month: '2025-01', source: null, rows: 10, counts: [count(10, 6, [4, 0]), count(10, 5, [0, 5]), count(0, 0, [0, 0])] },
  { month: null, source: null, rows: 2, counts: [count(2, 0, [1, 1]), count(0, 0, [0, 0]), count(2, 2, [0, 0])] },
]);

describe('gaps', () => {
  it('cost the share of rows without a value times the number of dependent figures, half if another value replaces it', () => {
    const gaps = gapsOfTable(lots);
    const reported = gaps.map((gap) => [gap.column?.name, gap.missing, gap.due, gap.outcomes.map(({ rows }) => rows), gap.cost]);
    expect(reported).toEqual([
      ['lots.bids', 5, 10, [5], 1.5], ['lots.opened_at', 6, 12, [5, 1], (2.5 + 1) / 12 * 2],
    ]);
    expect(gapsOfTable(lots, (month) => month === null).map(({ column: one }) => one?.name)).toEqual(['lots.opened_at']);
  });

  it('include tables without rows, unless another gap already covers them', () => {
    const screen = { name: '页', path: '/p' };
    const empty = (name: string, mayBeEmpty = false) => table(name, [column(`${name}.x`, { metrics: ['a'], screens: [screen] }), column(`${name}.y`, { metrics: ['a', 'c'], screens: [screen] })], [], mayBeEmpty);
    const gaps = gapsOf({ tables: [lots, empty('bids'), empty('winners', true), empty('risks')] });
    const ofTables = gaps.filter(({ column: one }) => one === null);
    expect(ofTables.map(({ table: { name }, metrics, screens, cost }) => [name, metrics, screens, cost])).toEqual([['risks', ['a', 'c'], [screen], 3]]);
  });
});

it('shares cover the columns that some row should have', () => {
  expect(filledShares(countsOf(lots, (month) => month !== null))).toEqual({ mean: 0.55, least: 0.5 });
  expect(filledShares(countsOf(lots, () => false))).toBeNull();
});
