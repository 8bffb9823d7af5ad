import { expect, it } from 'vitest';
import { queries } from '../queries.gen.ts';
import type { QueryDefinition } from '../define-query.ts';
import { orderClause, sortsOf } from './order-clause.ts';

const ranking = queries.find(({ key }) => key === 'supplier.ranking') as QueryDefinition;

it('sorts a rate by the lower bound of its interval, so that one of one is not first', () => {
  const sorts = sortsOf(ranking, [{ sortName: 'zbRate', sortRule: 'desc' }]);
  expect(orderClause(sorts)).toBe(' order by "zbRateLower" desc nulls last, "zbRate" desc nulls last, "gys_guid" asc nulls last');
  expect(orderClause(sortsOf(ranking, [{ sortName: 'tbNum', sortRule: 'asc' }]))).toBe(' order by "tbNum" asc nulls last, "gys_guid" asc nulls last');
});

it('sorts grades by the score and breaks ties by the key', () => {
  expect(orderClause(sortsOf(ranking, [{ sortName: 'grade', sortRule: 'desc' }]))).toBe(
    ' order by "score" desc nulls last, "grade" desc nulls last, "gys_guid" asc nulls last',
  );
});

it('has the bounds of every win rate that callers may sort by', () => {
  for (const { key, sorts, sortsBy = {}, columns } of queries as readonly QueryDefinition[]) {
    if (sorts.includes('zbRate')) expect([key, sortsBy['zbRate']]).toEqual([key, 'zbRateLower']);
    for (const bound of Object.values(sortsBy)) expect(Object.keys(columns), key).toContain(bound);
  }
});

/** Rates that callers may sort by which refer to one thing or are shares of one total, and are no rate or average of cases. */
const ofOneThing = new Set([
  'company.evidence ratio', 'relation.evidence ratio', 'relation.groupEvidence ratio', 'relation.holders ratio', 'supplier.ties ratio', 'supplier.ties share',
  'competition.meetings priceGap', 'competition.rotation priceGap', 'query.bids gapToWinner', 'query.lotRows savingRate', 'query.lotRows awardToCeiling', 'query.lotRows secondGap',
  'query.lots savingRate', 'saving.lotSample savingRate', 'expert.drift severity', 'expert.drift severityBefore', 'expert.marks residual', 'expert.meetings share',
  'expert.meetings othersShare', 'expert.meetings lotEffect', 'expert.panel residual', 'expert.seats severity', 'issuer.suppliers amountRate',
  'market.concentration cr10', 'market.pareto gysShare', 'market.quadrants rateFrom', 'relation.marketGroups power', 'relation.marketTests power', 'relation.marketLots margin', 'relation.marketMargins marginFrom',
]);

it('knows the number of cases of each rate that callers may sort by', () => {
  const unknown = (queries as readonly QueryDefinition[]).flatMap(({ key, sorts, columns }) =>
    sorts.filter((name) => columns[name]?.type === 'rate' && columns[name].sample === undefined).map((name) => `${key} ${name}`));
  expect(unknown.filter((one) => !ofOneThing.has(one))).toEqual([]);
  expect([...ofOneThing].filter((one) => !unknown.includes(one))).toEqual([]);
});

it('sorts every proportion of counted cases by its lower bound', () => {
  const bounds = (queries as readonly QueryDefinition[]).flatMap(({ key, sortsBy = {} }) => Object.keys(sortsBy).map((name) => `${key} ${name}`));
  expect(bounds).toEqual(expect.arrayContaining([
    'intake.groups activationRate', 'issuer.ranking openRate', 'issuer.loyalty returnLotRate', 'issuer.rules hitRate', 'rule.coverage hitRate', 'relation.jointBidding2 jaccard',
  ]));
});

it('counts the cases of a rate in a column of the same row', () => {
  for (const { key, columns } of queries as readonly QueryDefinition[]) {
    for (const { sample } of Object.values(columns)) if (sample !== undefined) expect(Object.keys(columns), key).toContain(sample);
  }
});

it('shows the event of a figure once', () => {
  for (const { key, columns } of queries as readonly QueryDefinition[]) {
    for (const { title } of Object.values(columns)) expect([key, /(（按..）).*\1/.test(title)]).toEqual([key, false]);
  }
});
