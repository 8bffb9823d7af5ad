import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { ImportError } from '../import-error.ts';
import { messages } from '../messages.ts';
import type { InputFile } from './input-file.ts';

/** Small enough for a server to answer requests between two blocks. */
const blockBytes = 1 << 18;

export interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** Receives the number of bytes read from disk, before decompression. */
  onBytes?: ((bytes: number) => void) | undefined;
}

/**
 * A file's bytes in blocks, decompressed if they are gzip (detected by content, regardless of the name).
 * @throws ImportError naming the file if its gzip data are truncated or damaged.
 */
export async function* readBlocks(file: InputFile, { signal, onBytes }: ReadOptions = {}): AsyncGenerator<Buffer> {
  const isGzip = await startsAsGzip(file.path);
  signal?.throwIfAborted();
  // Its reader attaches listeners at once: an abort without a listener would end this process.
  const raw = createReadStream(file.path, { highWaterMark: blockBytes, ...(signal && { signal }) });
  let reported = 0;
  try {
    const stream = isGzip ? unpack(raw) : raw;
    for await (const block of stream) {
      onBytes?.(raw.bytesRead - reported);
      reported = raw.bytesRead;
      yield block as Buffer;
    }
  } catch (error) {
    signal?.throwIfAborted();
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!code.startsWith('Z_')) throw error;
    const problem = code === 'Z_BUF_ERROR' ? messages.files.truncatedGzip : messages.files.damagedGzip;
    throw new ImportError(messages.files.problem(file.name, problem), { cause: error });
  } finally {
    raw.destroy();
  }
}

async function startsAsGzip(path: string): Promise<boolean> {
  for await (const block of createReadStream(path, { end: 1 })) return (block as Buffer).equals(Buffer.from([0x1f, 0x8b]));
  return false;
}

function unpack(raw: ReturnType<typeof createReadStream>): ReturnType<typeof createGunzip> {
  const gunzip = createGunzip({ chunkSize: blockBytes });
  raw.on('error', (error) => gunzip.destroy(error));
  return raw.pipe(gunzip);
}
