import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { samples } from '../../../test/support/sample-files.test-support.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import { clamdScanner } from './scan-file.ts';

/** File that scanners detect as a virus, although it is harmless, in two parts so that this file is not detected. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

let folder: string;
let clamd: Server | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-'));
});
afterEach(() => {
  clamd?.close();
  clamd = undefined;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Server with the scanner's protocol: reads chunks up to one of length 0, then sends its verdict. */
async function startClamd(answer?: (content: Buffer) => string | undefined): Promise<{ url: string; seen: Buffer[] }> {
  const seen: Buffer[] = [];
  const verdict = answer ?? ((content: Buffer) => (content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'));
  clamd = createServer((socket) => {
    let rest = Buffer.alloc(0);
    const content: Buffer[] = [];
    let isBegun = false;
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      if (!isBegun && rest.includes(0)) {
        expect(rest.subarray(0, 10).toString()).toBe('zINSTREAM\0');
        rest = rest.subarray(10);
        isBegun = true;
      }
      while (isBegun && rest.length >= 4) {
        const length = rest.readUInt32BE();
        if (length === 0) {
          const complete = Buffer.concat(content);
          seen.push(complete);
          const text = verdict(complete);
          if (text !== undefined) socket.end(`${text}\0`);
          return;
        }
        if (rest.length < 4 + length) return;
        content.push(rest.subarray(4, 4 + length));
        rest = rest.subarray(4 + length);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(clamd, 'listening');
  return { url: `tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}`, seen };
}
async function fileOf(content: Buffer | string): Promise<string> {
  const path = join(folder, randomBytes(6).toString('hex'));
  await writeFile(path, content);
  return path;
}

describe('a scanner', () => {
  it.each([0, 1, 65_536, 3_000_001])('receives a file of %i bytes unchanged', async (size) => {
    const { url, seen } = await startClamd();
    const content = randomBytes(size);
    expect(await clamdScanner(url)(await fileOf(content))).toEqual({ kind: 'clean' });
    expect(seen[0]?.equals(content)).toBe(true);
  });
  it('reports its finding', async () => {
    const { url } = await startClamd();
    expect(await clamdScanner(url)(await fileOf(eicar))).toEqual({ kind: 'infected', signature: 'Eicar-Test-Signature' });
  });
  it.each([
    ['says something else', 'INSTREAM size limit exceeded. ERROR'],
    ['hangs up', ''],
  ])('that %s gives no verdict', async (_what, text) => {
    const { url } = await startClamd(() => text);
    await expect(clamdScanner(url)(await fileOf('x'))).rejects.toThrow('the scanner');
  });
  it('that does not respond gives no verdict', async () => {
    const { url } = await startClamd(() => undefined);
    await expect(clamdScanner(url, 200)(await fileOf('x'))).rejects.toThrow('no verdict');
  });
  it('that is unavailable gives no verdict', async () => {
    await expect(clamdScanner('tcp://127.0.0.1:1')(await fileOf('x'))).rejects.toThrow('no verdict');
  });
});

describe('an upload', () => {
  async function upload(app: BootedApp, content: Buffer): Promise<{ status: number; message: string; sizes: number }> {
    const admin = await signIn(app);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), 'a.pdf');
    const { status, envelope } = await admin.call('POST', '/venue-booking/files/upload', { files: form });
    const { guid } = (await admin.call('GET', '/api/auth-api/getUserInfo')).envelope.result as unknown as { guid: string };
    return { status, message: envelope.message, sizes: (await app.state.uploads.reserve({ guid: 'probe', size: 0, createdBy: guid, createdAt: 0, caseGuid: null }, 1)) ? 0 : 1 };
  }
  it('that is infected is refused, and leaves nothing behind', async () => {
    const { url } = await startClamd();
    const app = await bootApp({ CLAMD_URL: url });
    expect(await upload(app, Buffer.concat([samples.pdf, Buffer.from(eicar)]))).toMatchObject({ status: 422, message: expect.stringContaining('Eicar-Test-Signature') as string, sizes: 0 });
    expect((await upload(app, samples.pdf)).status).toBe(200);
    await app.close();
  });
  it.each([
    [true, 503, '病毒扫描服务暂时不可用'],
    [false, 200, ''],
  ])('with the scanner unavailable, required %s, answers %i', async (isRequired, status, message) => {
    const app = await bootApp({ CLAMD_URL: 'tcp://127.0.0.1:1', SCAN_REQUIRED: isRequired });
    const answer = await upload(app, samples.pdf);
    expect(answer.status).toBe(status);
    expect(answer.message).toContain(message);
    await app.close();
  });
});
