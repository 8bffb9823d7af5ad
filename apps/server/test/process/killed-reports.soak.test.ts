import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataReportHead, DataReportJob } from '@tenderscope/contract';
import { copyState, SeededRandom, seedOfRun, startPostgres } from '@tenderscope/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requestFor } from '../support/data-report-client.test-support.ts';
import { ServerProcess } from '../support/server-process.test-support.ts';
import { TestClient } from '../support/test-client.ts';

const password = 'a long password';
const base = '/api/report-api';
const random = new SeededRandom(seedOfRun(3));
let dataDir: string;
let server: ServerProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'killed-reports-'));
});
afterEach(async () => {
  await server?.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Orders reports until the server ends; `ordered` receives those whose orders it accepted, `done` those that it reported as done. */
async function keepOrdering(client: TestClient, { ordered, done }: { ordered: Set<string>; done: Set<string> }): Promise<void> {
  const open = new Set<string>();
  for (;;) {
    try {
      if (open.size < 4) {
        const { envelope } = await client.call('POST', base, { json: requestFor('月', '2025-10-01', '2025-10-31') });
        const { guid } = envelope.data.data as DataReportJob;
        open.add(guid);
        ordered.add(guid);
      }
      for (const guid of open) {
        const job = (await client.call('GET', `${base}/${guid}`)).envelope.data.data as DataReportJob;
        if (job.state !== '完成') continue;
        open.delete(guid);
        done.add(guid);
      }
    } catch (error) {
      // The connection broke.
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      return;
    }
  }
}

it(`a server killed at random moments creates every report that was ordered, once and complete, after its start (seed ${random.seed})`, async () => {
  await copyState(dataDir);
  const start = async (): Promise<TestClient> => {
    server = new ServerProcess(dataDir, { ADMIN_PASSWORD: password, DEMO_LOTS: '200' });
    const client = new TestClient(await server.address);
    await client.login('admin', password);
    return client;
  };
  const [ordered, done] = [new Set<string>(), new Set<string>()];
  const rounds = 20;
  for (let round = 0; round <= rounds; round += 1) {
    const client = await start();
    await expect.poll(async () => (await client.call('GET', `${base}/jobs`)).envelope.data.list, { interval: 200 }).toEqual([]);
    const listed: DataReportHead[] = [];
    for (let pageNum = 1, total = 1; listed.length < total; pageNum += 1) {
      const { data } = (await client.call('POST', `${base}/page`, { json: { pageNum, pageSize: 100 } })).envelope;
      listed.push(...(data.list as unknown as DataReportHead[]));
      total = data.total;
    }
    const versions = listed.map(({ version }) => version).sort((a, b) => a - b);
    expect(versions).toEqual(versions.map((_, place) => place + 1));
    expect(listed.map(({ guid }) => guid).sort()).toEqual([...ordered].sort());
    for (const { guid, sha256 } of listed.slice(0, 8)) {
      const { status, envelope } = await client.call('GET', `${base}/${guid}/json`);
      expect([status, createHash('sha256').update(JSON.stringify(envelope.data.data)).digest('hex')]).toEqual([200, sha256]);
    }
    if (round === rounds) break;
    const before = done.size;
    const enough = before + random.between(2, 6);
    const work = keepOrdering(client, { ordered, done });
    await expect.poll(() => done.size, { interval: 1 }).toBeGreaterThanOrEqual(enough);
    await new Promise((resolve) => setTimeout(resolve, random.between(0, 120)));
    await server?.end('SIGKILL');
    await work;
  }
  expect(done.size).toBeGreaterThanOrEqual(rounds * 2);
}, 600_000);

it('another server creates the reports of one that was killed', async () => {
  const postgres = await startPostgres();
  const settings = { ADMIN_PASSWORD: password, DEMO_LOTS: '200', DATABASE_URL: postgres.url, LOGIN_KEY_SECRET: 'the same secret at both of the servers' };
  const other = new ServerProcess(join(dataDir, 'other'), settings);
  const there = new TestClient(await other.address);
  server = new ServerProcess(join(dataDir, 'own'), settings);
  const here = new TestClient(await server.address);
  await here.login('admin', password);
  there.authorization = here.authorization;
  const ordered: string[] = [];
  for (let number = 0; number < 6; number += 1) {
    const { envelope } = await here.call('POST', base, { json: requestFor('月', '2025-10-01', '2025-10-31') });
    ordered.push((envelope.data.data as DataReportJob).guid);
  }
  await server.end('SIGKILL');
  const stateOf = async (guid: string): Promise<string> => ((await there.call('GET', `${base}/${guid}`)).envelope.data.data as DataReportJob).state;
  for (const guid of ordered) await expect.poll(() => stateOf(guid), { interval: 500, timeout: 60_000 }).toBe('完成');
  await other.end('SIGTERM');
  await postgres.stop();
}, 300_000);
