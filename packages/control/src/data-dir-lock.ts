import { mkdir, open, realpath, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { adoptRestored } from './adopt-restored.ts';
import { ControlError } from './control-error.ts';
import { takeKernelLock } from './kernel-lock.ts';
import { messages } from './messages.ts';
import { restrictFolder } from './restrict-folder.ts';
import { unsharedLocks } from './shared-mounts.ts';

/** A data directory that only this process may open. */
export interface DataDirLock {
  release(): Promise<void>;
}

/** A process that was killed a moment ago may still be closing its files. */
const attempts = 20;
const pauseMs = 100;
/** A file handle that is garbage collected is closed, which releases its lock. */
const held = new Set<FileHandle>();

/**
 * Locks a data directory, which is created if it is missing, before anything in it is opened. The lock is the kernel's, on
 * `<dataDir>/lock`: it holds across containers and process namespaces and ends with this process, even after `kill -9`. The file stays: if
 * it were removed while locked, a second process could lock another file of the same name. All files in the directory are restricted to
 * their owner. A restore that was killed while it moved its files is completed.
 * @throws ControlError while another process holds the directory, or if its file system cannot lock.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unshared = await unsharedLocks(await realpath(dataDir));
  if (unshared !== undefined) throw new ControlError(messages.unsharedLocks(unshared));
  const file = await open(join(dataDir, 'lock'), 'a+', 0o600);
  try {
    await waitForLock(file);
    await nameHolder(file);
    await adoptRestored(dataDir);
    await restrictFolder(dataDir);
  } catch (error) {
    await file.close();
    throw error;
  }
  held.add(file);
  return {
    release: async () => {
      held.delete(file);
      await file.close();
    },
  };
}

async function waitForLock(file: FileHandle): Promise<void> {
  for (let attempt = 1; !(await takeKernelLock(file)); attempt += 1) {
    if (attempt === attempts) throw new ControlError(messages.taken(await readHolder(file)));
    await delay(pauseMs);
  }
}

/** Writes the holder's name for a process that is refused. The process id may be meaningless where it is read. */
async function nameHolder(file: FileHandle): Promise<void> {
  await file.truncate();
  await file.write(`${process.pid}\n`);
}

async function readHolder(file: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
  return buffer.toString('utf8', 0, bytesRead).trim();
}
