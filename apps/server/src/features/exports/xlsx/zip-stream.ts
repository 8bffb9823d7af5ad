import { Readable, pipeline } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  path: string;
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
}

interface Written {
  path: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

const maxBytes = 0xffff_ffff;
/** Sizes and checksum follow the data; names are UTF-8. */
const flags = 0x0808;
const deflate = 8;
const version = 20;
/** 1980-01-01, the first day of the format: a file reveals nothing about the server's clock. */
const date = 0x21;

/**
 * ZIP archive in chunks; each entry is requested after the previous one is written.
 * @throws RangeError above 4 GiB in one entry or in total.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { path, content } of entries) {
    const entry: Written = { path: Buffer.from(path), crc: 0, packed: 0, size: 0, offset };
    const header = localHeader(entry);
    yield header;
    const packer = createDeflateRaw({ level: constants.Z_BEST_SPEED });
    // A failure of the content destroys the packer, which throws it below.
    for await (const chunk of pipeline(Readable.from(measured(content, entry)), packer, () => undefined) as AsyncIterable<Buffer>) {
      entry.packed += chunk.length;
      yield chunk;
    }
    const trailer = dataDescriptor(entry);
    yield trailer;
    offset += header.length + entry.packed + trailer.length;
    written.push(entry);
    if (Math.max(entry.size, offset) > maxBytes) throw new RangeError(`${path} makes the archive larger than 4 GiB`);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield endOfDirectory(written.length, directory.length, offset);
}

async function* measured(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  for await (const part of content) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

type Field = readonly [bytes: 2 | 4, value: number];

function record(fields: readonly Field[], ...rest: readonly Buffer[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  fields.reduce((at, [size, value]) => bytes.writeUIntLE(value, at, size), 0);
  return Buffer.concat([bytes, ...rest]);
}

const localHeader = ({ path }: Written): Buffer =>
  record(
    [[4, 0x04034b50], [2, version], [2, flags], [2, deflate], [2, 0], [2, date], [4, 0], [4, 0], [4, 0], [2, path.length], [2, 0]],
    path,
  );

const dataDescriptor = ({ crc, packed, size }: Written): Buffer => record([[4, 0x08074b50], [4, crc], [4, packed], [4, size]]);

const directoryEntry = ({ path, crc, packed, size, offset }: Written): Buffer =>
  record(
    [
      [4, 0x02014b50], [2, version], [2, version], [2, flags], [2, deflate], [2, 0], [2, date], [4, crc], [4, packed], [4, size],
      [2, path.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset],
    ],
    path,
  );

const endOfDirectory = (count: number, size: number, offset: number): Buffer =>
  record([[4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]]);
