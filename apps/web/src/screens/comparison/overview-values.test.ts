import { expect, it } from 'vitest';
import type { Row } from '../../lib/queries/use-rows.ts';
import { overviewValues } from './overview-values.ts';

const row: Row<'insight.overview'> = {
  projectNum: 9, lotNum: 100, dealNum: 50, zbJinE: 1, budget: 70, saving: null, savingRate: null, avgBidders: 3, failedRate: 0.1,
  openRate: 0.5, cycleDays: 20, activeSuppliers: 8, comparableBudget: null, announcedProjectNum: 8, announcedLotNum: 90,
  announcedBudget: 60, unopenedNum: 6, undecidedNum: 2, decidedNum: 60,
};

it('compares periods without planned lots, and not by figures with many outstanding lots', () => {
  expect(overviewValues(row, true).comparable).toEqual({ projectNum: 8, lotNum: 90, budget: 60, avgBidders: null });
  const undecided = overviewValues({ ...row, unopenedNum: 5, undecidedNum: 30 }, true);
  expect(undecided.comparable).toEqual({ projectNum: 8, lotNum: 90, budget: 60, failedRate: null });
});

it('compares units and categories of one period by the shown values', () => {
  expect(overviewValues(row, false)).toEqual({ values: row });
});
