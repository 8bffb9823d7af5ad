import { shippedRoles } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { enginesOfRun, openForTests, serverOfRun, type StateEngine } from '../engine/state-engines.test-support.ts';
import type { StateStore } from '../state-store.ts';
import { storageFullOf } from '../engine/storage-full.ts';

/** Tables with a reference to a user whose rows are not counted, each with the reason. */
const uncounted: Readonly<Record<string, string>> = {
  access_log: 'written by the system about users; ends after AUDIT_RETENTION_DAYS',
  audit_log: 'written by the system about users; refusing an entry would refuse what frees room',
  account_certificates: 'a few a user, each of a trusted authority',
  briefing_visits: 'one row a user, of a few numbers',
  default_views: 'one row a user and screen',
  home_pages: 'one row a user, of at most 24 cards',
  mail_addresses: 'one a user',
  messages: 'written by the system for users, each of limited lines; refusing one would lose a warning',
  subscriptions: 'a limit of its own a user',
  watched_things: 'a limit of its own a user',
  known_addresses: 'one row an address of successful logins',
  password_history: 'as many as PASSWORD_HISTORY',
  recovery_codes: 'ten a user',
  export_progress: 'a row of numbers an export, while it runs',
  import_draft: 'one row of the installation',
  import_work: 'one row of the installation',
  report_jobs: 'a small row a report, until seven days after its end; reports are counted',
  second_factors: 'one a user and kind',
  sessions: 'a few hundred bytes until they expire; writing them is what opens the page that frees room',
  signature_nonces: 'a text each that expires within minutes',
  trade_words: 'the dictionary of the installation, with a limit of its own',
  user_roles: 'roles that administrators give',
  user_storage: 'the count itself',
  wallboards: 'a limit of its own a user',
};
/** Columns that name a user, with or without a foreign key. */
const ofUsers = "'user_guid', 'owner_guid', 'saved_by', 'created_by', 'opened_by', 'by_guid', 'made_by', 'signed_by'";

const user = (guid: string) => (
  { guid, loginName: guid, userName: guid, deptName: '', passwordHash: 'x', isGenerateUser: true, unitId: 'u1', createdAt: 1, roleKeys: ['unit-analyst'] }
);
async function addUsers(store: StateStore): Promise<void> {
  await store.users.keepRoles(shippedRoles);
  await store.users.add(user('wang'));
  await store.users.add(user('li'));
}
const search = (guid: string, userGuid: string, bytes: number) =>
  ({ guid, userGuid, tableName: 't', keyword: '', payload: 'x'.repeat(bytes - 1), createdAt: 1 });
const bytesOf = async (store: StateStore, guid: string) => (await store.storage.ofUser(guid)).reduce((sum, { bytes }) => sum + bytes, 0);

