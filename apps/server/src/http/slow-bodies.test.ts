import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setInterval as every, setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bootApp, type BootedApp } from '../../test/support/boot-app.ts';
import { samples } from '../../test/support/sample-files.test-support.ts';
import { signIn } from '../../test/support/sign-in.test-support.ts';

const bodyTimeoutMs = 1_000;
const pieceMs = 20;
let app: BootedApp;
let authorization: string;
beforeAll(async () => {
  app = await bootApp({ bodyTimeoutMs });
  authorization = (await signIn(app)).authorization ?? '';
});
afterAll(() => app.close());

/** Response of the server before it closed the connection, and the time until then. */
interface Outcome {
  answer: string;
  ms: number;
}

/** Sends `start`, then a piece repeatedly while `goesOn` returns true, then `end`. */
async function send(start: string | Buffer, piece: string | Buffer, goesOn: (ms: number) => boolean = () => true, end: string | Buffer = ''): Promise<Outcome> {
  const socket: Socket = connect(Number(new URL(app.base).port), '127.0.0.1');
  const begun = performance.now();
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(start);
  for await (const next of every(pieceMs, piece)) {
    if (socket.closed || !socket.writable || !goesOn(performance.now() - begun)) break;
    socket.write(next);
  }
  if (socket.writable) socket.write(end);
  await closed;
  return { answer, ms: performance.now() - begun };
}

const head = (path: string, ...lines: string[]): string => [`POST /bigdata${path} HTTP/1.1`, 'host: x', ...lines, '', ''].join('\r\n');
const form = ['--xx', 'content-disposition: form-data; name="file"; filename="a.pdf"', '', samples.pdf.toString('latin1')].join('\r\n');
const uploadHead = (bytes: number): string =>
  head('/venue-booking/files/upload', `authorization: ${authorization}`, 'content-type: multipart/form-data; boundary=xx', `content-length: ${bytes}`, 'connection: close');

function expectLate({ answer, ms }: Outcome): void {
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  const [, body = ''] = answer.split('\r\n\r\n');
  expect(JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1))).toMatchObject({ code: '408', success: false, message: '请求内容传输过慢，请检查网络后再试' });
  expect(ms).toBeGreaterThan(bodyTimeoutMs * 0.9);
}

it.each<[string, () => string]>([
  ['a body in pieces', () => head('/api/auth-api/login', 'content-type: application/json', 'content-length: 100000')],
  ['a body of unsaid length', () => `${head('/api/auth-api/login', 'content-type: application/json', 'transfer-encoding: chunked')}1\r\n{\r\n`],
  ['a head in pieces', () => 'POST /bigdata/api/auth-api/login HTTP/1.1\r\nx-a: '],
])('ends %s without an end', async (_what, start) => {
  expectLate(await send(start(), start().includes('chunked') ? '1\r\n \r\n' : 'a'));
});

it('ends a file in pieces without an end, and removes its stored part', async () => {
  expectLate(await send(uploadHead(10_000_000) + form, 'a'));
  await expect.poll(() => readdir(join(app.dataDir, 'uploads'))).toEqual([]);
});

it('ends a form that never reaches its file', async () => {
  expectLate(await send(uploadHead(10_000_000), ''));
});

it('survives an endless body of a request that was refused unread', async () => {
  const crashed = vi.fn();
  process.on('uncaughtException', crashed);
  const socket = connect(Number(new URL(app.base).port), '127.0.0.1');
  try {
    socket.write(head('/api/auth-api/login', 'content-type: image/png', 'content-length: 100000'));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 4\d\d /);
    await setTimeout(bodyTimeoutMs * 1.5);
    expect(crashed).not.toHaveBeenCalled();
    expect((await fetch(new URL('/healthz', app.base))).status).toBe(200);
  } finally {
    socket.destroy();
    process.off('uncaughtException', crashed);
  }
});

it('waits for a file that keeps arriving', async () => {
  const pieces = Buffer.alloc(64 << 10);
  const end = '\r\n--xx--\r\n';
  const wanted = 100;
  let sent = 0;
  const bytes = Buffer.byteLength(form, 'latin1') + wanted * pieces.length + end.length;
  const { answer, ms } = await send(Buffer.from(uploadHead(bytes) + form, 'latin1'), pieces, () => (sent += 1) <= wanted, end);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(ms).toBeGreaterThan(bodyTimeoutMs * 1.5);
});
