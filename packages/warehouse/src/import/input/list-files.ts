import { access, constants, readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { ImportError } from '../import-error.ts';
import { messages } from '../messages.ts';
import type { InputFile } from './input-file.ts';

export interface ListedFile extends InputFile {
  /** Named by the user, not found in a folder. */
  isInput: boolean;
}

/**
 * The files that paths refer to, without duplicates. Folders are read one level deep in name order, without hidden files and subfolders.
 * A file is identified by its base name, or by its path if two files have the same one.
 * @param encoding of all of them, if the caller names one.
 * @throws ImportError for a path that is missing or cannot be read.
 */
export async function listFiles(paths: readonly string[], encoding?: string): Promise<ListedFile[]> {
  if (paths.length === 0) throw new ImportError(messages.files.noInput);
  const found = new Map<string, { path: string; bytes: number; isInput: boolean }>();
  const keep = (path: string, bytes: number, isInput: boolean): void => {
    if (!found.has(resolve(path))) found.set(resolve(path), { path, bytes, isInput });
  };
  for (const path of paths) {
    const about = await stat(path).catch((error: unknown) => refuse(path, error));
    if (!about.isDirectory()) {
      keep(path, about.size, true);
      continue;
    }
    const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => refuse(path, error));
    for (const name of entries.map((entry) => entry.name).filter((name) => !name.startsWith('.')).sort()) {
      const file = await stat(join(path, name)).catch((error: unknown) => refuse(join(path, name), error));
      if (file.isFile()) keep(join(path, name), file.size, false);
    }
  }
  const files = [...found.values()];
  for (const { path } of files) await access(path, constants.R_OK).catch((error: unknown) => refuse(path, error));
  const uses = new Map<string, number>();
  for (const { path } of files) uses.set(basename(path), (uses.get(basename(path)) ?? 0) + 1);
  return files.map((file) => ({ ...file, encoding, name: uses.get(basename(file.path)) === 1 ? basename(file.path) : file.path }));
}

function refuse(path: string, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') throw new ImportError(messages.files.missing(path), { cause: error });
  if (code === 'EACCES' || code === 'EPERM') throw new ImportError(messages.files.unreadable(path), { cause: error });
  throw error;
}
