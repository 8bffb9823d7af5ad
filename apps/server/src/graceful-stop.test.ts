import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inherited } from './test-support/env.ts';

const program = join(import.meta.dirname, '../dist/main.mjs');
let dataDir: string;
let child: ChildProcess;
let printed: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'graceful-stop-'));
});
afterEach(async () => {
  child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the built server and gives its port once it serves. */
async function start(settings: Record<string, string> = {}): Promise<number> {
  printed = '';
  const env = { ...inherited, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DEMO_LOTS: '0', ...settings };
  child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await expect.poll(() => printed, { timeout: 100_000 }).toMatch(/localhost:\d+/);
  return Number(/localhost:(\d+)/.exec(printed)?.[1]);
}

const body = JSON.stringify({ loginName: 'admin', passWord: 'x', deviceId: crypto.randomUUID(), keyId: crypto.randomUUID() });

/** A login whose body has come half way. */
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

it('answers from open stores what was under way when it was told to stop, takes nothing new, and ends with 0', async () => {
  const port = await start();
  const socket = await halfLogin(port);
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await expect.poll(() => isListening(port), { timeout: 10_000 }).toBe(false);
  expect(child.exitCode).toBeNull();
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(body.slice(20));
  expect(await exited).toEqual([0, null]);
  expect(answer).toContain('HTTP/1.1 400');
  expect(answer).toContain('登录密钥已失效，请重新登录');
  const [line] = printed.split('\n').filter((text) => text.includes('"route":"/bigdata/api/auth-api/login"'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ msg: 'request', status: 400 });
}, 120_000);

it('does not wait for ever for a client that never ends', async () => {
  const port = await start({ DRAIN_TIMEOUT_MS: '500' });
  const socket = await halfLogin(port);
  const exited = once(child, 'exit');
  const closed = once(socket.resume(), 'close');
  const told = performance.now();
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await closed;
  expect(performance.now() - told).toBeGreaterThan(450);
}, 120_000);
