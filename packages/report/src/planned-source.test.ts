import { expect, it } from 'vitest';
import { reportQuery, sourceOf } from './planned-source.ts';

it('stores params by their positions on the wire, regardless of the order of their names', () => {
  expect(reportQuery('competition.meetings', { Target_gys_guid: 'b', gys_guid: 'a' })).toEqual({ key: 'competition.meetings', values: ['a', 'b'], conditions: [] });
  expect(reportQuery('market.newcomers', { periodFrom: 5 }).values).toEqual(['month', '5']);
  const conditions = [{ name: 'kind', matching: '=', value: 'x' }] as const;
  const planned = { key: 'company.evidenceLots', params: { rival_guid: 'b', gys_guid: 'a' }, conditions, max: 1 } as const;
  expect(sourceOf(planned, [], 0).query).toEqual({ key: 'company.evidenceLots', values: ['a', 'b'], conditions });
});

/** Checked by the compiler: the comments are errors if a line compiles. */
it('knows the params of a query', () => {
  // @ts-expect-error -- no param of the query
  expect(reportQuery('competition.meetings', { gys_guid: 'a', rival: 'b' }).values).toEqual(['a']);
  // @ts-expect-error -- the second company is missing
  expect(reportQuery('competition.meetings', { gys_guid: 'a' }).values).toEqual(['a']);
});
