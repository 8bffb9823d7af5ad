import type { ImportReport } from '@tenderscope/warehouse';
import { expect, it } from 'vitest';
import { reportText } from './report-text.ts';

const report: ImportReport = {
  importId: 'one',
  tables: { lots: { read: 1200, accepted: 1200, updated: 3, unchanged: 0, rejected: 0, removed: 7 } },
  rejectedParts: 0,
  conversions: [
    { file: 'lots.csv', column: 'budget', cells: 1100 },
    { file: 'lots.csv', column: 'opened_at', cells: 2 },
    { file: 'bids.csv', column: 'price', cells: 1 },
  ],
  stripped: [{ file: 'lots.csv', characters: 4 }],
  warnings: [],
  rejectsFile: null,
  dataVersion: 1,
  outcome: 'clean',
};

it('tells what was read otherwise than it is written', () => {
  expect(reportText(report, 1)).toMatch(/标段 +│ +1,200 │ +1,200 │ +3 │ +0 │ +0 │ +7 │/);
  expect(reportText(report, 1).split('\n')).toEqual(expect.arrayContaining([
    '已换算：lots.csv 中 budget 1,100 个值、opened_at 2 个值',
    '已换算：bids.csv 中 price 1 个值',
    '已去除不可见字符：lots.csv 中 4 个',
  ]));
});
