import { metrics, permissions } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import type { QueryDefinition } from './define-query.ts';
import { queries } from './queries.gen.ts';

/** Marts whose rows belong to an issuer unit. */
const ofUnits = ['lot_fact', 'bid_fact', 'bid_pair', 'shared_evidence', 'lot_screen', 'evidence_edge', 'review_fact', 'review_panel', 'review_total', 'material_price'];
const all: readonly QueryDefinition[] = queries;

it('has one id and one key for each query', () => {
  expect(new Set(all.map((query) => query.id)).size).toBe(all.length);
  expect(new Set(all.map((query) => query.key)).size).toBe(all.length);
});

/** Ids other systems may hold on to: they never change once here. */
it('keeps published ids', () => {
  expect(Object.fromEntries(all.map(({ key, id }) => [key, id]))).toMatchSnapshot();
});

describe.each(all.map((query) => [query.key, query] as const))('%s', (_, query) => {
  it('names every column of its SELECT and nothing else', () => {
    for (const sql of [query.sql, ...(query.picking ? [query.picking.sql] : [])]) {
      const isDescribed = /select \* from described\b.*$/.test(sql.trimEnd());
      const last = isDescribed ? sql : sql.slice(sql.lastIndexOf('\n    select'));
      const named = [...last.matchAll(/ as "(\w+)"/g)].map((match) => match[1]);
      expect(named).toEqual(Object.keys(query.columns));
    }
  });
  it('picks rows by fields and columns that it has, the key among them, and reads no others', () => {
    if (!query.picking) return;
    const { fields, sorts, sql } = query.picking;
    expect(Object.keys(query.filters)).toEqual(expect.arrayContaining([...fields]));
    expect(Object.keys(query.columns)).toEqual(expect.arrayContaining(Object.keys(sorts)));
    expect(Object.keys(sorts)).toEqual(expect.arrayContaining([...query.tieBreak]));
    const named = sql.replaceAll(/from lot_fact where lot_id in \(select lot_id from (mine|picked)\)/g, 'from $1');
    expect(named).not.toMatch(new RegExp(`(from|join) (${ofUnits.join('|')}|bid_row)(?!\\w)`));
  });
  it('filters by conditions and stays inside the scope wherever it reads rows of a unit', () => {
    // Lots of rows that are in scope are too.
    const sql = query.sql.replaceAll('from lot_fact where lot_id in (select lot_id from mine)', 'from mine');
    const sources = sql.match(new RegExp(`(?:from|join) (?:${ofUnits.join('|')}|bid_row|\\{(?:deals|bids|pairs)\\})(?!\\w)`, 'g')) ?? [];
    expect(query.sql.match(/\{where\} and \{scope\}/g) ?? []).toHaveLength(sources.length);
    expect(sources.length > 0 || !/(from|join) (?!step|a1|a2|b1|b2|found|party_edge)\w+_\w+/.test(query.sql)).toBe(true);
  });
  it('has a second WHERE exactly when a filter goes there', () => {
    const used = Object.values(query.filters).some((filter) => filter.where === 2);
    expect([query.where2 !== undefined, query.sql.includes('{where2}')]).toEqual([used, used]);
  });
  it('is granted by leaves of the menu', () => {
    expect(query.permissions.length).toBeGreaterThan(0);
    expect(permissions).toEqual(expect.arrayContaining([...query.permissions]));
  });
  it('takes titles of metrics from their definitions', () => {
    for (const [name, column] of Object.entries(query.columns)) {
      if (name in metrics && query.key.startsWith('insight.')) expect(column.title).toBe(metrics[name as keyof typeof metrics].name);
    }
  });
});
