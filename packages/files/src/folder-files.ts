import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore, ListedFile } from './file-store.ts';

/** Ending of a file that is not complete. */
const partial = '.part';

/** Files in a folder, which several servers may have mounted. */
export class FolderFiles implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async move(key: string, path: string): Promise<void> {
    const target = await this.#enter(key);
    try {
      await rename(path, target);
    } catch (error) {
      // Another file system.
      if (codeOf(error) !== 'EXDEV') throw error;
      await this.copy(key, path);
      await rm(path);
    }
  }

  async copy(key: string, path: string): Promise<void> {
    const target = await this.#enter(key);
    await copyFile(path, target + partial);
    const file = await open(target + partial, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(target + partial, target);
  }

  async open(key: string): Promise<Readable | undefined> {
    const file = await open(join(this.#folder, key)).catch(ignoreMissing);
    return file?.createReadStream();
  }

  async list(folder: string): Promise<ListedFile[]> {
    const entries = (await readdir(join(this.#folder, folder), { withFileTypes: true }).catch(ignoreMissing)) ?? [];
    const names = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(partial)).map(({ name }) => name);
    const found: ListedFile[] = [];
    for (const name of names) {
      const key = folder === '' ? name : `${folder}/${name}`;
      const file = await stat(join(this.#folder, key)).catch(ignoreMissing);
      if (file) found.push({ key, changedAt: file.mtimeMs });
    }
    return found;
  }

  path(key: string): string {
    return join(this.#folder, key);
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.#folder, key), { force: true });
  }

  async #enter(key: string): Promise<string> {
    const target = join(this.#folder, key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    return target;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
}