describe.each(enginesOfRun)('the storage of a user on %s', (_name, start) => {
  let store: StateStore;
  let engine: StateEngine;
  openForTests(start, async (...opened) => {
    [store, engine] = opened;
    await addUsers(store);
  });

  it('counts each table with rows of users, except those with a reason', async () => {
    const counted = "select tgrelid::regclass::text from pg_trigger where tgname = 'stored_bytes'";
    const named = `select table_name::text from information_schema.columns where table_schema = 'public' and column_name in (${ofUsers})
      union select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`;
    const known = Object.keys(uncounted).map((table) => `'${table}'`).join(', ');
    // Partitions belong to their table.
    const missing = `select string_agg(one, ', ') from (${named} except ${counted} except select unnest(array[${known}])
      except select inhrelid::regclass::text from pg_inherits) as t (one)`;
    const none = (problem: string, which: string) =>
      engine.run(`do $$ begin if (${which}) is not null then raise exception '${problem}: %', (${which}); end if; end $$`);
    await expect(none('not counted', missing)).resolves.toBeUndefined();
    const both = `select string_agg(one, ', ') from (${counted} intersect select unnest(array[${known}])) as t (one)`;
    await expect(none('counted', both)).resolves.toBeUndefined();
    // A table of another release that is not counted.
    await engine.run('create table forgotten (guid text, created_by text)');
    await expect(none('not counted', missing)).rejects.toThrow('not counted: forgotten');
    await engine.run('drop table forgotten');
  });

  it('grows and shrinks with the stored data, and changes with their owner', async () => {
    await store.searchRecords.add(search('s1', 'wang', 1000));
    expect(await store.storage.ofUser('wang')).toEqual([{ kind: 'search', bytes: 1128, num: 1 }]);
    await engine.run("update search_records set payload = 'x', user_guid = 'li'");
    expect([await bytesOf(store, 'wang'), await bytesOf(store, 'li')]).toEqual([0, 130]);
    expect([await store.storage.countRemovable('li', 'search'), await store.storage.remove('wang', 'search')]).toEqual([1, []]);
    expect([await store.storage.remove('li', 'search'), await store.storage.ofUser('li')]).toEqual([['s1'], []]);
  });

  it('counts a file by its reserved size during the upload, then by its actual size, and by its kind', async () => {
    const file = (guid: string) => ({ guid, size: 500, createdBy: 'wang', createdAt: 1, caseGuid: null });
    await store.uploads.reserve(file('f1'), 10_000);
    expect(await bytesOf(store, 'wang')).toBe(628);
    await store.uploads.complete({ guid: 'f1', name: 'a', size: 300, sha256: 'h', mime: 'm' });
    expect(await store.storage.ofUser('wang')).toEqual([{ kind: 'upload', bytes: 428, num: 1 }]);
    expect([await store.storage.remove('wang', 'upload'), await bytesOf(store, 'wang')]).toEqual([['f1'], 0]);
  });

  it('rejects data that exceed the limit, shows the storage used, and accepts them after space is freed', async () => {
    await store.storage.setLimit(3000);
    await store.searchRecords.add(search('r1', 'wang', 2000));
    const failure = await store.searchRecords.add(search('r2', 'wang', 2000)).catch((error: unknown) => error);
    expect(storageFullOf(failure)).toEqual({ used: 2128, limit: 3000 });
    const frozen = { guid: 'ff', kind: 'k', subject: 's', name: 'n', mime: 'm', size: 1, sha256: 'h', scope: 'all', scopeUnit: null, requires: null };
    const freezing = store.signatures.freeze({ ...frozen, createdBy: 'wang', createdAt: 1 }, new Uint8Array(1000));
    expect(storageFullOf(await freezing.catch((error: unknown) => error))).toMatchObject({ used: 2128 });
    await store.searchRecords.add(search('r3', 'li', 2000));
    await store.storage.remove('wang', 'search');
    await store.searchRecords.add(search('r4', 'wang', 2000));
    expect(storageFullOf(new Error('another'))).toBeUndefined();
    await store.storage.setLimit(1e12);
  });
});

describe.each(serverOfRun)('concurrent writes on %s', (_name, start) => {
  let store: StateStore;
  openForTests(start, async (opened) => {
    store = opened;
    await addUsers(store);
  });

  it('do not exceed the limit or deadlock for thirty rows of several kinds of one user', async () => {
    await store.storage.setLimit(10_000);
    const file = (guid: string) => ({ guid, size: 872, createdBy: 'wang', createdAt: 1, caseGuid: null });
    const query = (guid: string) => ({ guid, userGuid: 'wang', screen: 's', name: guid, address: guid.padEnd(872 - guid.length, 'x'), createdAt: 1 });
    const attempts = Array.from({ length: 30 }, (_, place) => {
      const guid = `g${place}`;
      if (place % 3 === 0) return store.searchRecords.add(search(guid, 'wang', 872));
      return place % 3 === 1 ? store.uploads.reserve(file(guid), 1e9) : store.savedQueries.add(query(guid), 100);
    });
    const results = await Promise.allSettled(attempts);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [storageFullOf(result.reason)] : []));
    expect([results.length - refused.length, await bytesOf(store, 'wang')]).toEqual([10, 10_000]);
    expect(new Set(refused)).not.toContain(undefined);
  });
});
