import { expect, it } from 'vitest';
import { defineQuery, type QueryDefinition } from '../define-query.ts';
import { textFilter, type Filters } from '../filters/filter.ts';
import { queries } from '../queries.gen.ts';
import { QuerySourceError } from './check-sources.ts';
import { compileQuery } from './compile-query.ts';
import { namedSources } from './named-sources.ts';

const reading = (sql: string, filters: Filters = {}): QueryDefinition =>
  defineQuery({
    key: 'test.query',
    id: 'f'.repeat(32),
    title: '数',
    grain: '数',
    permissions: ['tradingOverview'],
    fields: ['n'],
    filters,
    sorts: [],
    tieBreak: [],
    sql,
  });
const compile = (query: QueryDefinition) => compileQuery(query, { conditions: [], params: {}, scope: { kind: 'all' } });

it.each([
  ['from', 'select 1 as "n" from lot_fact where {where}', 'lot_fact'],
  ['join', 'select 1 as "n" from {lots} l left join bids b on b.lot_id = l.lot_id', 'bids'],
  ['comma', 'select 1 as "n" from {lots} l, projects p where p.project_id = l.project_id', 'projects'],
  ['comma after a condition', 'select 1 as "n" from {lots} a join companies c on c.company_id = a.winner_id, items', 'items'],
  ['subquery', 'select (select count(*) from reviews) as "n"', 'reviews'],
  ['parentheses', 'select 1 as "n" from (lot_fact join companies on true)', 'lot_fact'],
  ['capitals', 'SELECT 1 AS "n" FROM Lot_Fact', 'lot_fact'],
  ['quotes', 'select 1 as "n" from "lot_fact"', 'lot_fact'],
  ['a schema', 'select 1 as "n" from main.lot_fact', 'main.lot_fact'],
  ['a comment between', 'select 1 as "n" from /* all */ lot_fact', 'lot_fact'],
  ['a table function', `select 1 as "n" from query_table('lot_fact')`, 'query_table()'],
  ['a file', `select 1 as "n" from 'lots.parquet'`, `'lots.parquet'`],
  ['table', 'select 1 as "n" from (table lot_fact)', 'lot_fact'],
  ['its own name', 'with lot_fact as (select * from lot_fact) select 1 as "n" from lot_fact', 'lot_fact'],
  ['a name of an inner query', 'select (with bids as (select 1) select count(*) from bids) as "n" from bids', 'bids'],
])('rejects a query that reads a table of units by name: %s', (_, sql, table) => {
  expect(() => compile(reading(sql))).toThrow(QuerySourceError);
  expect(() => compile(reading(sql))).toThrow(`test.query reads ${table} by name`);
});

it.each([
  ['totals', { totals: { by: 'ever', sql: 'select 1 as "n" from pair_total' } }, 'pair_total'],
  ['picking', { picking: { source: 'bidFacts', fields: new Set(), sorts: {}, sql: 'with picked as ({picked}) select 1 as "n" from picked join lot_fact using (lot_id)' } }, 'lot_fact'],
  ['filters', { filters: { x: textFilter('甲', '(select max(name) from projects)') } }, 'projects'],
] as [string, Partial<QueryDefinition>, string][])('also checks the SQL of %s', (_, part, table) => {
  expect(() => compile({ ...reading('select 1 as "n" from {lots}'), ...part })).toThrow(`test.query reads ${table} by name`);
});

it('rejects a slot that does not exist', () => {
  expect(() => compile(reading('select 1 as "n" from {lotts}'))).toThrow('test.query has the slot {lotts}');
  expect(() => compile(reading('select 1 as "n" from {lots} where {scope}'))).toThrow('test.query has the slot {scope}');
});

it.each([
  ['slots and tables without a unit', 'select 1 as "n" from {lots} l join companies c on c.company_id = l.winner_id, experts'],
  ['common table expressions', 'with a as (select * from {lots}), b as (select * from a) select 1 as "n" from a, b'],
  ['common table expressions inside others', 'with a as (select * from {lots}) select (with b as (select * from a) select count(*) from b) as "n" from a'],
  ['subqueries', 'select 1 as "n" from (select * from {lots} where is_deal = 1) l cross join (select 1) x'],
  ['columns named like a table', 'select bids as "n", lots from {lots} where {where} group by bids, lots order by bids, lots'],
  ['texts and names in quotes', `select 'from lot_fact' as "from lot_fact" from {lots}`],
])('accepts %s', (_, sql) => {
  expect(namedSources(sql).filter((name) => !['companies', 'experts'].includes(name))).toEqual([]);
  expect(compile(reading(sql)).sql).toContain('lot_fact');
});

it.each(queries.map((query) => [query.key, query] as const))('%s reads rows of units through slots', (_, query) => {
  const { params: all = [] } = query as QueryDefinition;
  const params = Object.fromEntries(all.map(({ name, fallback }) => [name, fallback ?? '0']));
  const { sql } = compileQuery<QueryDefinition>(query, { conditions: [], params, scope: { kind: 'units', unitIds: [] } });
  expect(sql).not.toMatch(/\{\w+\}/);
});
