import type { FileHandle } from 'node:fs/promises';
import { HttpError } from '../http-error.ts';
import { importMessages } from './messages.ts';

export interface ZipEntry {
  /** Within the archive, with its folders. */
  path: string;
  /** 0 stored, 8 deflated. */
  method: number;
  isEncrypted: boolean;
  packed: number;
  /** As the archive says. */
  bytes: number;
  /** Of its local header. */
  offset: number;
}

const endMark = 0x06054b50;
const directoryMark = 0x02014b50;
const endLength = 22;
const longestComment = 0xffff;
const mostDirectoryBytes = 4 << 20;
const mostEntries = 200;
const inZip64 = 0xffffffff;

const texts = importMessages.zip;

/**
 * What a ZIP archive says is in it (PKWARE APPNOTE 4.3); folders are left out.
 * @throws HttpError 400 for what is no archive, 413 for one that is too large to be read.
 */
export async function readZipDirectory(file: FileHandle, name: string): Promise<ZipEntry[]> {
  const { size } = await file.stat();
  const tail = await read(file, Math.max(0, size - endLength - longestComment), Math.min(size, endLength + longestComment));
  const end = lastMark(tail);
  if (end < 0) throw new HttpError(400, texts.notZip(name));
  const [num, length, start] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (num === longestComment || length === inZip64 || start === inZip64) throw new HttpError(413, texts.large);
  if (num > mostEntries || length > mostDirectoryBytes) throw new HttpError(413, texts.many(mostEntries));
  if (start + length > size) throw new HttpError(400, texts.notZip(name));
  return entriesOf(await read(file, start, length), num, name);
}

function entriesOf(directory: Buffer, num: number, name: string): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let left = num; left > 0; left -= 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== directoryMark) throw new HttpError(400, texts.notZip(name));
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
    const [packed, bytes] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset)) as [number, number, number];
    const path = decode(directory.subarray(at + 46, at + 46 + nameLength));
    const offset = directory.readUInt32LE(at + 42);
    if ([packed, bytes, offset].includes(inZip64)) throw new HttpError(413, texts.large);
    if (!path.endsWith('/')) entries.push({ path, method, isEncrypted: (flags & 1) === 1, packed, bytes, offset });
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

/** Where the packed bytes of an entry begin. */
export async function dataOffset(file: FileHandle, { offset }: ZipEntry): Promise<number> {
  const header = await read(file, offset, 30);
  return header.length < 30 ? offset : offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function lastMark(tail: Buffer): number {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(endMark);
  const at = tail.lastIndexOf(mark);
  return at + endLength > tail.length ? -1 : at;
}

/** Archives of Windows in China have names in GBK. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
