import { expect, it } from 'vitest';
import { queries } from '../queries.gen.ts';
import type { QueryDefinition } from '../define-query.ts';
import { orderClause, sortsOf } from './order-clause.ts';

const ranking = queries.find(({ key }) => key === 'supplier.ranking') as QueryDefinition;

it('sorts a rate by the lower bound of its interval, so that one of one does not come first', () => {
  const sorts = sortsOf(ranking, [{ sortName: 'zbRate', sortRule: 'desc' }]);
  expect(orderClause(sorts)).toBe(' order by "zbRateLower" desc nulls last, "zbRate" desc nulls last, "gys_guid" asc nulls last');
  expect(orderClause(sortsOf(ranking, [{ sortName: 'tbNum', sortRule: 'asc' }]))).toBe(' order by "tbNum" asc nulls last, "gys_guid" asc nulls last');
});

it('has the bounds of every rate of wins that callers may sort by', () => {
  for (const { key, sorts, sortsBy = {}, columns } of queries as readonly QueryDefinition[]) {
    if (sorts.includes('zbRate')) expect([key, sortsBy['zbRate']]).toEqual([key, 'zbRateLower']);
    for (const bound of Object.values(sortsBy)) expect(Object.keys(columns), key).toContain(bound);
  }
});
