import { compileQuery, listStatement, queries, type QueryDefinition } from '@tenderscope/catalog';
import { permissions, type Condition } from '@tenderscope/contract';
import type { Row, Warehouse } from '@tenderscope/warehouse';
import { beforeAll, expect, it } from 'vitest';
import { sharedGoldenWorld } from '../support/golden-world.test-support.ts';
import { sampledParams, sampleParams, type Samples } from '../support/sample-values.test-support.ts';
import { at } from '../support/selections.test-support.ts';

let warehouse: Warehouse;
let samples: Samples;
beforeAll(async () => {
  ({ warehouse } = (await sharedGoldenWorld()).app);
  samples = await sampleParams(warehouse);
});

const [from, to] = [at('2024-03-15T00:00:00'), at('2025-06-20T23:59:59.999')];
const selections: readonly Condition[][] = [[{ name: 'zbtzs_fachu_time', matching: '>=;<=', value: `${from};${to}` }], []];
const all = queries as readonly QueryDefinition[];

/** Title without its event, which it includes if a row has several. */
const nameOf = (title: string): string => title.replace(/（按(公告|开标|定标)）$/, '');

async function rowsOf(query: QueryDefinition, selection: readonly Condition[]): Promise<Row[]> {
  const conditions = selection.filter(({ name = '' }) => name in query.filters);
  const defaults = (query.params ?? []).flatMap(({ name, fallback }) => (fallback === undefined ? [] : [[name, fallback]]));
  const usual = Object.fromEntries(defaults) as Record<string, string>;
  const params = { ...sampledParams(query, samples.params), ...usual, ...periodOf(query, selection) };
  return warehouse.query(listStatement(compileQuery(query, { conditions, params, scope: { kind: 'all' } }), 100_000));
}

/** Params of queries whose period is two params. */
function periodOf({ params = [] }: QueryDefinition, selection: readonly Condition[]): Record<string, string> {
  const [first, last] = selection.length === 0 ? ['0', '10000000000000'] : [String(from), String(to)];
  return params.some(({ name }) => name === 'periodFrom') ? { periodFrom: first, periodTo: last } : {};
}

/**
 * Queries whose rows are parts of the selection, with the columns that add up to it. Budgets by month leave out lots without any time, as
 * the filter bar shows.
 */
const partitions: Readonly<Record<string, readonly string[]>> = {
  'insight.monthlyDeals': ['dealNum', 'zbJinE', 'saving', 'comparableBudget'],
  'insight.methodShare': ['dealNum', 'zbJinE'],
  'insight.categoryShare': ['dealNum', 'zbJinE'],
  'insight.unitRank': ['dealNum', 'zbJinE', 'saving'],
  'insight.regionDeals': ['dealNum', 'zbJinE'],
  'trend.monthly': ['dealNum', 'zbJinE', 'lotNum', 'saving'],
  'supplier.ranking': ['tbNum', 'zbNum'],
  'insight.supplierTop': ['tbNum', 'zbNum'],
  'issuer.ranking': ['projectNum', 'lotNum', 'dealNum', 'zbJinE', 'budget', 'saving'],
};

/** Numbers about the entire selection, by name, each with its query. */
async function numbersOf(permission: string, selection: readonly Condition[]): Promise<Map<string, Map<number, string>>> {
  const found = new Map<string, Map<number, string>>();
  const note = (title: string, value: unknown, key: string): void => {
    if (typeof value !== 'number') return;
    const rounded = Number(value.toFixed(Math.abs(value) < 10 ? 6 : 2));
    found.set(nameOf(title), (found.get(nameOf(title)) ?? new Map<number, string>()).set(rounded, key));
  };
  for (const query of all.filter((one) => (one.permissions as readonly string[]).includes(permission))) {
    const isOfOneParty = (query.params ?? []).some(({ name }) => name.endsWith('guid') || name === 'pingwei_code' || name === 'name');
    const isOne = query.tieBreak.length === 0 && !isOfOneParty;
    const parts = partitions[query.key];
    if (!isOne && parts === undefined) continue;
    const rows = await rowsOf(query, selection);
    for (const [column, { title }] of Object.entries(query.columns)) {
      if (isOne) note(title, rows[0]?.[column], query.key);
      if (parts?.includes(column) === true) note(title, rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0), query.key);
    }
  }
  return found;
}

it.each(permissions)('numbers with one name are equal on the screen %s', async (permission) => {
  for (const selection of selections) {
    const numbers = await numbersOf(permission, selection);
    const unequal = [...numbers].filter(([, values]) => values.size > 1);
    expect(unequal.map(([name, values]) => [name, ...[...values].map(([value, key]) => `${key} ${value}`)])).toEqual([]);
  }
});
