import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { encrypt } from './encrypted-stream.ts';
import { filesFolder, type BackedUpFile } from './backup-manifest.ts';

export const pieces = (path: string): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: 1 << 20 });

/** Writes a new file and waits until it is on the disk. Returns its size and SHA-256 (hex). */
export async function writeDurably(path: string, content: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const piece of content) {
      hash.update(piece);
      bytes += piece.length;
      await file.writeFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

interface Previous {
  folder: string;
  files: readonly BackedUpFile[];
}

/** Files of a backup that is being written. A file with the content of the previous backup becomes a hard link to that one. */
export class StoredFiles {
  readonly files: BackedUpFile[] = [];
  /** Number of files that were linked. */
  linked = 0;
  readonly #folder: string;
  readonly #key: Buffer | undefined;
  readonly #previous: ReadonlyMap<string, BackedUpFile>;
  readonly #previousFolder: string;
  readonly #signal: AbortSignal;

  constructor(folder: string, key: Buffer | undefined, previous: Previous | undefined, signal: AbortSignal) {
    this.#folder = folder;
    this.#key = key;
    this.#previousFolder = previous?.folder ?? '';
    this.#previous = new Map(previous?.files.map((file) => [file.path, file]));
    this.#signal = signal;
  }

  /** Stores a file under a path, unless that path is stored already or the file is gone. */
  async add(source: string, path: string): Promise<void> {
    this.#signal.throwIfAborted();
    if (this.files.some((file) => file.path === path)) return;
    const content = await this.#contentOf(source);
    if (content === undefined) return;
    const target = join(this.#folder, filesFolder, path);
    const former = this.#previous.get(path);
    if (former?.content === content && (await this.#link(former, target))) {
      this.linked += 1;
      this.files.push(former);
      return;
    }
    const written = await writeDurably(target, this.#key ? encrypt(pieces(source), this.#key, path) : pieces(source));
    this.files.push({ path, ...written, content });
  }

  async #contentOf(source: string): Promise<string | undefined> {
    const hash = this.#key ? createHmac('sha256', this.#key) : createHash('sha256');
    try {
      for await (const piece of pieces(source)) hash.update(piece);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
    return hash.digest('hex');
  }

  /** False if the former file is gone or of another size, or the file system has no links. */
  async #link({ path, bytes }: BackedUpFile, target: string): Promise<boolean> {
    const former = join(this.#previousFolder, filesFolder, path);
    try {
      if ((await stat(former)).size !== bytes) return false;
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await link(former, target);
      return true;
    } catch {
      return false;
    }
  }
}
