import { chmod, mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { answerJob, type JobHandlers } from './answer-job.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { readAddress, removeAddress, writeAddress } from './server-address.ts';

/** `sun_path` holds 108 bytes on Linux and 104 on macOS, with the final NUL. */
const longestSocketPath = 103;
const ownFolder = 'tenderscope-';

export interface ControlOptions {
  dataDir: string;
  handlers: JobHandlers;
}

export interface ControlServer {
  /** Accepts no more jobs, stops the running ones and waits for them. The data directory stays locked. */
  close(): Promise<void>;
  /** Releases the data directory: the last step, when nothing in it is open any more. */
  release(): Promise<void>;
}

/**
 * Locks `dataDir` and accepts jobs from other processes of the same user. The stores in it may be opened after that.
 * @throws ControlError while another process holds it.
 */
export async function serveControl({ dataDir, handlers }: ControlOptions): Promise<ControlServer> {
  const lock = await lockDataDir(dataDir);
  try {
    const left = await readAddress(dataDir);
    if (left) await removeSocket(left.socket);
    return { close: await listenForJobs(dataDir, handlers), release: () => lock.release() };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** @returns a function that stops listening. */
async function listenForJobs(dataDir: string, handlers: JobHandlers): Promise<() => Promise<void>> {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const server = createServer((socket) => {
    const job = answerJob(socket, handlers, closing.signal);
    running.add(job);
    void job.finally(() => running.delete(job));
  });
  const socket = await socketPath(dataDir);
  await rm(socket, { force: true });
  await listen(server, socket);
  await chmod(socket, 0o600);
  await writeAddress(dataDir, { pid: process.pid, socket, startedAt: Date.now() });
  return async () => {
    await removeAddress(dataDir);
    closing.abort(new Error('server closes'));
    await Promise.all([new Promise((resolve) => server.close(resolve)), ...running]);
    await removeSocket(socket);
  };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

/** A socket path that only this user can reach: below the data directory, or in a short private folder if that path is too long. */
async function socketPath(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'control');
  const path = join(folder, `${process.pid}.sock`);
  if (Buffer.byteLength(path) > longestSocketPath) return join(await mkdtemp(join(tmpdir(), ownFolder)), 'control.sock');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return path;
}

/** Removes a socket's file, and the private folder made for it if there is one. */
async function removeSocket(path: string): Promise<void> {
  await rm(path, { force: true });
  if (basename(dirname(path)).startsWith(ownFolder)) await rmdir(dirname(path)).catch(() => undefined);
}
