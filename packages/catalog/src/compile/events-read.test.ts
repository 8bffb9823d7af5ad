import { expect, it } from 'vitest';
import type { QueryDefinition } from '../define-query.ts';
import { queries } from '../queries.gen.ts';
import { eventsRead } from './events-read.ts';

const of = (key: string, params = {}): string[] => {
  const query = queries.find((one) => one.key === key) as QueryDefinition;
  return eventsRead(query, params).toSorted();
};

it.each([
  ['insight.overview', ['award', 'opening', 'tender']],
  ['insight.monthlyDeals', ['award', 'opening', 'tender']],
  ['saving.summary', ['award']],
  ['relation.jointBidding2', ['award', 'opening']],
  ['expert.years', ['opening']],
  ['price.monthly', []],
])('finds the events of %s in the sources it reads', (key, events) => {
  expect(of(key)).toEqual(events);
});

it('finds the event of a pivot by its measure', () => {
  expect(['zbJinE', 'lotNum', 'projectNum', 'failedRate'].map((measure) => of('pivot.lots', { measure }))).toEqual([['award'], ['tender'], ['tender'], ['opening']]);
  expect(['tbNum', 'zbNum', 'activeSuppliers'].map((measure) => of('pivot.bids', { measure }))).toEqual([['opening'], ['award'], ['opening']]);
});
