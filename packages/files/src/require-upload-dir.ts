import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { messages } from './messages.ts';
import type { FileStoreSettings } from './open-file-store.ts';

/**
 * Creates the folder of uploaded files, if one is set, and writes to it. Folders above are not created: those of a disk that is not mounted
 * would be on another one.
 * @throws Error in Chinese for a folder in the data directory, whose entries a restore moves, whose parent is missing, or that cannot be
 * written to.
 */
export async function requireUploadDir({ dataDir, uploadDir }: Pick<FileStoreSettings, 'dataDir' | 'uploadDir'>): Promise<void> {
  if (uploadDir === undefined) return;
  const folder = resolve(uploadDir);
  const place = relative(resolve(dataDir), folder);
  if (place !== 'uploads' && !place.startsWith('..')) throw new Error(messages.inside(folder));
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new Error(codeOf(error) === 'ENOENT' ? messages.missing(folder) : messages.unwritable(folder), { cause: error });
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
