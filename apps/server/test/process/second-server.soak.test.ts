import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyState, SeededRandom, seedOfRun } from '@tenderscope/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ServerProcess } from '../support/server-process.test-support.ts';
import { TestClient } from '../support/test-client.ts';

const settings = { ADMIN_PASSWORD: 'chosen by hand' };
/** Runs a program in a separate process namespace, as in another container: process ids of one side mean nothing on the other. */
const unshare = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'] as const;
/** Undefined if this user may not create one: then the second server is in the same namespace. */
const otherNamespace = spawnSync(unshare[0], [...unshare.slice(1), 'true']).status === 0 ? unshare : undefined;

let dataDir: string;
const servers: ServerProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'second-server-'));
  await copyState(dataDir);
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')));
  await rm(dataDir, { recursive: true, force: true });
});

function start(launcher?: typeof otherNamespace): ServerProcess {
  const server = new ServerProcess(dataDir, settings, launcher);
  servers.push(server);
  return server;
}

it('a server in another process namespace is refused before it opens a store, and the first starts again after a kill', async () => {
  const first = start();
  await first.address;
  const second = start(otherNamespace);
  expect(await second.ended).toBe(1);
  expect(second.printed).toMatch(/启动失败：数据目录正由另一个进程使用/);
  await first.end('SIGKILL');
  const client = new TestClient(await start().address);
  expect((await client.login('admin', settings.ADMIN_PASSWORD)).status).toBe(200);
});

const random = new SeededRandom(seedOfRun(20_261_122));

it(`keeps the stores intact when servers are killed while others start (seed ${random.seed})`, async () => {
  for (let round = 0; round < 20; round += 1) {
    const [one, other] = [start(), start(otherNamespace)];
    const served = await Promise.any([one.address.then(() => one), other.address.then(() => other)]);
    const third = start();
    await Promise.race([third.ended, new Promise((resolve) => setTimeout(resolve, random.between(0, 400)))]);
    await served.end('SIGKILL');
    await Promise.all([one, other, third].map((server) => server.end('SIGKILL')));
  }
  const client = new TestClient(await start().address);
  expect((await client.login('admin', settings.ADMIN_PASSWORD)).status).toBe(200);
}, 600_000);
