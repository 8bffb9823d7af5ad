import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Mounts a disk of a size on a folder, visible only to this process and its successor, and copies another folder to it. */
const mount = 'mount -t tmpfs -o size="$0" tmpfs "$1" && cp -r "$2/." "$1" && shift 2 && exec "$@"';

/** True if this user may mount a disk on this machine. */
export const canMountDisks = (): boolean => spawnSync('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs tmpfs /tmp']).status === 0;

/** Launcher that gives a program a disk of so many megabytes as its `dataDir`, with a copy of `content` on it. */
export const withDisk = (megabytes: number, dataDir: string, content: string): [string, ...string[]] => [
  'unshare',
  ...['-m', 'sh', '-c', mount, `${megabytes}m`, dataDir, content],
];

/** Disk of a process launched with one, accessed from outside. */
export class SmallDisk {
  readonly #pid: number;
  readonly #folder: string;

  constructor(pid: number | undefined, dataDir: string) {
    this.#pid = pid ?? 0;
    this.#folder = `/proc/${this.#pid}/root${dataDir}`;
  }

  /** Fills it until so many bytes are free. */
  async fill(leave: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.#folder);
    const file = createWriteStream(join(this.#folder, 'filling'));
    file.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => file.once('close', resolve));
    const chunk = Buffer.alloc(1 << 20);
    for (let left = bavail * bsize - leave; left > 0; left -= chunk.length) file.write(chunk.subarray(0, Math.min(left, chunk.length)));
    file.end();
    await closed;
  }

  async empty(): Promise<void> {
    await rm(join(this.#folder, 'filling'));
  }

  /** Runs a program that sees the disk. */
  async run(env: NodeJS.ProcessEnv, ...command: readonly string[]): Promise<{ code: number; printed: string }> {
    const child = spawn('nsenter', ['-t', String(this.#pid), '-m', ...command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close') as Promise<[number]>]);
    return { code, printed: out + err };
  }
}
