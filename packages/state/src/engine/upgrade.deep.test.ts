import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations, olderStore } from './older-stores/older-stores.test-support.ts';
import { enginesOfRun, type StateEngine } from './state-engines.test-support.ts';
import type { StateStore } from '../state-store.ts';

/** The state before the first release. */
const empty = 'drop schema public cascade; create schema public; drop schema if exists drizzle cascade';
const each = (schema: string, step: string): string => `do $$ declare one record; num bigint; cols text; begin
  for one in select tablename from pg_tables where schemaname = '${schema}' loop ${step} end loop; end $$`;
/** Copies every table. An empty one would prove nothing. */
const keep = `create schema kept; ${each('public', `
  execute format('create table kept.%1$I as select * from public.%1$I', one.tablename);
  execute format('select count(*) from kept.%I', one.tablename) into num;
  if num = 0 then raise exception 'nothing in %', one.tablename; end if;`)}`;
/** Fails if a row of the copy is missing or has another value. Migrations add rights to roles, which a separate test checks. */
const compare = each('kept', `
  select string_agg(quote_ident(column_name), ',') into cols from information_schema.columns
    where table_schema = 'kept' and table_name = one.tablename and (one.tablename, column_name) <> ('roles', 'permissions');
  execute format('select count(*) from (select %1$s from kept.%2$I except all select %1$s from public.%2$I) as gone', cols, one.tablename) into num;
  if num > 0 then raise exception '% rows of % are gone or changed', num, one.tablename; end if;`);
const forget = 'drop schema kept cascade';

describe.each(enginesOfRun)('a filled store of older releases on %s', (_name, start) => {
  let engine: StateEngine;
  let store: StateStore;
  beforeAll(async () => {
    engine = await start();
    await engine.run(empty);
    await engine.run(await migrations(0, 7));
    await engine.run(await olderStore('0007'));
    await engine.run(keep);
    await engine.run(await migrations(8, 11));
    await engine.run(compare);
    await engine.run(forget);
    await engine.run(await olderStore('0011'));
    await engine.run(keep);
    store = await engine.open();
  });
  afterAll(async () => {
    await store.close();
    await engine.stop();
  });

  it('keeps every row unchanged', async () => {
    await engine.run(compare);
    await expect(engine.run(`update users set dept_name = 'x' where guid = 'g-wang'; ${compare}`)).rejects.toThrow('1 rows of users are gone or changed');
  });

  it('counts the data that were stored for its users before', async () => {
    const stored = new Map((await store.storage.ofUser('g-wang')).map(({ kind, num }) => [kind, num]));
    expect([stored.get('report'), stored.get('schedule'), stored.get('signature'), stored.get('frozenFile')]).toEqual([1, 1, 1, 1]);
    const [report] = (await store.storage.ofUser('g-wang')).filter(({ kind }) => kind === 'report');
    // Title, subtitle, request, scope and model, and 128 for the row.
    expect(report?.bytes).toBe(18 + 11 + 2 + 6 + 15 + 128);
  });

  it('lets its users sign in as before, with their sessions, roles and locks', async () => {
    const wang = await store.users.byLogin('wang');
    expect(wang).toMatchObject({ userName: '王分析', unitId: 'u1', passwordHash: 'argon2id$two', passwordVersion: 3, lockedAt: null, lastLoginAddress: '10.0.0.9' });
    expect(wang?.roles.map(({ key, isEdited }) => [key, isEdited])).toEqual([['auditor', false], ['unit-analyst', true]]);
    expect(await store.users.byLogin('left')).toMatchObject({ isActive: false, lockReason: '离职', allowedAddresses: ['10.0.0.0/8'] });
    expect((await store.users.bySession('t-wang'))?.user.guid).toBe('g-wang');
    expect(await store.secondFactors.codesLeft('g-wang')).toBe(1);
    const held = new Map((await store.users.roles()).map(({ key, permissions }) => [key, permissions]));
    expect(held.get('administrator')).toEqual(expect.arrayContaining(['administration', 'tradingOverview', 'evidenceValues', 'venueDesk', 'audit']));
    expect(held.get('unit-analyst')).toEqual(expect.arrayContaining(['tradingOverview', 'casework', 'riskCases']));
  });

  it('shows orders, cases and reports with all their parts', async () => {
    const all = { kind: 'all' } as const;
    expect((await store.venueOrders.find('o1', all))?.venueGuid).toBeNull();
    expect(await store.venueOrders.history('o1')).toHaveLength(3);
    expect(await store.uploads.attachedTo('o1')).toMatchObject([{ name: '开标资料.pdf' }]);
    const one = await store.riskCases.find('c1', all);
    expect(one).toMatchObject({ state: '已确认', amount: 1_200_000.25, findingNum: 1 });
    const { subjectKey = '', subjectGuids, rule, openedAt: addedAt, openedBy: addedBy } = one ?? {};
    expect(await store.riskCases.findings(['c1'])).toMatchObject([{ place: 1, subjectKey, subjectGuids, rule, addedAt, addedBy }]);
    expect((await store.riskCases.evidence('c1')).every(({ finding }) => finding === 1)).toBe(true);
    expect((await store.riskCases.findBySubject(subjectKey))?.guid).toBe('c1');
    expect([await store.riskCases.events('c1'), await store.riskCases.evidence('c1'), await store.riskCases.files('c1')].map(({ length }) => length)).toEqual([3, 2, 1]);
    expect(await store.dataReports.model('d1')).toBe('{"sections":[]}');
  });

  it('has an audit log that is still consistent, and can be continued', async () => {
    const act = { at: Date.now(), userGuid: 'g-wang', loginName: 'wang', action: 'login', subject: '', detail: '{}', address: '::1' };
    const before = await store.audit.verify();
    expect([before.findings, before.unprotected]).toEqual([[], 3]);
    await store.audit.add(act);
    const { chains, findings } = await store.audit.verify();
    expect([findings, chains.map(({ chain, entries }) => [chain, entries])]).toEqual([[], [['access_log_2026_03', 1], ['acts', 3]]]);
  });
});
