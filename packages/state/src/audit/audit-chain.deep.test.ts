import { startOfDay } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { chainHash } from './audit-chain.ts';
import type { AccessEntry } from './audit-entry.ts';
import { openForTests, serverOfRun, type StateEngine } from '../engine/state-engines.test-support.ts';
import type { StateStore } from '../state-store.ts';
import type { ChainReport } from './verify-audit-chains.ts';

const march = startOfDay('2026-03-10');
const act = { at: march, userGuid: 'wang', loginName: 'wang', action: 'login', subject: '', detail: '{}', address: '::1', requestId: 'r' };
const access: AccessEntry = { ...act, action: 'query', queryKey: 'insight.overview', rows: 3, durationMs: 1, outcome: 'done' };

it.each([
  { at: march + 1 }, { userGuid: 'li' }, { loginName: 'li' }, { action: 'x' }, { subject: 'x' }, { detail: '[]' }, { address: 'x' }, { requestId: undefined },
  { queryKey: 'x' }, { rows: 4 }, { durationMs: 2 }, { outcome: 'failed' },
])('an entry with %j has another hash', (change) => {
  const place = { id: 7, seq: 7 };
  expect(chainHash('before', place, { ...access, ...change } as AccessEntry)).not.toBe(chainHash('before', place, access));
});

describe.each(serverOfRun)('the chains of the audit log on %s', (_name, start) => {
  let engine: StateEngine;
  let store: StateStore;
  openForTests(start, (opened, own) => {
    [store, engine] = [opened, own];
  });

  let undoLast = 'select 1';

  /** Runs SQL as the owner of the database, bypassing triggers, after undoing the previous change. */
  async function tamper(sql: string, undo: string): Promise<ChainReport['findings']> {
    const [begin, end] = ['set session_replication_role = replica; alter table audit_log disable trigger all', 'alter table audit_log enable trigger all'];
    await engine.run(`${begin}; ${undoLast}; ${sql}; ${end}; reset session_replication_role`);
    undoLast = undo;
    return (await store.audit.verify()).findings;
  }

  it('are valid after concurrent writes of any content', async () => {
    const odd = ['', '招标', 'a\u0301', '\ud800 half', '"\\', '😀'];
    const acts = Array.from({ length: 40 }, (_, no) => store.audit.add({ ...act, subject: odd[no % odd.length] ?? '', detail: JSON.stringify({ no }) }));
    const accesses = Array.from({ length: 10 }, (_, no) =>
      store.audit.addAccesses(odd.map((subject, at) => ({ ...access, at: march + (no % 2) * 31 * 86_400_000, subject: `${subject}\0${at}` }))),
    );
    await Promise.all([...acts, ...accesses]);
    const { chains, findings, unprotected } = await store.audit.verify();
    expect(findings).toEqual([]);
    expect(unprotected).toBe(0);
    expect(chains.map(({ chain, entries }) => [chain, entries])).toEqual([['access_log_2026_03', 30], ['access_log_2026_04', 30], ['acts', 40]]);
  });

  it.each(["user_guid = 'li'", "hash = 'x'", 'id = id + 1000'])('show that %s', async (change) => {
    const copy = 'create table kept as select * from audit_log where seq = 7';
    const undo = 'delete from audit_log where seq = 7; insert into audit_log select * from kept; drop table kept';
    expect(await tamper(`${copy}; update audit_log set ${change} where seq = 7`, undo)).toMatchObject([{ chain: 'acts', problem: 'changed' }]);
  });

  it('show that entries were removed, in the middle and at the end, or inserted', async () => {
    const keep = (where: string): string => `create table kept as select * from audit_log where ${where}; delete from audit_log where ${where}`;
    const undo = 'insert into audit_log select * from kept; drop table kept';
    expect(await tamper(keep('seq between 5 and 9'), undo)).toMatchObject([{ chain: 'acts', problem: 'missing', entries: 5 }]);
    expect(await tamper(keep('seq > 37'), undo)).toMatchObject([{ chain: 'acts', problem: 'missing', entries: 3 }]);
    const put = "insert into audit_log (at, login_name, action, subject, detail, address) values (1, 'x', 'login', '', '{}', '')";
    expect(await tamper(put, "delete from audit_log where login_name = 'x'")).toMatchObject([{ chain: 'acts', problem: 'unchained', entries: 1 }]);
    expect(await tamper('select 1', 'select 1')).toEqual([]);
  });

  it('are valid after a month is dropped, and show a month dropped by somebody else', async () => {
    await store.audit.maintain(startOfDay('2026-10-20'), 180);
    expect((await store.audit.newest({ limit: 10, action: 'accessMonthDropped' })).map(({ subject }) => subject)).toEqual(['access_log_2026_03']);
    expect((await store.audit.verify()).findings).toEqual([]);
    await engine.run('drop table access_log_2026_04');
    expect((await store.audit.verify()).findings).toEqual([{ chain: 'access_log_2026_04', problem: 'dropped', entries: 30, id: null }]);
  });
});
