import { createInflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ImportError } from '@tenderscope/warehouse';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';

interface Part {
  name: string;
  isDeflated: boolean;
  packed: number;
  unpacked: number;
  /** Of its local header. */
  offset: number;
}

const endMark = Buffer.from([0x50, 0x4b, 5, 6]);
const directoryMark = 0x02014b50;
const endLength = 22;
const inZip64 = 0xffffffff;
/** Deflate packs at most so many bytes into one. */
const highestRatio = 1032;

/**
 * Checks a ZIP archive before its parts are unpacked in memory (PKWARE APPNOTE 4.3).
 * @returns the names of its parts.
 * @throws ImportError for a damaged archive, and for one that unpacks to more than `limits.unpackedBytes`, whatever its directory claims.
 */
export async function checkArchive(bytes: Buffer): Promise<string[]> {
  const parts = readDirectory(bytes);
  if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > limits.unpackedBytes) throw new ImportError(messages.files.unpackedTooLarge);
  const longest = parts.reduce((sum, { packed, isDeflated }) => sum + (isDeflated ? packed * highestRatio : packed), 0);
  if (longest > limits.unpackedBytes) for (const part of parts) if (part.isDeflated) await checkLength(bytes, part);
  return parts.map(({ name }) => name);
}

function readDirectory(bytes: Buffer): Part[] {
  const end = bytes.lastIndexOf(endMark);
  if (end < 0 || end + endLength > bytes.length) throw broken();
  const [entries, start] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)];
  if (entries === 0xffff || start === inZip64) throw new ImportError(messages.files.unpackedTooLarge);
  const parts: Part[] = [];
  let at = start;
  for (let left = entries; left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryMark) throw broken();
    const [packed, unpacked] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const [nameLength, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    if (packed === inZip64 || unpacked === inZip64) throw new ImportError(messages.files.unpackedTooLarge);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    parts.push({ name, isDeflated: bytes.readUInt16LE(at + 10) === 8, packed, unpacked, offset: bytes.readUInt32LE(at + 42) });
    at += 46 + nameLength + extra + comment;
  }
  return parts;
}

/** Unpacks a part without keeping it, since a directory may claim fewer bytes than there are. */
async function checkLength(bytes: Buffer, { packed, unpacked, offset }: Part): Promise<void> {
  if (offset + 30 > bytes.length) throw broken();
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  let length = 0;
  const count = async (blocks: AsyncIterable<Buffer>): Promise<void> => {
    for await (const block of blocks) {
      length += block.length;
      if (length > unpacked) throw broken();
    }
  };
  await pipeline(Readable.from([bytes.subarray(start, start + packed)]), createInflateRaw(), count).catch(() => {
    throw broken();
  });
}

const broken = (): ImportError => new ImportError(messages.files.broken);
