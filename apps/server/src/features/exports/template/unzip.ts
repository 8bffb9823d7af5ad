import { inflateRawSync } from 'node:zlib';

const directoryMark = 0x02014b50;
const endMark = 0x06054b50;
const endLength = 22;
const stored = 0;

/**
 * Files of a small ZIP archive, by path.
 * @throws RangeError if it is not an archive.
 */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(record(endMark));
  if (end < 0 || end + endLength > archive.length) throw new RangeError('not a ZIP archive');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== directoryMark) throw new RangeError('a broken ZIP archive');
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [number, number, number];
    const path = archive.toString('utf8', at + 46, at + 46 + name);
    const header = archive.readUInt32LE(at + 42);
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const data = archive.subarray(start, start + packed);
    if (!path.endsWith('/')) files.set(path, method === stored ? data : inflateRawSync(data));
    at += 46 + name + extra + comment;
  }
  return files;
}

function record(mark: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(mark);
  return bytes;
}
