import { createHash, type Hash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** The sender went away, or sent what is no whole form. */
export class CutOffError extends Error {
  override name = 'CutOffError';
}

/** More bytes than may be. */
export class OversizeError extends Error {
  override name = 'OversizeError';
}

const half = '.part';
const ownName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.part)?$/;

/** Uploaded files under their guid; one that is still arriving has another ending. */
export class UploadFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Where a file is while it arrives. */
  arriving(guid: string): string {
    return join(this.#folder, guid + half);
  }

  /** Writes a file as it arrives, all of it on disk at the end. @throws CutOffError, OversizeError; half a file then stays. */
  async receive(guid: string, source: AsyncIterable<Buffer>, maxBytes: number): Promise<{ size: number; sha256: string }> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const file = await open(this.arriving(guid), 'wx', 0o600);
    const hash = createHash('sha256');
    try {
      const size = await write(file, hash, source, maxBytes);
      await file.sync();
      return { size, sha256: hash.digest('hex') };
    } finally {
      await file.close();
    }
  }

  /** A file that arrived becomes one that is kept. */
  async keep(guid: string): Promise<void> {
    await rename(this.arriving(guid), join(this.#folder, guid));
  }

  /** @returns undefined where the file is gone. */
  async read(guid: string): Promise<FileHandle | undefined> {
    return open(join(this.#folder, guid)).catch(unlessGone);
  }

  /** Removes a file, whole or half. */
  async remove(guid: string): Promise<void> {
    await Promise.all([rm(join(this.#folder, guid), { force: true }), rm(this.arriving(guid), { force: true })]);
  }

  /** Guids of the files, whole or half, that nothing was written to since an instant. */
  async untouchedSince(at: number): Promise<{ whole: string[]; half: string[] }> {
    const names = ((await readdir(this.#folder).catch(unlessGone)) ?? []).filter((name) => ownName.test(name));
    const old: string[] = [];
    for (const name of names) {
      const found = await stat(join(this.#folder, name)).catch(unlessGone);
      if (found && found.mtimeMs < at) old.push(name);
    }
    const halves = old.filter((name) => name.endsWith(half));
    return { whole: old.filter((name) => !name.endsWith(half)), half: halves.map((name) => name.slice(0, -half.length)) };
  }
}

async function write(file: FileHandle, hash: Hash, source: AsyncIterable<Buffer>, maxBytes: number): Promise<number> {
  let size = 0;
  for await (const chunk of arrivingChunks(source)) {
    size += chunk.length;
    if (size > maxBytes) throw new OversizeError();
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  return size;
}

/** Failures of the source told apart from those of the disk. */
async function* arrivingChunks(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  try {
    yield* source;
  } catch (error) {
    throw new CutOffError('upload cut off', { cause: error });
  }
}

function unlessGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
