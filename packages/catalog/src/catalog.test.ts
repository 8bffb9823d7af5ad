import { lotEvents, metrics, permissions } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import type { QueryDefinition } from './define-query.ts';
import { queries } from './queries.gen.ts';

const all: readonly QueryDefinition[] = queries;

it('has one id and one key for each query', () => {
  expect(new Set(all.map((query) => query.id)).size).toBe(all.length);
  expect(new Set(all.map((query) => query.key)).size).toBe(all.length);
});

/** Ids that other systems may store. A published id never changes. */
it('keeps published ids', () => {
  expect(Object.fromEntries(all.map(({ key, id }) => [key, id]))).toMatchSnapshot();
});

/** The queries, or parts of queries, that a test covers. Throws if there are none, so that no test passes on an empty list. */
function some<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length === 0) throw new Error('there is nothing left to test');
  return items;
}

const texts = all.flatMap((query) =>
  Object.entries({ sql: query.sql, picking: query.picking?.sql, totals: query.totals?.sql, 'picking of totals': query.totals?.picking?.sql }).flatMap(([part, sql]) =>
    (sql === undefined ? [] : [[query.key, part, sql, query] as const])));
const pickings = all.flatMap((query) => (query.picking ? [[query.key, query.picking, query] as const] : []));
const metricColumns = all.flatMap((query) =>
  Object.entries(query.columns).flatMap(([name, { title }]) =>
    (name in metrics && query.key.startsWith('insight.') ? [[query.key, name as keyof typeof metrics, title] as const] : [])));

it.each(some(texts))('%s names every column of its SELECT and nothing else: %s', (_key, _part, sql, query) => {
  const isDescribed = /select \* from described\b.*$/.test(sql.trimEnd());
  const last = isDescribed ? sql : sql.slice(sql.lastIndexOf('\n    select'));
  const named = [...last.matchAll(/ as "(\w+)"/g)].map((match) => match[1]);
  expect(named).toEqual(Object.keys(query.columns));
});

it.each(some(pickings))('%s picks rows by columns that it has, the key among them, and reads no others', (_key, picking, query) => {
  const { sorts, sql } = picking;
  expect(Object.keys(query.columns)).toEqual(expect.arrayContaining(Object.keys(sorts)));
  expect(Object.keys(sorts)).toEqual(expect.arrayContaining([...query.tieBreak]));
  const ofPicked = /\{\w+\} where (lot_id in \(select lot_id from (mine|picked|open_lot)\)|is_in\(.+, \(select array_agg\(\w+\) from (failed|repeating)\)\))/g;
  // Totals of all units are joined by a list of keys, or come from marts that cover all units.
  const ofGroups = /\{\w+OfAllUnits\}|\{\w+\}\s+where (is_deal = 1 and )?(\w+|\([\w, ()]+\)) in \(select [\w, ()]+ from (picked|side|frequent|shown_pair)\)( and \{where\})?/g;
  // Bids of consortia are few, and shares and offices belong to no lot.
  const few = /\{bidRecords\} where consortium_id is not null/g;
  const others = sql.replaceAll(few, '').replaceAll('groups' in picking ? ofGroups : ofPicked, '')
    .replace(/\{(partyLinks|datedTies|appointmentRecords)\}/g, '').match(/\{\w+\}/g);
  expect(others).toEqual(['{picked}']);
});

it.each(some(metricColumns))('%s takes the title of %s from its definition', (_key, name, title) => {
  expect([metrics[name].name, ...Object.values(lotEvents).map(({ by }) => `${metrics[name].name}（${by}）`)]).toContain(title);
});

const withEvidence = all.filter(({ columns }) => Object.values(columns).some(({ isEvidenceValue }) => isEvidenceValue));
const withPersons = all.filter(({ columns }) => Object.values(columns).some(({ isPersonal }) => isPersonal));

it.each(some(withEvidence).map((query) => [query.key, query] as const))(
  '%s neither sorts by values of evidence nor filters on them by another name',
  (_key, { columns, filters, sorts }) => {
    for (const column of Object.keys(columns).filter((name) => columns[name]?.isEvidenceValue)) {
      expect(sorts).not.toContain(column);
      expect(Object.keys(filters).filter((name) => filters[name]?.sql.includes(`"${column}"`))).toEqual(column in filters ? [column] : []);
    }
  },
);

it.each(some(withPersons).map((query) => [query.key, query] as const))('%s filters on names of people by the name of their column only', (_key, { columns, filters }) => {
  for (const column of Object.keys(columns).filter((name) => columns[name]?.isPersonal)) {
    expect(Object.keys(filters).filter((name) => filters[name]?.sql.includes(`"${column}"`))).toEqual(column in filters ? [column] : []);
  }
});

describe.each(some(all).map((query) => [query.key, query] as const))('%s', (_, query) => {
  it('has a second WHERE exactly when a filter goes there', () => {
    const used = Object.values(query.filters).some((filter) => filter.where === 2);
    expect([query.where2 !== undefined, query.sql.includes('{where2}')]).toEqual([used, used]);
  });
  it('is granted by leaves of the menu', () => {
    expect(query.permissions.length).toBeGreaterThan(0);
    expect(permissions).toEqual(expect.arrayContaining([...query.permissions]));
  });
});
