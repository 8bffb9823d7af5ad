import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Files that all servers read, by key; a key has letters, digits, `-` and `/`. */
export interface SharedFiles {
  /** Stores a copy of a file. It is complete once the promise resolves. */
  put: (key: string, path: string) => Promise<void>;
  /** @returns undefined if there is no file. */
  open: (key: string) => Promise<Readable | undefined>;
  /** Keys with a prefix, which ends at a `/`. */
  keys: (prefix: string) => Promise<string[]>;
  remove: (key: string) => Promise<void>;
}

/** Files in a folder that all servers have mounted. */
export class FolderFiles implements SharedFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(key: string, path: string): Promise<void> {
    const target = join(this.#folder, key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(path, `${target}.part`);
    await rename(`${target}.part`, target);
  }

  async open(key: string): Promise<Readable | undefined> {
    const file = await open(join(this.#folder, key)).catch(ignoreMissing);
    return file && createReadStream('', { fd: file });
  }

  async keys(prefix: string): Promise<string[]> {
    const names = (await readdir(join(this.#folder, prefix)).catch(ignoreMissing)) ?? [];
    return names.map((name) => `${prefix}${name}`);
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.#folder, key), { force: true });
  }
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
