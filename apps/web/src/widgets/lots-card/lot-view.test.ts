import { expect, it } from 'vitest';
import { allView, dealsView, failedView, parseLotView } from './lot-view.ts';

it('reads the view of the lots from the address, the first when it says nothing sound', () => {
  const views = { deals: dealsView, all: allView, failed: failedView };
  expect(parseLotView('failed', views)).toBe('failed');
  expect(parseLotView(null, views)).toBe('deals');
  expect(parseLotView('toString', views)).toBe('deals');
});
