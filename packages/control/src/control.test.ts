import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callControl } from './call-control.ts';
import { ControlError } from './control-error.ts';
import { serveControl, type ControlServer } from './serve-control.ts';
import type { JobHandlers } from './answer-job.ts';

/** The server program bundled in one file: Node.js starts it in a fifth of the time that its source takes. */
let program: string;
let dataDir: string;
const servers: ControlServer[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  program = join(await mkdtemp(join(tmpdir(), 'control-program-')), 'serve-here.mjs');
  const source = fileURLToPath(new URL('./serve-here.test-support.ts', import.meta.url));
  await build({ entryPoints: [source], outfile: program, bundle: true, platform: 'node', target: 'node20', format: 'esm', logLevel: 'silent' });
});
afterAll(() => rm(dirname(program), { recursive: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'control-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of servers.splice(0)) await stop(server);
  await rm(dataDir, { recursive: true, force: true });
});

async function serve(handlers: JobHandlers, folder = dataDir): Promise<ControlServer> {
  const server = await serveControl({ dataDir: folder, handlers });
  servers.push(server);
  return server;
}
async function stop(server: ControlServer): Promise<void> {
  await server.close();
  await server.release();
}
const addressOf = async (folder = dataDir) => JSON.parse(await readFile(join(folder, 'server.json'), 'utf8')) as { pid: number; socket: string };

describe('a job', () => {
  it('sends its arguments, its progress and its result', async () => {
    await serve({
      add: async (args, { progress }) => {
        const numbers = args as number[];
        for (const number of numbers) progress({ number, text: '行\n' });
        return { sum: numbers.reduce((sum, number) => sum + number, 0) };
      },
    });
    const reported: unknown[] = [];
    expect(await callControl(dataDir, 'add', [1, 2, 3], (message) => reported.push(message))).toEqual({ sum: 6 });
    expect(reported).toEqual([1, 2, 3].map((number) => ({ number, text: '行\n' })));
  });

  it('may be large, and many may run at once', async () => {
    await serve({ echo: async (args) => args });
    const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(40_000));
    expect(await Promise.all(texts.map((text) => callControl(dataDir, 'echo', text)))).toEqual(texts);
  });

  it('returns null if it has no result', async () => {
    await serve({ nothing: async () => undefined });
    expect(await callControl(dataDir, 'nothing', {})).toBeNull();
  });

  it('passes on the message of its error', async () => {
    await serve({ fail: () => Promise.reject(new Error('磁盘已满')) });
    await expect(callControl(dataDir, 'fail', {})).rejects.toThrow(new ControlError('磁盘已满'));
  });

  it('is refused if it is unknown or malformed, and the server goes on', async () => {
    await serve({ echo: async (args) => args });
    await expect(callControl(dataDir, 'toString', {})).rejects.toThrow('服务不支持任务「toString」');
    const socket = connect((await addressOf()).socket);
    socket.write('not json\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(JSON.parse(answer.toString())).toEqual({ error: '任务请求格式不正确' });
    expect(await callControl(dataDir, 'echo', 1)).toBe(1);
  });

  it('is stopped when its caller disconnects', async () => {
    const started = deferred<AbortSignal>();
    await serve({
      wait: (_args, { signal }) => {
        started.resolve(signal);
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
      },
    });
    const leaving = new AbortController();
    const call = callControl(dataDir, 'wait', {}, undefined, leaving.signal);
    const signal = await started.promise;
    leaving.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
    if (!signal.aborted) await once(signal, 'abort');
    expect(signal.aborted).toBe(true);
  });

  it('is stopped when the server closes', async () => {
    const server = await serveControl({
      dataDir,
      handlers: {
        wait: (_args, { signal, progress }) => {
          progress('started');
          return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('停止'))));
        },
      },
    });
    const started = deferred<unknown>();
    const call = callControl(dataDir, 'wait', {}, started.resolve);
    const failed = expect(call).rejects.toThrow('停止');
    await started.promise;
    await stop(server);
    await failed;
  });
});

