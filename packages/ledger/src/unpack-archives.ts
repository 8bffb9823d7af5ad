import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { enterWorkFolder, ImportError, newImportId } from '@tenderscope/warehouse';
import { ZipArchive, ZipError, type ZipEntry } from '@tenderscope/formats';
import { limits, maxParts } from './limits.ts';
import { messages } from './messages.ts';

const texts = messages.archives;
/** Files that systems and open workbooks leave behind. */
const leftover = /(?:^|\/)(?:__MACOSX\/|\.[^./]|~\$|Thumbs\.db$|desktop\.ini$)/i;
/** Bytes up to which a file may have any compression ratio, and the maximum ratio of a larger one. */
const [smallBytes, maxRatio] = [1 << 20, 200];
/** File systems accept names of 255 bytes. */
const longestName = 70;

/** Paths with a folder in the place of each archive. */
export interface UnpackedPaths {
  paths: string[];
  /** For the user, in Chinese. */
  notices: string[];
  /** Removes the folders. */
  remove(): Promise<void>;
}

/**
 * Unpacks the archives among paths, whatever folders their files are in. A file is named by the archive, its folders and its name.
 * @throws ImportError for an archive that is damaged, encrypted, or larger than the limits; its files are removed then.
 */
export async function unpackArchives(paths: readonly string[], dataDir: string, signal?: AbortSignal): Promise<UnpackedPaths> {
  if (!paths.some((path) => isArchive(path))) return { paths: [...paths], notices: [], remove: async () => undefined };
  const folder = await enterWorkFolder(dataDir, newImportId());
  const notices: string[] = [];
  try {
    const unpacked: string[] = [];
    for (const [index, path] of paths.entries()) {
      const target = join(folder.work, String(index));
      unpacked.push(isArchive(path) ? target : path);
      if (isArchive(path)) await unpack(path, target, notices, signal);
    }
    return { paths: unpacked, notices, remove: () => folder.leave() };
  } catch (error) {
    await folder.leave();
    throw error;
  }
}

const isArchive = (path: string): boolean => /\.zip$/i.test(path);

async function unpack(path: string, folder: string, notices: string[], signal: AbortSignal | undefined): Promise<void> {
  const name = basename(path);
  const refuse = (problem: string, cause?: unknown): never => {
    throw new ImportError(messages.problem(name, problem), { cause });
  };
  const zip = await ZipArchive.open(path, maxParts).catch((error: unknown) => {
    if (error instanceof ZipError) return refuse(error.reason === 'many' ? texts.many(maxParts) : texts.broken, error);
    throw missing(error) ? new ImportError(texts.missing(path), { cause: error }) : error;
  });
  try {
    const entries = zip.entries.filter((entry) => !leftover.test(entry.path));
    const ignored = zip.entries.length - entries.length;
    if (ignored > 0) notices.push(texts.ignored(name, ignored));
    if (entries.length === 0) refuse(texts.empty);
    check(entries, refuse);
    await mkdir(folder, { recursive: true });
    for (const [index, entry] of entries.entries()) {
      signal?.throwIfAborted();
      await pipeline(zip.read(entry), createWriteStream(join(folder, nameOf(name, entry, index)), { flags: 'wx', mode: 0o600 }))
        .catch((error: unknown) => (error instanceof ZipError ? refuse(texts.damaged(entry.path), error) : Promise.reject(error as Error)));
    }
  } finally {
    zip.close();
  }
}

const missing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

function check(entries: readonly ZipEntry[], refuse: (problem: string) => never): void {
  const encrypted = entries.find(({ isEncrypted }) => isEncrypted);
  if (encrypted) refuse(texts.encrypted(encrypted.path));
  const unreadable = entries.find(({ isReadable }) => !isReadable);
  if (unreadable) refuse(texts.method(unreadable.path));
  const isBomb = entries.some(({ bytes, packed }) => bytes > smallBytes && bytes > packed * maxRatio);
  if (isBomb || entries.reduce((sum, { bytes }) => sum + bytes, 0) > limits.archiveBytes) refuse(texts.tooLarge);
}

/** Name of an unpacked file; no path leads out of the folder. */
function nameOf(archive: string, { path }: ZipEntry, index: number): string {
  const parts = [archive, ...path.split('/').filter((part) => part !== '' && part !== '.' && part !== '..')];
  const name = parts.join('·').replace(/[\p{C}:*?"<>|]/gu, '_');
  return name.length <= longestName ? name : `${index + 1}·${name.slice(-longestName)}`;
}
