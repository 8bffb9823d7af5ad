import { chmod, mkdtemp } from 'node:fs/promises';
import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const roomOfARun = 8 * 1024 ** 3;

/**
 * A new folder for all files that a run of tests writes. Tests create and remove hundreds of thousands of files and wait for the disk: in
 * memory that takes about 15 % less processor time (docs/history/testing.md). Other users may enter it, since PostgreSQL runs as one.
 */
export async function makeTestFolder() {
  const folder = await mkdtemp(join(memoryIsFit() ? memory : tmpdir(), 'tenderscope-tests-'));
  await chmod(folder, 0o755);
  return folder;
}

/** True if a file system in memory has the space and allows programs to run; a folder chosen by the user is kept. */
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
