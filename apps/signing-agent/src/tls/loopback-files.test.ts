import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCertificate } from '@tenderscope/signing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loopbackFiles, type TlsFiles } from './loopback-files.ts';

const day = 86_400_000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loopback-'));
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});
const authority = (): Promise<string> => readFile(join(folder, 'loopback-ca.crt'), 'utf8');

/** True if a client that trusts the authority accepts the certificate of an address. */
async function isTaken(files: TlsFiles, ca: string, host = '127.0.0.1'): Promise<boolean> {
  const server = createServer(files, (_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const options = { host: '127.0.0.1', port, ca, servername: host === '127.0.0.1' ? '' : host, headers: { host }, agent: false } as const;
  try {
    return await new Promise<boolean>((resolve) => get(options, () => resolve(true)).on('error', () => resolve(false)));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('is kept while valid for more than a month, and then renewed with another authority', async () => {
  const now = Date.now();
  const first = await loopbackFiles(folder, now);
  const [firstAuthority, { validTo }] = [await authority(), readCertificate(Buffer.from(first.cert))];
  expect(await isTaken(first, firstAuthority)).toBe(true);
  expect(await isTaken(first, firstAuthority, 'bigdata.example.com')).toBe(false);
  expect(await loopbackFiles(folder, validTo - 31 * day)).toEqual(first);
  expect(console.log).toHaveBeenCalledOnce();
  const second = await loopbackFiles(folder, validTo - 30 * day);
  expect(second.cert).not.toBe(first.cert);
  expect(await authority()).not.toBe(firstAuthority);
  expect(readCertificate(Buffer.from(second.cert)).validTo).toBeGreaterThan(validTo + 300 * day);
  expect(vi.mocked(console.log).mock.lastCall?.[0]).toContain('受信任根证书');
  expect((await stat(join(folder, 'loopback.key'))).mode & 0o777).toBe(0o600);
  expect(await loopbackFiles(folder, validTo - 30 * day)).toEqual(second);
  expect(await isTaken(first, await authority())).toBe(false);
});

it('is renewed if it is unreadable or does not match its key', async () => {
  const first = await loopbackFiles(folder);
  await writeFile(join(folder, 'loopback.crt'), 'garbage');
  const second = await loopbackFiles(folder);
  expect(second.cert).not.toBe(first.cert);
  await writeFile(join(folder, 'loopback.key'), first.key);
  const third = await loopbackFiles(folder);
  expect([third.key === first.key, await isTaken(third, await authority())]).toEqual([false, true]);
});
