import { expect, it } from 'vitest';
import { queries, type QueryDefinition } from '../index.ts';
import { textFilter } from '../filters/filter.ts';
import { companyIdNames, findingJoined, joinedValue } from './company-ids.ts';

/** Ids of things other than companies, and lists of ids. */
const otherIds = ['lot_guid', 'zbr_guid', 'group_guid', 'market_guid', 'subject_guid', 'guids'];
const joinedIds = new Map([['C2', 'C1']]);

it('knows every param and filter that takes the id of a company', () => {
  const all: readonly QueryDefinition[] = queries;
  const names = all.flatMap(({ params = [], filters }) => [...params.map(({ name }) => name), ...Object.keys(filters)]);
  const ids = new Set(names.filter((name) => /guids?$/i.test(name)));
  expect([...ids].sort()).toEqual([...companyIdNames, ...otherIds].sort());
});

it('replaces the id of a record by the id of its company and leaves other ids and fields unchanged', () => {
  expect([joinedValue('gys_guid', 'C2', joinedIds), joinedValue('gys_guid', 'C3', joinedIds), joinedValue('lot_guid', 'C2', joinedIds)]).toEqual(['C1', 'C3', 'C2']);
  const filters = findingJoined({ gys_guid: textFilter('供应商', 'company_id'), lot_guid: textFilter('标段', 'lot_id') }, joinedIds);
  expect([filters['gys_guid']?.storedForm?.('C2'), filters['lot_guid']?.storedForm]).toEqual(['C1', undefined]);
});
