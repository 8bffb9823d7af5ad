import { compileQuery, listStatement, queries, type QueryDefinition } from '@tenderscope/catalog';
import { dayMs, type Condition } from '@tenderscope/contract';
import { SeededRandom, seedOfRun } from '@tenderscope/testing';
import type { Row, Warehouse } from '@tenderscope/warehouse';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedGoldenWorld } from '../support/golden-world.test-support.ts';
import { sampledParams, sampleParams, type Samples } from '../support/sample-values.test-support.ts';
import { at } from '../support/selections.test-support.ts';

let warehouse: Warehouse;
let samples: Samples;
beforeAll(async () => {
  ({ warehouse } = (await sharedGoldenWorld()).app);
  samples = await sampleParams(warehouse);
});

const all = queries as readonly QueryDefinition[];
const named = (key: string): QueryDefinition => all.find((query) => query.key === key) as QueryDefinition;
async function rowsOf(query: QueryDefinition, conditions: readonly Condition[]): Promise<Row[]> {
  const params = sampledParams(query, samples.params);
  return warehouse.query(listStatement(compileQuery(query, { conditions, params, scope: { kind: 'all' } }), 100_000));
}

const seed = seedOfRun(48);
const random = new SeededRandom(seed);
/** Periods of one to twelve months that begin within a month. */
const periods = Array.from({ length: 3 }, (): Condition[] => {
  const from = at('2024-01-15T00:00:00') + random.between(0, 600) * dayMs;
  return [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${from};${from + random.between(30, 360) * dayMs - 1}` }];
});

const ranked = all.filter(({ columns, filters }) => 'zbNum' in columns && 'zbJinE' in columns && 'zbtzs_fachu_time' in filters);

it.each(ranked.map((query) => [query.key, query] as const))(`%s credits no amount to a supplier without wins (${seed})`, async (_key, query) => {
  for (const period of periods) {
    const rows = await rowsOf(query, period);
    expect(rows.filter((row) => Number(row['zbJinE']) > 0 && row['zbNum'] === 0)).toEqual([]);
  }
});

it('finds the queries that rank suppliers', () => {
  expect(ranked.map(({ key }) => key)).toEqual(expect.arrayContaining(['supplier.ranking', 'insight.supplierTop', 'market.suppliers', 'market.top', 'relation.risks', 'supplier.monthly']));
});

const sum = (rows: readonly Row[], column: string): number => rows.reduce((total, row) => total + Number(row[column] ?? 0), 0);

describe.each(periods.map((period, index) => [index, period] as const))(`the widgets of 供应商交易分析 in period %i (${seed})`, (_index, period) => {
  it('agree on the number of winners, of wins and of bids', async () => {
    const [total] = await rowsOf(named('market.participation'), period);
    const [ranking, pareto] = [await rowsOf(named('supplier.ranking'), period), await rowsOf(named('market.pareto'), period)];
    const classed = sum(pareto, 'aNum') + sum(pareto, 'bNum') + sum(pareto, 'cNum') + Number(pareto[0]?.['unpricedNum'] ?? 0);
    expect(total).toMatchObject({
      winningSuppliers: classed,
      activeSuppliers: ranking.filter((row) => Number(row['tbNum']) > 0).length,
      tbNum: sum(ranking, 'tbNum'),
      zbNum: sum(ranking, 'zbNum'),
      decidedBidNum: sum(ranking, 'decidedBidNum'),
      undecidedBidNum: sum(ranking, 'undecidedBidNum'),
    });
    expect(ranking.filter((row) => Number(row['zbNum']) > 0)).toHaveLength(classed);
  });

  it('have as many wins as deals with their winners', async () => {
    const [[total], deals] = [await rowsOf(named('market.participation'), period), await rowsOf(named('insight.regionDeals'), period)];
    expect(Number(total?.['zbNum'])).toBeGreaterThanOrEqual(sum(deals, 'dealNum'));
    expect(total?.['zbJinE']).toBeCloseTo(sum(deals, 'zbJinE'), 2);
  });
});