describe('finding the server', () => {
  it('finds none in an empty folder, nor after it closed', async () => {
    expect(await callControl(dataDir, 'echo', 1)).toBeUndefined();
    await stop(await serveControl({ dataDir, handlers: {} }));
    expect(await callControl(dataDir, 'echo', 1)).toBeUndefined();
    expect(await readdir(dataDir)).toEqual(['control', 'lock']);
    expect(await readdir(join(dataDir, 'control'))).toEqual([]);
  });

  it('accepts only its own user', async () => {
    await serve({});
    const { socket } = await addressOf();
    expect((await stat(socket)).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'control'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'server.json'))).mode & 0o777).toBe(0o600);
  });

  it('keeps the directory locked until it is released, after the last job, even if the process id of its address is meaningless', async () => {
    const server = await serveControl({ dataDir, handlers: {} });
    const address = await addressOf();
    await server.close();
    await writeFile(join(dataDir, 'server.json'), JSON.stringify({ ...address, pid: 999_999_999, socket: join(dataDir, 'gone.sock') }));
    await expect(serve({})).rejects.toThrow(`数据目录正由另一个进程使用（进程号 ${process.pid}`);
    await server.release();
    await serve({ echo: async (args) => args });
    expect(await callControl(dataDir, 'echo', 1)).toBe(1);
  });

  it('puts the socket elsewhere when the path is too long for one', async () => {
    const long = join(dataDir, '数据'.repeat(40));
    await mkdir(long);
    const server = await serveControl({ dataDir: long, handlers: { echo: async (args) => args } });
    const { socket } = await addressOf(long);
    expect(Buffer.byteLength(socket)).toBeLessThan(104);
    expect(await callControl(long, 'echo', 1)).toBe(1);
    await stop(server);
    await expect(stat(socket)).rejects.toThrow('ENOENT');
    await expect(stat(join(socket, '..'))).rejects.toThrow('ENOENT');
  });
});

describe('a server that was killed', () => {
  it('leaves an address without a listener, which the next server replaces', async () => {
    const [child, ready] = startElsewhere();
    await ready;
    expect(await callControl(dataDir, 'pid', {})).toBe(child.pid);
    const dead = await addressOf();
    const call = callControl(dataDir, 'wait', {});
    const lost = expect(call).rejects.toThrow('与服务的连接已中断');
    expect(await firstOutput(child)).toContain('waiting');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await lost;
    expect(await addressOf()).toEqual(dead);
    expect(await callControl(dataDir, 'pid', {})).toBeUndefined();
    await serve({ pid: async () => process.pid });
    expect(await callControl(dataDir, 'pid', {})).toBe(process.pid);
    expect(await readdir(join(dataDir, 'control'))).toEqual([`${process.pid}.sock`]);
  });

  it('is distinguished from another process with the same process id', async () => {
    await writeFile(join(dataDir, 'server.json'), JSON.stringify({ pid: process.ppid, socket: join(dataDir, 'gone.sock'), startedAt: 1 }));
    expect(await callControl(dataDir, 'echo', 1)).toBeUndefined();
    await serve({ echo: async (args) => args });
    expect(await callControl(dataDir, 'echo', 1)).toBe(1);
  });

  it('may have left an address that is not JSON', async () => {
    await writeFile(join(dataDir, 'server.json'), '{"pid":');
    expect(await callControl(dataDir, 'echo', 1)).toBeUndefined();
    await serve({ echo: async (args) => args });
    expect(await callControl(dataDir, 'echo', 1)).toBe(1);
  });

  it('is followed by only one server when several start at once', async () => {
    await writeFile(join(dataDir, 'server.json'), JSON.stringify({ pid: 999_999_999, socket: join(dataDir, 'gone.sock'), startedAt: 1 }));
    const started = Array.from({ length: 3 }, () => startElsewhere()[0]);
    const outputs = await Promise.all(started.map(firstOutput));
    const [server, ...more] = started.filter((_, place) => outputs[place]?.includes('ready'));
    expect(more).toEqual([]);
    expect(outputs.filter((output) => output.includes(`数据目录正由另一个进程使用（进程号 ${server?.pid}`))).toHaveLength(2);
    expect(await callControl(dataDir, 'pid', {})).toBe(server?.pid);
  });
});

function deferred<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** A server in a separate process. */
function startElsewhere(): [ChildProcess, Promise<unknown>] {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return [child, once(child.stdout, 'data')];
}

async function firstOutput(child: ChildProcess): Promise<string> {
  const [output] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return output.toString();
}
