import { constants } from 'node:zlib';
import { Readable, type PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file to write into an archive. */
export interface ZipContent {
  path: string;
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
}

/** The first day of the format: a file reveals nothing about the server's clock. */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, compressionLevel: constants.Z_BEST_SPEED };

/**
 * ZIP archive in chunks, for contents of any size in constant memory; each entry is requested after the content of the previous one ended.
 * A reader that stops early ends the content that is being written.
 * @throws the error of a content.
 */
export async function* zipStream(entries: AsyncIterable<ZipContent> | Iterable<ZipContent>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let source: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  const filling = fill().catch((error: unknown) => void output.destroy(error as Error));
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    output.destroy();
    source?.destroy();
    await filling;
  }

  async function fill(): Promise<void> {
    for await (const { path, content } of entries) {
      if (output.destroyed) return;
      source = Readable.from(bytesOf(content), { objectMode: false });
      zip.addReadStream(source, path, options);
      await finished(source);
    }
    zip.end();
  }
}

async function* bytesOf(content: ZipContent['content']): AsyncGenerator<Buffer> {
  for await (const part of content) yield typeof part === 'string' ? Buffer.from(part) : part;
}
