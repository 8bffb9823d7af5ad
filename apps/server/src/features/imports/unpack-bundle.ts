import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipArchive, ZipError, type ZipEntry } from '@tenderscope/formats';
import { partOf, type ImportPart } from './import-files.ts';
import { importErrors } from './import-errors.ts';

interface UnpackOptions {
  /** Name of the archive. */
  name: string;
  folder: string;
  /** Size limit of all files together. */
  maxBytes: number;
}

/** Text compresses to a twentieth; a higher ratio indicates a ZIP bomb. */
const maxRatio = 200;
const maxEntries = 200;
const smallBytes = 1 << 20;
const megabyte = 1 << 20;

const isLeftover = (path: string): boolean => /(^|\/)(__MACOSX\/|\.[^./]|~\$|Thumbs\.db$|desktop\.ini$)/i.test(path);

/**
 * Unpacks the files of an import from any folders of the archive to one folder.
 * @throws HttpError 400 for other content, 413 for one that is too large; some files may have been written then.
 */
export async function unpackBundle(archive: string, { name, folder, maxBytes }: UnpackOptions): Promise<ImportPart[]> {
  const zip = await open(archive, name);
  try {
    const entries = zip.entries.filter(({ path }) => !isLeftover(path));
    if (entries.length === 0) throw importErrors.zipEmpty();
    const named = entries.map(({ path }) => partOf(path));
    const names = named.map((one) => one.name);
    const twice = names.find((one, index) => names.indexOf(one) !== index);
    if (twice !== undefined) throw importErrors.duplicateFile(twice);
    for (const entry of entries) requirePlain(entry);
    const isBomb = entries.some(({ bytes, packed }) => bytes > smallBytes && bytes > packed * maxRatio);
    if (isBomb || sum(entries) > maxBytes) throw importErrors.zipTooLarge(Math.floor(maxBytes / megabyte));
    const parts = named.map((part, place) => ({ ...part, bytes: entries[place]?.bytes ?? 0 }));
    for (const [place, entry] of entries.entries()) await unpack(zip, entry, join(folder, names[place] ?? ''));
    return parts;
  } finally {
    zip.close();
  }
}

async function open(archive: string, name: string): Promise<ZipArchive> {
  try {
    return await ZipArchive.open(archive, maxEntries);
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw error.reason === 'many' ? importErrors.zipTooManyFiles(maxEntries) : importErrors.notZip(name);
  }
}

const sum = (entries: readonly ZipEntry[]): number => entries.reduce((total, { bytes }) => total + bytes, 0);

function requirePlain({ path, isReadable, isEncrypted }: ZipEntry): void {
  if (isEncrypted) throw importErrors.zipEncrypted(basename(path));
  if (!isReadable) throw importErrors.zipMethod(basename(path));
}

/** Writes an entry. Its size must match the archive's header. */
async function unpack(zip: ZipArchive, entry: ZipEntry, target: string): Promise<void> {
  try {
    await pipeline(zip.read(entry), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    throw error instanceof ZipError ? importErrors.zipDamaged(basename(entry.path)) : error;
  }
}
