import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSoak, copyState } from '@tenderscope/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ServerProcess } from '../support/server-process.test-support.ts';

let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'graceful-stop-'));
  await copyState(dataDir);
});
afterEach(async () => {
  await server.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the built server. Returns its port when it is ready. */
async function start(settings: Record<string, string> = {}): Promise<number> {
  server = new ServerProcess(dataDir, { LOG_LEVEL: 'info', ...settings });
  return Number(new URL(await server.address).port);
}

const body = JSON.stringify({ loginName: 'admin', passWord: 'x', deviceId: crypto.randomUUID(), keyId: crypto.randomUUID() });

/** Sends a login with half of its body. */
async function halfLogin(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = ['POST /bigdata/api/auth-api/login HTTP/1.1', 'host: x', 'content-type: application/json', `content-length: ${body.length}`];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 20)}`);
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then(({ status }) => status)).toBe(200);
  return socket;
}
const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.unref();
    socket.once('connect', () => socket.destroy());
  });

it('answers running requests from open stores after the stop signal, accepts no new ones, and exits with 0', async () => {
  const port = await start();
  const socket = await halfLogin(port);
  const exited = server.end('SIGTERM');
  await expect.poll(() => isListening(port)).toBe(false);
  expect(server.child.exitCode).toBeNull();
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(body.slice(20));
  expect(await exited).toBe(0);
  expect(answer).toContain('HTTP/1.1 400');
  expect(answer).toContain('登录密钥已失效，请重新登录');
  const [line] = server.printed.split('\n').filter((text) => text.includes('"route":"/bigdata/api/auth-api/login"'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ msg: 'request', status: 400 });
});

if (isSoak) it('does not wait for idle connections: unused, idle since a response, or idle since a response during the stop', async () => {
  const port = await start({ DRAIN_TIMEOUT_MS: '600000' });
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const answered = connect(port, '127.0.0.1');
  answered.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(answered, 'data');
  const busy = await halfLogin(port);
  const exited = server.end('SIGTERM');
  await Promise.all([silent, answered].map((socket) => once(socket.resume(), 'close')));
  expect(server.child.exitCode).toBeNull();
  busy.resume().write(body.slice(20));
  expect(await exited).toBe(0);
});

if (isSoak) it('does not wait forever for a client that never finishes', async () => {
  const port = await start({ DRAIN_TIMEOUT_MS: '500' });
  const socket = await halfLogin(port);
  const closed = once(socket.resume(), 'close');
  const reported = performance.now();
  const exited = server.end('SIGTERM');
  expect(await exited).toBe(0);
  await closed;
  expect(performance.now() - reported).toBeGreaterThan(450);
});
