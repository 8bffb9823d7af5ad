import { mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** `sun_path` holds 108 bytes on Linux and 104 on macOS, with the final NUL. */
const longestPath = 103;
const ownFolder = 'tenderscope-';

/** A socket path that only this user can reach: below the data directory, or in a short private folder if that path is too long. */
export async function socketPath(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'control');
  const path = join(folder, `${process.pid}.sock`);
  if (Buffer.byteLength(path) > longestPath) return join(await mkdtemp(join(tmpdir(), ownFolder)), 'control.sock');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return path;
}

/** Removes a socket's file, and the private folder made for it if there is one. */
export async function removeSocket(path: string): Promise<void> {
  await rm(path, { force: true });
  if (basename(dirname(path)).startsWith(ownFolder)) await rmdir(dirname(path)).catch(() => undefined);
}
