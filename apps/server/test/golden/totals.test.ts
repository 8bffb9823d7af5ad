import { compileQuery, listStatement, queries, type QueryDefinition } from '@tenderscope/catalog';
import { startOfMonth, type Condition } from '@tenderscope/contract';
import type { Row, Warehouse } from '@tenderscope/warehouse';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedGoldenWorld } from '../support/golden-world.test-support.ts';
import { someOf } from '../support/some-of.test-support.ts';
import { sampledParams, sampleParams, type Samples } from '../support/sample-values.test-support.ts';

const withTotals = someOf((queries as readonly QueryDefinition[]).filter(({ totals }) => totals));

let warehouse: Warehouse;
let samples: Samples;
beforeAll(async () => {
  ({ warehouse } = (await sharedGoldenWorld()).app);
  samples = await sampleParams(warehouse);
});

type Params = Readonly<Record<string, string | number>>;
const sqlOf = (query: QueryDefinition, conditions: Condition[], params: Params): ReturnType<typeof listStatement> =>
  listStatement(compileQuery(query, { conditions, params, scope: { kind: 'all' } }), 100_000);
const withoutTotals = ({ totals: _, ...query }: QueryDefinition): QueryDefinition => query;

const span = `${startOfMonth(Date.UTC(2025, 2, 10))};${startOfMonth(Date.UTC(2025, 9, 10)) - 1}`;
const months: Condition[] = [{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: span }];

const goods: Condition[] = [{ name: 'xm_LeiXing', matching: '=', value: 'E' }];

describe.each(withTotals.map((query) => [query.key, query] as const))('%s from totals', (_key, query) => {
  it.each([
    ['over all time', []],
    ...(query.totals?.by === 'selection' ? [['of a selection', goods] as const] : []),
    ...(query.totals?.by === 'month' ? [['over whole months', months] as const] : []),
  ] as [string, Condition[]][])('equals the rows %s', async (_case, conditions) => {
    const [from = '', to = ''] = span.split(';');
    const [first, last] = query.totals?.fullMonths ?? [];
    const ofMonths = first === undefined || last === undefined ? {} : { [first]: from, [last]: to };
    const params = { ...sampledParams(query, samples.params), ...query.totals?.atLeast, ...ofMonths };
    const [total, detail] = [sqlOf(query, conditions, params), sqlOf(withoutTotals(query), conditions, params)];
    expect(total.sql).not.toBe(detail.sql);
    const [ours, theirs]: [Row[], Row[]] = [await warehouse.query(total), await warehouse.query(detail)];
    expect(ours.length).toBeGreaterThan(0);
    expect(ours).toEqual(theirs);
  });
});
