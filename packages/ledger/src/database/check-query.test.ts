import { databaseKindNames } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { checkQuery } from './check-query.ts';

const everywhere = databaseKindNames.map((kind) => [kind] as const);

describe.each(everywhere)('a query of %s', (kind) => {
  it.each([
    'select a from b',
    'SELECT a\nfrom b -- insert into c',
    'with x as (select 1) select * from x',
    '/* delete */ select 1',
    `select 'update; drop', "into" from b`,
    `select replace(a, 'x', '') from b`,
    'select 更新 from b',
  ])('is taken: %s', (query) => {
    expect(checkQuery(kind, `${query} ; `)).toBe(query);
  });

  it.each([
    ['delete from b', 'SELECT'],
    ['', 'SELECT'],
    ['select 1; delete from b', '分号'],
    ['select * into c from b', 'INTO'],
    ['with x as (delete from b returning *) select * from x', 'DELETE'],
    ['select a from b for update', 'UPDATE'],
    [`select 'a`, '引号'],
    ['select 1 /* a', '引号或注释'],
    [`select 1 /* a /* b */ ' */ into c from d -- '`, '引号或注释'],
  ])('is refused: %s', (query, reason) => {
    expect(() => checkQuery(kind, query)).toThrow(reason);
  });
});

it.each([
  ['mysql', String.raw`select 'a\'' into outfile 'copy.txt'`, 'INTO'],
  ['mysql', `select 1 # '\n into outfile "copy.txt" # '`, 'INTO'],
  ['mysql', 'select 1 /*!50000 into outfile "copy.txt" */', '注释'],
  ['mysql', 'select 1--1 into outfile "copy.txt"', 'INTO'],
  ['mssql', 'select 1 drop table b', 'DROP'],
  ['mssql', 'select 1 exec xp_cmdshell 1', 'EXEC'],
  ['mssql', 'select $$ into c from b $$', 'INTO'],
] as const)('refuses what %s would take for a change: %s', (kind, query, reason) => {
  expect(() => checkQuery(kind, query)).toThrow(reason);
});

it.each([
  ['mssql', 'select [drop], [a]] into] from b'],
  ['mysql', 'select `update` from b'],
  ['postgres', `select $t$it's; into$t$ from b`],
] as const)('takes quoted names and texts of %s: %s', (kind, query) => {
  expect(checkQuery(kind, query)).toBe(query);
});
