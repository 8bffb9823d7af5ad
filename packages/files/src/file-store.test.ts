import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { startS3, type TestS3 } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileStoreError, type FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { readS3Address } from './s3-address.ts';

let folder: string;
let s3: TestS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  await mkdir(join(folder, 'data'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.remove();
  await rm(folder, { recursive: true, force: true });
});

async function file(content: string | Buffer): Promise<string> {
  const path = join(folder, 'data', 'arrived.part');
  await writeFile(path, content);
  return path;
}
const contentOf = async (store: FileStore, key: string): Promise<string | undefined> => {
  const content = await store.open(key);
  return content && (await buffer(content)).toString();
};

const settings = {
  'a folder': () => ({ uploadDir: join(folder, 'shared'), uploadS3Url: undefined }),
  'a bucket': () => ({ uploadDir: undefined, uploadS3Url: `${s3.url}/office/uploads` }),
} as const;

describe.each(Object.entries(settings))('files in %s', (_name, chosen) => {
  /** Each server opens its own. */
  const open = (): FileStore => openFileStore({ dataDir: join(folder, 'data'), ...chosen() }).files;

  it('are stored by one server and read by another, and replaced', async () => {
    const [here, there] = [open(), open()];
    const path = await file('一');
    await here.copy('a-1', path);
    expect([await contentOf(there, 'a-1'), await readFile(path, 'utf8')]).toEqual(['一', '一']);
    await here.move('a-1', await file('二'));
    expect([await contentOf(there, 'a-1'), existsSync(path)]).toEqual(['二', false]);
    expect(await there.open('a-2')).toBeUndefined();
  });

  it('are listed by folder with the time of their change, and removed', async () => {
    const store = open();
    const before = Date.now() - 2000;
    for (const key of ['b/1', 'b/2', 'b/c/3', 'd-4']) await store.copy(key, await file(key));
    expect((await store.list('b')).map(({ key }) => key).sort()).toEqual(['b/1', 'b/2']);
    const [root] = (await store.list('')).filter(({ key }) => key === 'd-4');
    expect(root?.changedAt).toBeGreaterThan(before);
    expect((await store.list('')).some(({ key }) => key.startsWith('b'))).toBe(false);
    await store.remove('b/1');
    await store.remove('b/1');
    expect((await store.list('b')).map(({ key }) => key)).toEqual(['b/2']);
    expect(await store.list('none')).toEqual([]);
  });

  it('are read in pieces, also large ones', async () => {
    const store = open();
    const large = Buffer.alloc(9 << 20, 7);
    await store.move('large', await file(large));
    const content = await store.open('large');
    expect(content && (await buffer(content)).equals(large)).toBe(true);
    const left = await store.open('large');
    left?.destroy();
    expect(left?.destroyed).toBe(true);
  });
});

describe('a bucket', () => {
  const at = (url: string): FileStore => openFileStore({ dataDir: folder, uploadDir: undefined, uploadS3Url: url }).files;

  it.each([
    ['key', 'S3RVER:', 'other-key:', 'InvalidAccessKeyId'],
    ['secret', ':S3RVER@', ':other-secret@', 'SignatureDoesNotMatch'],
    ['bucket', '/tenderscope', '/other-bucket', 'NoSuchBucket'],
  ])('refuses a wrong %s, without naming it', async (_part, own, other, reason) => {
    const store = at(s3.url.replace(own, other));
    const failure: unknown = await store.list('').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FileStoreError);
    expect(String(failure)).toBe(`FileStoreError: the file store does not respond: ${reason}`);
    expect(inspect(failure, { depth: 9 })).not.toMatch(/S3RVER|other-|authorization/i);
    await expect(store.copy('x', await file('x'))).rejects.toBeInstanceOf(FileStoreError);
  });

  it('is unavailable while its server is stopped, and responds again afterwards', async () => {
    const store = at(s3.url);
    await store.copy('x', await file('x'));
    await s3.stop();
    await expect(store.open('x')).rejects.toBeInstanceOf(FileStoreError);
    await expect(store.move('y', await file('y'))).rejects.toBeInstanceOf(FileStoreError);
    expect(await readFile(join(folder, 'data', 'arrived.part'), 'utf8')).toBe('y');
    await s3.restart();
    expect(await contentOf(store, 'x')).toBe('x');
  });

  it('has an address of key, secret, bucket, prefix and region', () => {
    const all = { endpoint: 'https://s3.example:9000', accessKeyId: 'k+', secretAccessKey: 's/', bucket: 'files', prefix: 'a/b/', region: 'cn-north-1' };
    expect(readS3Address('https://k%2B:s%2F@s3.example:9000/files/a/b?region=cn-north-1')).toEqual(all);
    expect(readS3Address('http://k:s@s3/files')).toMatchObject({ endpoint: 'http://s3', prefix: '', region: 'us-east-1' });
    for (const text of ['https://s3/files', 'https://k:s@s3', 'https://k:s@s3/F', 'ftp://k:s@s3/files', 'https://k:s@s3/files/..%2F', 'x']) {
      expect(readS3Address(text)).toBeUndefined();
    }
  });
});

it('takes a file of another file system, and lists no partial ones', async () => {
  const store = openFileStore({ dataDir: folder, uploadDir: undefined, uploadS3Url: undefined });
  expect([store.arrivals, store.isShared]).toEqual([join(folder, 'uploads'), false]);
  const other = await mkdtemp('/dev/shm/files-');
  await writeFile(join(other, 'x'), '三');
  await store.files.move('x', join(other, 'x'));
  expect([await contentOf(store.files, 'x'), existsSync(join(other, 'x'))]).toEqual(['三', false]);
  await writeFile(join(folder, 'uploads', 'y.part'), '');
  await utimes(join(folder, 'uploads', 'x'), 1000, 1000);
  expect(await store.files.list('')).toEqual([{ key: 'x', changedAt: 1_000_000 }]);
  await rm(other, { recursive: true });
});
