import type { Condition } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { jointBidding3 } from '../queries/relation/joint-bidding-3.query.ts';
import { compileQuery, listStatement, pageStatements, type Scope } from './compile-query.ts';

const all: Scope = { kind: 'all' };
const compile = (conditions: Condition[], minTimes = 3, scope: Scope = all) =>
  compileQuery(jointBidding3, { conditions, params: { minTimes }, scope });

describe('totals of triples', () => {
  const reads = (minTimes: number, conditions: Condition[] = [], scope: Scope = all): string =>
    compile(conditions, minTimes, scope).sql.includes('joint_triple') ? 'totals' : 'meetings';
  it.each<[string, number, string]>([
    ['as many meetings as are kept', 3, 'totals'],
    ['more', 50, 'totals'],
    ['fewer', 2, 'meetings'],
  ])('answer for %s', (_name, minTimes, source) => {
    expect(reads(minTimes)).toBe(source);
  });
  it('answer only for every unit and all time', () => {
    expect(reads(3, [], { kind: 'units', unitIds: ['u1'] })).toBe('meetings');
    expect(reads(3, [{ name: 'pinlei', matching: '=', value: '阀门' }])).toBe('meetings');
    expect(reads(3, [{ name: 'TongTou_Nums', matching: '>=', value: 5 }])).toBe('totals');
  });
  it('pick a page before its companies are named, unless the request uses names or results', () => {
    const isPicked = (conditions: Condition[]): boolean => compile(conditions).picked !== undefined;
    expect(isPicked([])).toBe(true);
    expect(isPicked([{ sortName: 'names', sortRule: 'asc' }])).toBe(false);
    expect(isPicked([{ name: 'names', matching: 'like', value: '甲' }])).toBe(false);
  });
});

describe('triples of a selection', () => {
  const compiled = (...sorted: Condition[]) => compile([{ name: 'pinlei', matching: '=', value: '阀门' }, ...sorted]);

  it('are counted among the strongest pairs for the page of the most frequent triples, and counted completely for their number', () => {
    const { rows, total } = pageStatements(compiled(), 3, 20);
    expect(rows.sql).toContain('limit {rowEnd:Int64}');
    expect(rows.values).toMatchObject({ rowLimit: 20, rowOffset: 40, rowEnd: 60 });
    expect(total.sql).not.toContain('rowEnd');
    expect(listStatement(compiled(), 50).values).toMatchObject({ rowLimit: 50, rowEnd: 50 });
  });

  it.each([{ sortName: 'TongTou_Nums', sortRule: 'asc' }, { sortName: 'names', sortRule: 'desc' }])('are counted completely in the order $sortName $sortRule', (sort) => {
    const { sql, values } = listStatement(compiled(sort), 50);
    expect(sql).not.toContain('rowEnd');
    expect(values).not.toHaveProperty('rowEnd');
  });
});
