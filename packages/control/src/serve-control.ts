import { chmod, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { answerJob, type JobHandlers } from './answer-job.ts';
import { releaseLock, takeLock, type ServerLock } from './server-lock.ts';
import { removeSocket, socketPath } from './socket-path.ts';

export interface ControlOptions {
  dataDir: string;
  handlers: JobHandlers;
}

export interface ControlServer {
  /** Takes no more jobs, stops those that run, waits for them and gives the data directory free. */
  close(): Promise<void>;
}

/**
 * Lets other processes of the same user hand jobs to this one, which holds the stores of `dataDir`.
 * @throws ControlError while another server is alive on it.
 */
export async function serveControl({ dataDir, handlers }: ControlOptions): Promise<ControlServer> {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const server = createServer((socket) => {
    const job = answerJob(socket, handlers, closing.signal);
    running.add(job);
    void job.finally(() => running.delete(job));
  });
  const lock: ServerLock = { pid: process.pid, socket: await socketPath(dataDir), startedAt: Date.now() };
  const close = async (): Promise<void> => {
    closing.abort(new Error('server closes'));
    await Promise.all([new Promise((resolve) => server.close(resolve)), ...running]);
    await removeSocket(lock.socket);
  };
  await rm(lock.socket, { force: true });
  await listen(server, lock.socket);
  try {
    await chmod(lock.socket, 0o600);
    await takeLock(dataDir, lock);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    close: async () => {
      await releaseLock(dataDir, lock);
      await close();
    },
  };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}
