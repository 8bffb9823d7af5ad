import { expect, it } from 'vitest';
import { paramPositions, type WithParams } from './param-positions.ts';

it('puts values in the order of the query, regardless of the order of their names', () => {
  expect(paramPositions('price.spread', { priceGroup: 'year', spec: 'DN100', name: '管' })).toEqual(['管', 'DN100', 'year']);
  expect(paramPositions('intake.summary', { periodTo: 9, periodFrom: 5 })).toEqual(['5', '9']);
});

it('omits values after the last given one, and takes the fallback of earlier ones', () => {
  expect(paramPositions('price.spread', { name: '管', spec: '' })).toEqual(['管', '']);
  expect(paramPositions('facet.lots', { facet: 'status' })).toEqual(['budget', 'status']);
  expect(paramPositions('saving.monthly', {})).toEqual([]);
  expect(paramPositions('insight.overview', {})).toEqual([]);
});

it('accepts only names and types of the query', () => {
  // @ts-expect-error no such name
  paramPositions('saving.monthly', { basis: 'budget' });
  // @ts-expect-error not one of the choices
  paramPositions('saving.monthly', { baseline: 'price' });
  // @ts-expect-error the lot is missing
  const missing: WithParams<'lot.head'> = {};
  const free: WithParams<'saving.monthly'> = {};
  expect([missing, free]).toEqual([{}, {}]);
});
