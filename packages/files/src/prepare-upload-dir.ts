import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

/** Reason why a folder cannot be that of uploaded files. */
export type UploadDirProblem = 'inside' | 'missing' | 'unwritable';

/**
 * Creates the folder of uploaded files and writes to it. Folders above are not created: those of a disk that is not mounted would be on
 * another one.
 * @returns the reason why it is unfit: it is in the data directory, whose files a restore moves, its parent is missing, or it cannot be
 * written to.
 */
export async function prepareUploadDir(dataDir: string, uploadDir: string): Promise<UploadDirProblem | undefined> {
  const place = relative(resolve(dataDir), resolve(uploadDir));
  if (place !== 'uploads' && !place.startsWith('..')) return 'inside';
  try {
    await mkdir(uploadDir, { mode: 0o700 }).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    const probe = join(uploadDir, `.probe-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
    return undefined;
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'missing' : 'unwritable';
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
