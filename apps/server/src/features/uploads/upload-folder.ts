import { createHash, type Hash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** The sender disconnected, or sent an incomplete form. */
export class UploadInterruptedError extends Error {
  override name = 'CutOffError';
}

/** More bytes than permitted. */
export class OversizeError extends Error {
  override name = 'OversizeError';
}

const half = '.part';
const ownName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/;

/** Files by their guid while they arrive. */
export class UploadFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Path of a file while it arrives. */
  arriving(guid: string): string {
    return join(this.#folder, guid + half);
  }

  /** Writes a file as it arrives, and syncs it to disk at the end. @throws CutOffError, OversizeError; then a partial file remains. */
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

  async remove(guid: string): Promise<void> {
    await rm(this.arriving(guid), { force: true });
  }

  /** Guids of the files that have not been written to since an instant. */
  async untouchedSince(at: number): Promise<string[]> {
    const names = ((await readdir(this.#folder).catch(ignoreMissing)) ?? []).filter((name) => ownName.test(name));
    const old: string[] = [];
    for (const name of names) {
      const found = await stat(join(this.#folder, name)).catch(ignoreMissing);
      if (found && found.mtimeMs < at) old.push(name.slice(0, -half.length));
    }
    return old;
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

/** Distinguishes failures of the source from those of the disk. */
async function* arrivingChunks(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  try {
    yield* source;
  } catch (error) {
    throw new UploadInterruptedError('upload cut off', { cause: error });
  }
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
