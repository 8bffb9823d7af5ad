import { compileQuery, pageStatements, queries, type QueryDefinition } from '@tenderscope/catalog';
import { isSoak } from '@tenderscope/testing';
import { expect, it } from 'vitest';
import { sharedGoldenWorld } from '../support/golden-world.test-support.ts';
import { between } from '../support/selections.test-support.ts';

const [conditions] = between('2024-02-10T00:00:00', '2026-01-20T23:59:59.999');

const cases = ['relation.jointBidding2', 'relation.jointBidding3', 'competition.pairs'].flatMap((key) =>
  (isSoak ? [1, 3, 20, 500] : [1, 20]).map((pairs) => [key, pairs] as const));

it.each(cases)('the first of %s are the same if %i pairs are preselected', async (key, pairs) => {
  const { warehouse } = (await sharedGoldenWorld()).app;
  const query = queries.find((one) => one.key === key) as QueryDefinition;
  const { picked, ...plain } = compileQuery(query, { conditions, params: { minTimes: '3' }, scope: { kind: 'all' } });
  if (picked?.first === undefined) throw new Error('nothing is picked');
  const first = picked.first.replace(' limit 500)', ` limit ${pairs})`);
  expect(first).toContain(` limit ${pairs})`);
  for (const [page, size, rows] of [[1, 1, 1], [1, 7, 7], [3, 5, 5], [1, 40, 40], [9, 1_000, 0]] as const) {
    const sooner = await warehouse.query(pageStatements({ ...plain, picked: { ...picked, first } }, page, size).rows);
    expect(sooner).toHaveLength(rows);
    expect(sooner).toEqual(await warehouse.query(pageStatements(plain, page, size).rows));
  }
});

it.each(['relation.jointBidding2', 'competition.pairs'])('a user of some units gets the first of %s, too', async (key) => {
  const { warehouse } = (await sharedGoldenWorld()).app;
  const query = queries.find((one) => one.key === key) as QueryDefinition;
  const units = await warehouse.query({ sql: 'select unit_id, count(*) as n from bid_pair group by unit_id order by n desc, unit_id limit 2', values: {} });
  const scope = { kind: 'units', unitIds: units.map((row) => String(row['unit_id'])) } as const;
  const { picked, ...plain } = compileQuery(query, { conditions, params: { minTimes: '1' }, scope });
  if (picked?.first === undefined) throw new Error('nothing is picked');
  const sooner = await warehouse.query(pageStatements({ ...plain, picked }, 1, 20).rows);
  expect(sooner).toHaveLength(20);
  expect(sooner).toEqual(await warehouse.query(pageStatements(plain, 1, 20).rows));
});
