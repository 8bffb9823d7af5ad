import type { QuestionReading } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { screenAddress } from './screen-address.ts';

const reading: QuestionReading = {
  form: 'rank', figure: 'failedRate', grain: 'unit', columns: null, period: { from: '2025-01-01', to: '2025-12-31' },
  filters: [{ name: 'pinlei', value: '阀门', label: '阀门' }], bounds: [], state: null, order: 'desc', limit: 5, comparison: null, isShare: false,
};

it('opens the screen of the query with period and conditions', () => {
  const path = '/mainManagement/overallPanoramicPortrait/issuerMarket';
  expect(screenAddress({ query: { key: 'issuer.ranking' }, reading })).toBe(`${path}?time=2025-01-01_2025-12-31&material=${encodeURIComponent('阀门')}`);
  expect(screenAddress({ query: { key: 'deal.summary' }, reading: { ...reading, period: null, filters: [] } })).toBe('/tradingInsight/projectDealAnalysis?time=all');
});

it('opens none that would leave out a condition', () => {
  const supplier = { name: 'gys_guid', value: 's', label: '' } as const;
  expect(screenAddress({ query: { key: 'supplier.ranking' }, reading: { ...reading, filters: [supplier] } })).toBeNull();
  const bounds: QuestionReading['bounds'] = [{ figure: 'lotNum', operator: '>=', values: [5], text: '5个以上' }];
  expect(screenAddress({ query: { key: 'issuer.ranking' }, reading: { ...reading, bounds } })).toBeNull();
  expect(screenAddress({ query: { key: 'expert.overview' }, reading })).toBeNull();
});
