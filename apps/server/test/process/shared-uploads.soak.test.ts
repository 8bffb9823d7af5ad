import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, startS3, type TestPostgres, type TestS3 } from '@tenderscope/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { workbook } from '../support/sample-files.test-support.ts';
import { ServerProcess } from '../support/server-process.test-support.ts';
import { TestClient } from '../support/test-client.ts';

const password = 'a long password';
let folder: string;
let postgres: TestPostgres;
let bucket: TestS3;
let servers: ServerProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-uploads-'));
  [postgres, bucket] = await Promise.all([startPostgres(), startS3()]);
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await Promise.all([postgres.stop(), bucket.remove()]);
  await rm(folder, { recursive: true, force: true });
});

/** One of the servers, with the session of a user at both. */
interface Place {
  base: string;
  client: TestClient;
}

/** Two servers with separate data folders. */
async function start(settings: Record<string, string>): Promise<[Place, Place]> {
  const common = { ADMIN_PASSWORD: password, DATABASE_URL: postgres.url, SEAL_SECRET: 'the same secret at both of the servers', ...settings };
  servers = ['one', 'two'].map((name) => new ServerProcess(join(folder, name), common));
  const [here = '', there = ''] = await Promise.all(servers.map(({ address }) => address));
  const places: [Place, Place] = [{ base: here, client: new TestClient(here) }, { base: there, client: new TestClient(there) }];
  expect((await places[0].client.login('admin', password)).status).toBe(200);
  places[1].client.authorization = places[0].client.authorization;
  return places;
}

async function upload({ client }: Place, content: Buffer): Promise<{ status: number; guid: string }> {
  const files = new FormData();
  files.append('file', new Blob([new Uint8Array(content)]), '清单.xlsx');
  const { status, envelope } = await client.call('POST', '/venue-booking/files/upload', { files });
  const saved = envelope.result as unknown as { guid: string } | null;
  return { status, guid: saved?.guid ?? '' };
}

const download = ({ base, client }: Place, guid: string): Promise<Response> =>
  fetch(`${base}/venue-booking/files/${guid}`, { headers: { authorization: client.authorization ?? '' } });

const whoAmI = async ({ client }: Place): Promise<number> => (await client.call('GET', '/api/auth-api/getUserInfo')).status;
const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
const sha256Of = async (response: Response): Promise<string> => sha256(new Uint8Array(await response.arrayBuffer()));

it.each(['UPLOAD_DIR', 'UPLOAD_S3_URL'])('a file uploaded at one server is read at the other with %s', async (name) => {
  await mkdir(join(folder, 'shared'));
  const places = await start({ [name]: name === 'UPLOAD_DIR' ? join(folder, 'shared/uploads') : `${bucket.url}/office` });
  const content = await workbook();
  const { status, guid } = await upload(places[0], content);
  expect(status).toBe(200);
  for (const place of places) {
    const response = await download(place, guid);
    expect([response.status, await sha256Of(response)]).toEqual([200, sha256(content)]);
  }
});

it('answers 503 in Chinese while the bucket is not available, and serves the files when it is again', async () => {
  const [here, there] = await start({ UPLOAD_S3_URL: bucket.url });
  const content = await workbook();
  const { guid } = await upload(here, content);
  await bucket.stop();
  const failed = await download(there, guid);
  expect([failed.status, Number(failed.headers.get('retry-after'))]).toEqual([503, 5]);
  expect(await failed.json()).toMatchObject({ code: '503', message: '存放上传文件的服务暂时不可用，请稍后再试' });
  expect((await upload(here, content)).status).toBe(503);
  expect(await readdir(join(folder, 'one/uploads'))).toEqual([]);
  expect(await whoAmI(here)).toBe(200);
  await bucket.restart();
  expect(await sha256Of(await download(there, guid))).toBe(sha256(content));
  expect((await upload(here, content)).status).toBe(200);
  for (const { printed } of servers) expect(printed).not.toContain('S3RVER');
});

it('starts while the bucket accepts connections without responding, and answers 503 after a limited time', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const [here] = await start({ UPLOAD_S3_URL: bucket.url.replace(/:\d+\//, `:${port}/`) });
  expect(await whoAmI(here)).toBe(200);
  const began = performance.now();
  expect((await upload(here, await workbook())).status).toBe(503);
  expect(performance.now() - began).toBeLessThan(60_000);
  silent.close();
});

it('does not start with a folder that cannot be used', async () => {
  const server = new ServerProcess(join(folder, 'one'), { ADMIN_PASSWORD: password, UPLOAD_DIR: join(folder, 'missing/uploads') });
  servers = [server];
  await expect(server.address).rejects.toThrow('UPLOAD_DIR 的上级目录不存在');
  expect(await server.ended).toBe(1);
});
