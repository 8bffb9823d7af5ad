import type { DataSourceView } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { draftOf, formOf, problemsOf, withKind } from './data-source-draft.ts';

const source: DataSourceView = {
  ...{ guid: 'g1', name: '平台', kind: 'mysql', host: 'db', port: 3306, database: 'tz', user: 'reader', encryption: 'unverified', table: null, query: 'select 1' },
  ...{ watermarkColumn: null, profile: null, schedule: 'daily', dailyAt: '03:15', owner: '王', isEnabled: true, nextAt: 1, watermark: null, failures: 0, lastRun: null },
};

it('keeps all fields of a source except the password, which stays unchanged unless it is entered', () => {
  const form = formOf(source);
  expect(problemsOf(form)).toEqual({});
  expect(draftOf(form)).toEqual({
    ...{ guid: 'g1', name: '平台', kind: 'mysql', host: 'db', port: 3306, database: 'tz', user: 'reader', password: null, encryption: 'unverified' },
    ...{ table: null, query: 'select 1', watermarkColumn: null, profile: null, schedule: 'daily', dailyAt: '03:15' },
  });
  expect(draftOf({ ...form, relation: 'table', table: ' a.b ', watermarkColumn: 'gx', schedule: 'hourly', password: ' x' })).toMatchObject({
    table: 'a.b', query: null, watermarkColumn: 'gx', dailyAt: null, password: ' x',
  });
});

it('requires a password for a new source, and a numeric port', () => {
  const filled = { ...formOf(null), name: 'a', host: 'b', database: 'c', user: 'd', table: 'e' };
  expect(problemsOf(filled)).toEqual({ password: '请填写密码' });
  expect(Object.keys(problemsOf(formOf(null)))).toEqual(['name', 'host', 'database', 'user', 'password', 'table']);
  expect(problemsOf({ ...filled, password: 'f' })).toEqual({});
  expect(problemsOf({ ...filled, password: 'f', port: '54a' })).toEqual({ port: '请填写端口' });
  expect(problemsOf({ ...filled, password: 'f', relation: 'query' })).toEqual({ query: '请填写查询语句' });
});

it('uses the default port of each kind until another is entered, and an encryption that Oracle supports', () => {
  const form = formOf(source);
  expect(withKind(form, 'oracle')).toMatchObject({ port: '1521', encryption: 'verified' });
  expect(withKind({ ...form, port: '3307' }, 'mssql')).toMatchObject({ port: '3307', encryption: 'unverified' });
});
