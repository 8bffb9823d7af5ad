import { createWriteStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { HttpError } from '../http-error.ts';
import { partOf, type ImportPart } from './import-files.ts';
import { importMessages } from './messages.ts';
import { dataOffset, readZipDirectory, type ZipEntry } from './read-zip-directory.ts';

interface UnpackOptions {
  /** Of the archive. */
  name: string;
  folder: string;
  /** Of all files together. */
  mostBytes: number;
}

/** Text is compressed to a twentieth; more than this is made to fill disks. */
const mostRatio = 200;
const smallBytes = 1 << 20;
const megabyte = 1 << 20;
const [stored, deflated] = [0, 8];
const texts = importMessages.zip;

const isLeftover = (path: string): boolean => /(^|\/)(__MACOSX\/|\.[^./]|Thumbs\.db$|desktop\.ini$)/i.test(path);

/**
 * Unpacks files of an import, whatever folders they are in, into a folder.
 * @throws HttpError 400 for other content, 413 for one that is too large; files may have been written then.
 */
export async function unpackBundle(archive: string, { name, folder, mostBytes }: UnpackOptions): Promise<ImportPart[]> {
  const file = await open(archive);
  try {
    const entries = (await readZipDirectory(file, name)).filter(({ path }) => !isLeftover(path));
    if (entries.length === 0) throw new HttpError(400, texts.empty);
    const named = entries.map(({ path }) => partOf(path));
    const names = named.map((one) => one.name);
    const twice = names.find((one, index) => names.indexOf(one) !== index);
    if (twice !== undefined) throw new HttpError(400, importMessages.twice(twice));
    for (const entry of entries) requirePlain(entry);
    const isBomb = entries.some(({ bytes, packed }) => bytes > smallBytes && bytes > packed * mostRatio);
    if (isBomb || sum(entries) > mostBytes) throw new HttpError(413, texts.bomb(Math.floor(mostBytes / megabyte)));
    const parts = named.map((part, place) => ({ ...part, bytes: entries[place]?.bytes ?? 0 }));
    for (const [place, entry] of entries.entries()) await unpack(file, entry, join(folder, names[place] ?? ''));
    return parts;
  } finally {
    await file.close();
  }
}

const sum = (entries: readonly ZipEntry[]): number => entries.reduce((total, { bytes }) => total + bytes, 0);

function requirePlain({ path, method, isEncrypted }: ZipEntry): void {
  if (isEncrypted) throw new HttpError(400, texts.encrypted(basename(path)));
  if (method !== stored && method !== deflated) throw new HttpError(400, texts.method(basename(path)));
}

/** Writes an entry; what it says of its size must be so. */
async function unpack(file: FileHandle, entry: ZipEntry, target: string): Promise<void> {
  const wrong = new HttpError(400, texts.size(basename(entry.path)));
  const start = await dataOffset(file, entry);
  const output = createWriteStream(target, { flags: 'wx', mode: 0o600 });
  if (entry.packed === 0) {
    await pipeline([], output);
    if (entry.bytes !== 0) throw wrong;
    return;
  }
  const packed = file.createReadStream({ start, end: start + entry.packed - 1, autoClose: false });
  let written = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      written += chunk.length;
      done(written > entry.bytes ? wrong : null, chunk);
    },
  });
  const unpacking = entry.method === stored ? pipeline(packed, counter, output) : pipeline(packed, createInflateRaw(), counter, output);
  await unpacking.catch(() => {
    throw wrong;
  });
  if (written !== entry.bytes) throw wrong;
}
