import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ControlError } from './control-error.ts';
import { messages } from './messages.ts';
import { removeSocket } from './socket-path.ts';

/** `<dataDir>/server.json`: who serves a data directory, and where it listens. */
export interface ServerLock {
  pid: number;
  socket: string;
  /** Epoch ms. */
  startedAt: number;
}

const lockPath = (dataDir: string): string => join(dataDir, 'server.json');

/** The lock as it stands, dead or alive; undefined when there is none that can be read. */
export async function readLock(dataDir: string): Promise<ServerLock | undefined> {
  try {
    const lock: unknown = JSON.parse(await readFile(lockPath(dataDir), 'utf8'));
    return isLock(lock) ? lock : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Takes the data directory for a server that already listens. A lock whose process is gone, or whose socket nobody
 * answers, is replaced.
 * @throws ControlError while another server is alive.
 */
export async function takeLock(dataDir: string, lock: ServerLock): Promise<void> {
  const own = `${lockPath(dataDir)}.${lock.pid}`;
  await writeFile(own, JSON.stringify(lock), { mode: 0o600 });
  try {
    while (!(await linked(own, lockPath(dataDir)))) {
      const other = await readLock(dataDir);
      if (other && (await isAlive(other))) throw new ControlError(messages.alreadyServed(other.pid));
      await removeStale(dataDir, other);
    }
  } finally {
    await rm(own, { force: true });
  }
}

/** Gives the data directory free, unless someone else has it by now. */
export async function releaseLock(dataDir: string, lock: ServerLock): Promise<void> {
  const current = await readLock(dataDir);
  if (current?.pid === lock.pid && current.startedAt === lock.startedAt) await rm(lockPath(dataDir), { force: true });
}

/** Whether a lock's process lives and answers. */
async function isAlive(lock: ServerLock): Promise<boolean> {
  try {
    process.kill(lock.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  return new Promise((resolve) => {
    const socket = connect(lock.socket);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => resolve(codeOf(error) === 'EACCES'));
  });
}

/** Moves the lock aside before removing it, so that of two servers starting at once only one removes it. */
async function removeStale(dataDir: string, stale: ServerLock | undefined): Promise<void> {
  const aside = `${lockPath(dataDir)}.stale.${process.pid}`;
  try {
    await rename(lockPath(dataDir), aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = await readFile(aside, 'utf8');
  if (stale && moved !== JSON.stringify(stale)) await linked(aside, lockPath(dataDir));
  else if (stale) await removeSocket(stale.socket);
  await rm(aside, { force: true });
}

/** Gives a file a second name, atomically; false when the name is taken. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

function isLock(value: unknown): value is ServerLock {
  return typeof value === 'object' && value !== null && 'pid' in value && Number.isInteger(value.pid)
    && 'socket' in value && typeof value.socket === 'string' && 'startedAt' in value;
}
