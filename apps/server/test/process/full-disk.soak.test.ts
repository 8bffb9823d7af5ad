import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from '@tenderscope/generator';
import { copyState } from '@tenderscope/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertSearch } from '../support/busy-writers.test-support.ts';
import { inherited } from '../support/env.ts';
import { samples } from '../support/sample-files.test-support.ts';
import { ServerProcess } from '../support/server-process.test-support.ts';
import { canMountDisks, SmallDisk, withDisk } from '../support/small-disk.test-support.ts';
import { TestClient } from '../support/test-client.ts';

const password = 'a long password';
const megabyte = 1 << 20;
const dataProgram = join(import.meta.dirname, '../../../data/dist/main.mjs');
let folder: string;
let dataDir: string;
let server: ServerProcess;
let client: TestClient;
let disk: SmallDisk;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
  dataDir = join(folder, 'data');
  await mkdir(dataDir);
});
afterEach(async () => {
  await server.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function start(megabytes: number, settings: Record<string, string>): Promise<void> {
  const content = join(folder, 'content');
  await mkdir(content);
  await copyState(content);
  server = new ServerProcess(dataDir, { ADMIN_PASSWORD: password, DEMO_LOTS: '60', ...settings }, withDisk(megabytes, dataDir, content));
  client = new TestClient(await server.address);
  await client.login('admin', password);
  disk = new SmallDisk(server.child.pid, dataDir);
}

async function ready(): Promise<unknown> {
  const base = await server.address;
  const response = await fetch(base.replace('/bigdata', '/readyz'));
  return [response.status, await response.json()];
}
const becomes = (answer: unknown): Promise<void> => expect.poll(ready).toEqual(answer);
const well = [200, { status: 'ok', state: 'ok', warehouse: 'ok' }];
let searches = 0;
const insert = async (): Promise<number> => (await insertSearch(client, `search ${(searches += 1)}`)).status;
async function upload(size: number): Promise<number> {
  const files = new FormData();
  files.append('file', new Blob([new Uint8Array(Buffer.concat([samples.pdf, Buffer.alloc(size)]))]), 'a.pdf');
  return (await client.call('POST', '/venue-booking/files/upload', { files })).status;
}
const total = async (): Promise<unknown> => (await client.page('query.lots', 1, 10)).envelope.data.total;

describe.skipIf(!canMountDisks())('on a separate disk (skipped if this user may not mount one)', () => {
  it('refuses writes below the reserve, continues reads, and accepts writes again when there is space', async () => {
    await start(400, {});
    await becomes(well);
    expect(await upload(1000)).toBe(200);
    await disk.fill(40 * megabyte);
    await becomes([503, { status: 'full', state: 'ok', warehouse: 'ok', full: ['DATA_DIR', 'DATA_DIR/uploads'] }]);
    expect([await insert(), await upload(1000), await total()]).toEqual([507, 507, 60]);
    await disk.empty();
    await becomes(well);
    expect([await insert(), await upload(1000), await total()]).toEqual([200, 200, 60]);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('survives a completely full disk, and resumes when there is space', async () => {
    await start(400, { DISK_RESERVE_MB: '0' });
    await generate({ lots: 1000, seed: 'full-disk', out: join(folder, 'bundle') });
    const importBundle = () => disk.run({ ...inherited, DATA_DIR: dataDir }, process.execPath, dataProgram, 'import', join(folder, 'bundle'));

    // No space to check the files, and space to check and load but not to commit them.
    for (const room of [1, 3]) {
      await disk.fill(room * megabyte);
      const refused = await importBundle();
      expect([room, refused.code, refused.printed]).toEqual([room, 1, expect.stringContaining('磁盘空间不足')]);
      await disk.empty();
    }

    await disk.fill(0);
    expect(await upload(megabyte)).toBe(507);
    await becomes([503, expect.objectContaining({ full: ['DATA_DIR'] })]);
    for (let count = 0; count < 300; count += 1) expect(await insert()).toBeOneOf([200, 503, 507]);

    await disk.empty();
    await becomes(well);
    expect([await insert(), await upload(megabyte), await total()]).toEqual([200, 200, 60]);
    expect((await importBundle()).code).toBe(0);
    expect(await total()).toBe(1000);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
