import { compileQuery, listStatement, queries, type QueryDefinition } from '@tenderscope/catalog';
import { groupBy } from '@tenderscope/testing';
import type { Row, Warehouse } from '@tenderscope/warehouse';
import { beforeAll, expect, it } from 'vitest';
import { sharedGoldenWorld } from '../support/golden-world.test-support.ts';
import { sampledParams, sampleParams, type Samples } from '../support/sample-values.test-support.ts';

let warehouse: Warehouse;
let samples: Samples;
let bids: Row[];
/** Outcome of each bid, by lot and company. */
let outcomes: Map<string, unknown>;
beforeAll(async () => {
  ({ warehouse } = (await sharedGoldenWorld()).app);
  samples = await sampleParams(warehouse);
  bids = await rowsOf('query.bids');
  outcomes = new Map(bids.map((row) => [keyOf(row['lot_guid'], row['gys_guid']), row['jieguo']]));
});

const all = queries as readonly QueryDefinition[];
const keyOf = (lot: unknown, company: unknown): string => `${String(lot)} ${String(company)}`;
const queryOf = (key: string): QueryDefinition => all.find((one) => one.key === key) as QueryDefinition;
async function rowsOf(key: string, params: Record<string, string | number> = {}): Promise<Row[]> {
  const query = queryOf(key);
  return warehouse.query(listStatement(compileQuery(query, { conditions: [], params, scope: { kind: 'all' } }), 100_000));
}

const expected = (rows: readonly Row[], companyOf: (row: Row) => unknown) => rows.map((row) => outcomes.get(keyOf(row['lot_guid'], companyOf(row))));

/** Two companies that bid on the same lot with this outcome. */
function metWhere(outcome: string): [string, string] {
  const byLot = groupBy(bids.filter(({ jieguo }) => jieguo === outcome), (row) => String(row['lot_guid']));
  const [one, other] = [...byLot.values()].find((own) => own.length > 1) ?? [];
  return [String(one?.['gys_guid']), String(other?.['gys_guid'])];
}

it('lists bids of each outcome', () => {
  expect(new Set(outcomes.values())).toEqual(new Set(['中标', '被否决', '待定标', '流标', '未中标']));
});

it.each(['待定标', '流标', '未中标'])('has the same outcome %s in lists about two companies', async (outcome) => {
  const [one, other] = metWhere(outcome);
  const members = await rowsOf('relation.memberBids', { one_guid: one, other_guid: other });
  expect(members.map(({ jieguo }) => jieguo)).toEqual(expected(members, (row) => row['gys_guid']));
  expect(members.some(({ jieguo }) => jieguo === outcome)).toBe(true);
  const meetings = await rowsOf('competition.meetings', { gys_guid: one, Target_gys_guid: other });
  expect(meetings.map(({ jieguo }) => jieguo)).toEqual(expected(meetings, () => one));
  expect(meetings.map(({ targetJieguo }) => targetJieguo)).toEqual(expected(meetings, () => other));
  expect(meetings.some(({ jieguo }) => jieguo === outcome)).toBe(true);
});

it('has the same outcome in lists of one company', async () => {
  const [company] = metWhere('待定标');
  for (const key of ['supplier.bids', 'relation.riskBids']) {
    const rows = await rowsOf(key, { gys_guid: company });
    expect(rows.map(({ jieguo }) => jieguo)).toEqual(expected(rows, () => company));
    expect(rows.some(({ jieguo }) => jieguo === '待定标')).toBe(true);
  }
});

it('has the same outcome in meetings of experts and suppliers, and among quotations', async () => {
  const params = sampledParams(queryOf('expert.meetings'), samples.params);
  const meetings = await rowsOf('expert.meetings', params);
  expect(meetings.length).toBeGreaterThan(0);
  expect(meetings.map(({ jieguo }) => jieguo)).toEqual(expected(meetings, () => params['gys_guid']));
  const quotes = await rowsOf('price.quotes', sampledParams(queryOf('price.quotes'), samples.params));
  expect(quotes.length).toBeGreaterThan(0);
  expect(quotes.map(({ outcome }) => outcome)).toEqual(expected(quotes, (row) => row['gys_guid']));
});

it('has the outcome in every list of bids', () => {
  const flags = ['is_winner', 'isWinner', 'is_awarded'];
  const unnamed = all.filter(({ columns }) => flags.some((flag) => flag in columns) && !('jieguo' in columns || 'outcome' in columns));
  // Tables of marks, which distinguish only the winner of a lot.
  expect(unnamed.map(({ key }) => key)).toEqual(['expert.panel', 'riskCase.marks']);
});
