import type { FileHandle } from 'node:fs/promises';

/** Layout: APPNOTE.TXT 4.3.12 (central directory header) and 4.3.16 (its end record). */
const endSignature = Buffer.from('PK\u0005\u0006');
const endSize = 22;
const longestComment = 0xffff;
const entrySignature = 0x02014b50;
const entrySize = 46;
/** Larger than the directory of any document. */
const largestDirectory = 4 << 20;

/** Names of a zip's entries from its central directory; none for an incomplete zip. */
export async function zipEntryNames(file: FileHandle): Promise<ReadonlySet<string>> {
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - endSize - longestComment), size);
  const end = tail.lastIndexOf(endSignature);
  if (end < 0 || end + endSize > tail.length) return new Set();
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (length > largestDirectory || start + length > size) return new Set();
  return namesIn(await readAt(file, start, start + length));
}

function namesIn(directory: Buffer): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at = 0; at + entrySize <= directory.length && directory.readUInt32LE(at) === entrySignature;) {
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field)) as [number, number, number];
    names.add(directory.toString('utf8', at + entrySize, at + entrySize + name));
    at += entrySize + name + extra + comment;
  }
  return names;
}

async function readAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from);
  return buffer.subarray(0, bytesRead);
}
