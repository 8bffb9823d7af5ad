import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyState } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isStateUnavailable } from './is-state-unavailable.ts';
import { RestartingPglite } from './restarting-pglite.ts';

let dataDir: string;
let client: RestartingPglite;
let restarts = 0;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'restarting-'));
  await copyState(dataDir);
  client = await RestartingPglite.open(join(dataDir, 'state'), { onRestart: () => (restarts += 1), pauseMs: 0 });
  await client.query('create table kept (n int)');
});
afterAll(async () => {
  await client.close();
  await rm(dataDir, { recursive: true, force: true });
});

const numbers = async (): Promise<number[]> => (await client.query<{ n: number }>('select n from kept order by n')).rows.map(({ n }) => n);
const reasonOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined, (error: unknown) => error);

/** Removes the folder in which the engine extends its write-ahead log, so that it panics as on a full disk. */
async function withoutLog(work: () => Promise<void>): Promise<void> {
  const [log, unavailable] = ['pg_wal', 'away'].map((name) => join(dataDir, 'state', name)) as [string, string];
  await rename(log, unavailable);
  await work();
  await rename(unavailable, log);
}

it('fails the calls that were in progress when its engine ended, and answers the next ones from committed data', async () => {
  await client.query('insert into kept values (1)');
  await withoutLog(async () => {
    await reasonOf(client.query('select pg_switch_wal()'));
    const reasons = await Promise.all([2, 3].map((n) => reasonOf(client.query('insert into kept values ($1)', [n]))));
    expect(reasons.every(isStateUnavailable)).toBe(true);
  });
  expect(await numbers()).toEqual([1]);
  await client.query('insert into kept values (4)');
  expect([await numbers(), restarts]).toEqual([[1, 4], 1]);
});

it('keeps nothing of a transaction that was in progress when its engine ended', async () => {
  await withoutLog(async () => {
    const reason = await reasonOf(
      client.transaction(async (transaction) => {
        await transaction.query('insert into kept values (1)');
        await transaction.query('select pg_switch_wal()');
        await transaction.query('insert into kept values (2)');
      }),
    );
    expect(isStateUnavailable(reason)).toBe(true);
  });
  expect([await numbers(), restarts]).toEqual([[1, 4], 2]);
});
