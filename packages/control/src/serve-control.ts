import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { answerJob, type JobHandlers } from './answer-job.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { readAddress, removeAddress, writeAddress } from './server-address.ts';
import { removeSocket, socketPath } from './socket-path.ts';

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
