import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openState } from '@tenderscope/state';
import { isSoak, copyState, repeats, SeededRandom, seedOfRun, startPostgres } from '@tenderscope/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginUpload, BusyWriters, Ledger } from '../support/busy-writers.test-support.ts';
import { expectKept } from '../support/expect-kept.test-support.ts';
import { ServerProcess } from '../support/server-process.test-support.ts';
import { TestClient } from '../support/test-client.ts';
import { firstVenue } from '../support/venue-office.test-support.ts';

const password = 'a long password';
const random = new SeededRandom(seedOfRun(1));
let dataDir: string;
let server: ServerProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'killed-server-'));
});
afterEach(async () => {
  await server?.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const uploads = (): string => join(dataDir, 'uploads');

/** Ages all files, so that a sweep removes the unreferenced ones. */
async function age(): Promise<string[]> {
  const names = await readdir(uploads());
  const then = new Date(Date.now() - 2 * 3_600_000);
  for (const name of names) await utimes(join(uploads(), name), then, then);
  return names;
}

async function killAgainAndAgain(kills: number, settings: Record<string, string> = {}): Promise<void> {
  const ledger = new Ledger();
  let authorization: string | undefined;
  let halves = 0;
  for (let round = 0; round <= kills; round += 1) {
    server = new ServerProcess(dataDir, { ADMIN_PASSWORD: password, ...settings });
    const base = await server.address;
    const client = new TestClient(base);
    client.authorization = authorization;
    if (round === 0) {
      await client.login('admin', password);
      authorization = client.authorization;
    } else {
      const onDisk = await readdir(uploads());
      expect(onDisk).toEqual(expect.arrayContaining([...ledger.uploads.keys()]));
      await expectKept(base, client, ledger, onDisk);
    }
    if (round === kills) break;
    beginUpload(base, client.authorization ?? '');
    const writers = new BusyWriters(client, ledger, random, await firstVenue(client));
    const enough = ledger.size + random.between(repeats(4, 8), repeats(16, 40));
    await expect.poll(() => ledger.size, { interval: 1 }).toBeGreaterThanOrEqual(enough);
    await server.end('SIGKILL');
    await writers.stop();
    halves += (await age()).filter((name) => name.endsWith('.part')).length;
  }
  expect([...ledger.statuses]).toEqual([]);
  expect(halves).toBeGreaterThanOrEqual(kills);
  expect(await server?.end('SIGTERM')).toBe(0);
  const state = await openState({ dataDir, databaseUrl: settings['DATABASE_URL'] });
  const admin = await state.users.byLogin('admin');
  const stored = await state.searchRecords.newest('material_search_record', admin?.guid ?? '', 100_000);
  const { findings, chains } = await state.audit.verify();
  await state.close();
  expect(findings).toEqual([]);
  expect(chains.length).toBeGreaterThanOrEqual(2);
  expect(stored.map(({ keyword }) => keyword)).toEqual(expect.arrayContaining(ledger.searches));
  expect(stored.length - ledger.searches.length).toBeLessThanOrEqual(kills);
}

describe(`a server killed at random moments during writes and uploads loses nothing that it acknowledged (seed ${random.seed})`, () => {
  it('on embedded stores', async () => {
    await copyState(dataDir);
    await killAgainAndAgain(repeats(4, 20));
  }, 900_000);

  if (isSoak) it('on a PostgreSQL', async () => {
    const postgres = await startPostgres();
    try {
      await killAgainAndAgain(20, { DATABASE_URL: postgres.url });
    } finally {
      await postgres.stop();
    }
  }, 900_000);
});
