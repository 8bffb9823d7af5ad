import { startPostgres, type TestPostgres } from '@tenderscope/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { amongServers, Decisions } from './decisions.ts';
import { openPostgresState } from '../engine/open-postgres-state.ts';
import { postgresDatabase } from '../engine/postgres-database.ts';
import { BusyStateError } from '../engine/state-errors.ts';
import type { StateStore } from '../state-store.ts';

let postgres: TestPostgres;
let one: StateStore;
let two: StateStore;
beforeAll(async () => {
  postgres = await startPostgres();
  one = await openPostgresState(postgres.url);
  two = await openPostgresState(postgres.url);
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await postgres.stop();
});

/** Fails unless a session is waiting for a lock. */
const someoneWaits = `do $$ begin if not exists (select from pg_locks where not granted) then raise exception 'nobody waits'; end if; end $$`;
const someoneHolds = `do $$ begin
  if not exists (select from pg_locks where locktype = 'advisory' and granted) then raise exception 'nobody holds it'; end if;
end $$`;
const waitsNow = () => vi.waitFor(() => postgres.run(someoneWaits), { timeout: 60_000 });

/** A promise that stays pending until it is ended. */
function openEnd(): { ended: Promise<void>; end: () => void } {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { ended, end: () => end() };
}

it('starts no decision while another one runs, on either server', async () => {
  const steps: string[] = [];
  const [begin, { ended, end }] = [openEnd(), openEnd()];
  const first = one.decisions.take(async () => {
    steps.push('first begins');
    begin.end();
    await ended;
    steps.push('first ends');
  });
  // Before that, the other server may get the lock.
  await begin.ended;
  const others = [one, two].map((store) => store.decisions.take(async () => void steps.push('another')));
  await waitsNow().finally(end);
  await Promise.all([first, ...others]);
  expect(steps).toEqual(['first begins', 'first ends', 'another', 'another']);
});

it('starts the next decision after a failure', async () => {
  await expect(one.decisions.take(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await Promise.all([one, two].map((store) => store.decisions.take(() => Promise.resolve('taken'))))).toEqual(['taken', 'taken']);
});

it('leaves connections for the work of decisions if many are requested at once', async () => {
  const stores = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? one : two));
  const reads = stores.map((store) => store.decisions.take(() => store.users.list()));
  expect(await Promise.all(reads)).toHaveLength(40);
});

it('rejects a caller that waits too long, who may decide later', async () => {
  const pool = new pg.Pool({ connectionString: postgres.url });
  const hasty = new Decisions(amongServers(postgresDatabase(pool), 100));
  const [begin, { ended, end }] = [openEnd(), openEnd()];
  const first = one.decisions.take(() => (begin.end(), ended));
  await begin.ended;
  await expect(hasty.take(() => Promise.resolve('taken'))).rejects.toThrow(BusyStateError);
  end();
  await first;
  expect(await hasty.take(() => Promise.resolve('taken'))).toBe('taken');
  await pool.end();
});

it('is not blocked by a server that is lost while it holds the lock', async () => {
  const { ended, end } = openEnd();
  const lost = one.decisions.take(() => ended).catch(() => 'lost');
  await vi.waitFor(() => postgres.run(someoneHolds), { timeout: 60_000 });
  const next = two.decisions.take(() => Promise.resolve('taken'));
  await waitsNow();
  await postgres.run(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted`);
  expect(await next).toBe('taken');
  end();
  expect(await lost).toBe('lost');
});
