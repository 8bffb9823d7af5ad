import { metrics } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { failedKind, lotKinds } from '../lots-card/lot-kinds.ts';
import { lotViews, tilePlans } from './lot-views.ts';

it('plans twelve different tiles of known metrics', () => {
  expect(new Set(tilePlans.map(({ metric }) => metric)).size).toBe(12);
  expect(tilePlans.every(({ metric }) => metric in metrics)).toBe(true);
});

it('shows rows in the columns of their kind', () => {
  const kindOf = (metric: string): string | undefined => {
    const plan = tilePlans.find((one) => one.metric === metric);
    if (!plan) return undefined;
    const view = lotViews[plan.opens];
    return 'kind' in view ? view.kind : 'deals';
  };
  const metricsOfKinds = ['zbJinE', 'failedRate', 'budget', 'lotNum', 'projectNum', 'activeSuppliers'];
  expect(metricsOfKinds.map(kindOf)).toEqual(['deals', 'failed', 'budgets', 'all', 'projects', 'suppliers']);
  expect(lotViews.running.kind).toBe('running');
  expect(lotKinds.deals.columns).toEqual(expect.arrayContaining(['Gys_Name', 'zbJinE', 'zbtzs_fachu_time', 'saving']));
  expect(failedKind.columns).toEqual(expect.arrayContaining(['liubiao_yuanyin', 'bidderNum', 'kaibiao_time', 'next_bd_name']));
  expect(lotKinds.running.columns).toEqual(expect.arrayContaining(['jieduan', 'zhaobiao_gonggao_time', 'kaibiao_time']));
  expect(lotKinds.budgets.columns).toEqual(expect.arrayContaining(['budget', 'ceiling']));
});
