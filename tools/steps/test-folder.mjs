import { chmod, mkdtemp } from 'node:fs/promises';
import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const roomOfARun = 8 * 1024 ** 3;

/**
 * A new folder for everything that a run of tests writes. Tests make and remove files by the hundred thousand and wait for the disk:
 * in memory that takes about 15 % less processor time (docs/testing.md). Other users may enter it, since PostgreSQL runs as one.
 */
export async function makeTestFolder() {
  const folder = await mkdtemp(join(memoryIsFit() ? memory : tmpdir(), 'tenderscope-tests-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Whether a file system in memory has the room and lets programs run; the user's own choice of a folder is kept. */
function memoryIsFit() {
  if (process.env.TMPDIR) return false;
  try {
    const { bavail, bsize } = statfsSync(memory);
    const mount = readFileSync('/proc/mounts', 'utf8').split('\n').map((line) => line.split(' ')).findLast(([, path]) => path === memory);
    return bavail * bsize > roomOfARun && mount !== undefined && !mount[3].split(',').includes('noexec');
  } catch {
    return false;
  }
}
