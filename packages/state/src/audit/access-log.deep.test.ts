import { dayMs, startOfDay } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import type { AccessEntry } from './audit-entry.ts';
import { openForTests, serverOfRun, type StateEngine } from '../engine/state-engines.test-support.ts';
import type { StateStore } from '../state-store.ts';

const at = startOfDay('2026-03-10');
const entry: AccessEntry = {
  at,
  userGuid: 'wang',
  loginName: 'wang',
  action: 'query',
  subject: 'insight.overview',
  detail: '{}',
  address: '::1',
  requestId: 'r1',
  queryKey: 'insight.overview',
  rows: 7,
  durationMs: 12,
  outcome: 'done',
};

describe.each(serverOfRun)('accesses on %s', (name, start) => {
  let engine: StateEngine;
  let store: StateStore;
  openForTests(start, (opened, own) => {
    [store, engine] = [opened, own];
  });

  /** Months that have a partition, oldest first. */
  async function months(): Promise<string[]> {
    const list = "(select string_agg(relname, ' ' order by relname) from pg_inherits join pg_class on oid = inhrelid where inhparent = 'access_log'::regclass)";
    const reported: unknown = await engine.run(`do $$ begin raise exception '%', ${list}; end $$`).catch((error: unknown) => error);
    return (reported as Error).message.split(' ').map((table) => table.slice('access_log_'.length));
  }

  it('are added in batches, including missing months, and are listed with actions, newest first', async () => {
    const next = startOfDay('2026-04-01');
    const refused = { ...entry, at: next, rows: null, queryKey: null, action: 'refused' };
    await store.audit.addAccesses([entry, { ...entry, at: next - 1, requestId: 'r2' }, refused]);
    await store.audit.add({ ...entry, at: at + 1, action: 'login', requestId: 'r3' });
    expect(await months()).toEqual(['2026_03', '2026_04']);
    const found = await store.audit.newest({ limit: 10 });
    expect(found.map((each) => [each.action, each.at, each.requestId])).toEqual([
      ['refused', next, 'r1'], ['query', next - 1, 'r2'], ['login', at + 1, 'r3'], ['query', at, 'r1'],
    ]);
    expect(found[3]).toEqual({ ...entry, id: expect.any(Number) as number });
    expect(found[2]).toMatchObject({ queryKey: null, rows: null, durationMs: null, outcome: null });
    expect(new Set(found.map(({ id }) => id)).size).toBe(4);
  });

  it('are filtered, and continue after an entry of either kind', async () => {
    const all = await store.audit.newest({ limit: 10 });
    for (const [index, { id }] of all.entries()) {
      expect(await store.audit.newest({ limit: 2, beforeId: id })).toEqual(all.slice(index + 1, index + 3));
    }
    const requests = async (filter: object): Promise<unknown[]> =>
      (await store.audit.newest({ limit: 10, ...filter })).map((each) => each.requestId);
    expect(await requests({ queryKey: 'insight.overview' })).toEqual(['r2', 'r1']);
    expect(await requests({ from: at + 1, to: at + 1 })).toEqual(['r3']);
    expect(await requests({ action: 'refused' })).toEqual(['r1']);
    expect(await requests({ action: 'query', to: at })).toEqual(['r1']);
    expect(await requests({ userGuid: 'li' })).toEqual([]);
  });

  it('are added all or none, and accept any text', async () => {
    const before = await store.audit.newest({ limit: 100 });
    await expect(store.audit.addAccesses([entry, { ...entry, durationMs: 1e12 }])).rejects.toThrow();
    expect(await store.audit.newest({ limit: 100 })).toEqual(before);
    await store.audit.addAccesses([{ ...entry, at: at + 5, subject: `a\0b\ud800'"\\ 标段 😀` }]);
    expect((await store.audit.newest({ limit: 1, to: at + 5 }))[0]?.subject).toBe(`a\ufffdb\ufffd'"\\ 标段 😀`);
  });

  it('are in monthly partitions, created ahead and dropped at the end of the retention', async () => {
    await store.audit.maintain(startOfDay('2026-04-30'), 30);
    expect(await months()).toEqual(['2026_03', '2026_04', '2026_05']);
    const servers = name === 'PGlite' ? [store] : [store, await engine.open()];
    await Promise.all(servers.map((server) => server.audit.maintain(startOfDay('2026-04-01') + 200 * dayMs, 200)));
    expect(await months()).toEqual(['2026_04', '2026_05', '2026_10', '2026_11']);
    await Promise.all(servers.slice(1).map((server) => server.close()));
    expect((await store.audit.newest({ limit: 10 })).map(({ action }) => action)).toEqual(['accessMonthDropped', 'refused', 'login']);
    expect(await store.audit.newest({ limit: 10, action: 'query' })).toEqual([]);
  });

  it('cannot be changed by anybody, neither by the name of the table nor of a month', async () => {
    const before = await store.audit.newest({ limit: 10 });
    const changes = ['access_log', 'access_log_2026_04'].flatMap((table) => [`update ${table} set action = ''x''`, `delete from ${table}`, `truncate ${table}`]);
    await engine.run(`do $$
      declare change text;
      begin
        foreach change in array array['${changes.join("','")}'] loop
          begin
            execute change;
            raise exception 'was not refused: %', change;
          exception when insufficient_privilege then null;
          end;
        end loop;
      end $$`);
    expect(await store.audit.newest({ limit: 10 })).toEqual(before);
  });
});
