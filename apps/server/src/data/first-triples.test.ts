import { compileQuery, pageStatements, queries, type QueryDefinition } from '@tenderscope/catalog';
import { expect, it } from 'vitest';
import { sharedGoldenWorld } from '../test-support/golden-world.test-support.ts';
import { between } from '../test-support/selections.test-support.ts';

const jointBidding3 = queries.find(({ key }) => key === 'relation.jointBidding3') as QueryDefinition;
const [conditions] = between('2024-02-10T00:00:00', '2026-01-20T23:59:59.999');

it.each([1, 3, 20, 500])('the first triples are the same if %i pairs are looked at first', async (pairs) => {
  const { warehouse } = (await sharedGoldenWorld()).app;
  const { picked, ...plain } = compileQuery(jointBidding3, { conditions, params: { minTimes: '3' }, scope: { kind: 'all' } });
  if (picked?.first === undefined) throw new Error('nothing is picked');
  const first = picked.first.replace(' limit 500)', ` limit ${pairs})`);
  expect(first).toContain(` limit ${pairs})`);
  for (const [page, size, rows] of [[1, 1, 1], [1, 7, 7], [3, 5, 5], [1, 40, 40], [9, 1_000, 0]] as const) {
    const sooner = await warehouse.query(pageStatements({ ...plain, picked: { ...picked, first } }, page, size).rows);
    expect(sooner).toHaveLength(rows);
    expect(sooner).toEqual(await warehouse.query(pageStatements(plain, page, size).rows));
  }
});
