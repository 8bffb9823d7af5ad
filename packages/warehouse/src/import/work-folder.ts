import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { formatTime } from '@tenderscope/contract';

/** Folders of imports that are running in this process. */
const running = new Set<string>();

/** `<DATA_DIR>/imports/<id>`: contains rejects.csv. Its subfolder `work-<pid>` exists while the import is running. */
export interface WorkFolder {
  path: string;
  work: string;
  /** Removes the subfolder, and the entire folder if it is otherwise empty. */
  leave(): Promise<void>;
}

/** Id of a new import: business time and a random part, so that ids sort by time. */
export function newImportId(): string {
  return `${formatTime(Date.now()).replace(/\D/g, '')}-${randomBytes(3).toString('hex')}`;
}

/**
 * Creates the folder of an import, after removing leftovers of killed imports.
 * @throws RangeError for an id that is not a plain name.
 */
export async function enterWorkFolder(dataDir: string, importId: string): Promise<WorkFolder> {
  if (!/^[\w-]{1,64}$/.test(importId)) throw new RangeError(`import id ${importId}`);
  const imports = join(dataDir, 'imports');
  await mkdir(imports, { recursive: true });
  await removeLeftovers(imports);
  const folder = join(imports, importId);
  const work = join(folder, `work-${process.pid}`);
  running.add(work);
  await mkdir(work, { recursive: true });
  return {
    path: folder,
    work,
    leave: async () => {
      await remove(folder, work);
      running.delete(work);
    },
  };
}

async function removeLeftovers(imports: string): Promise<void> {
  for (const importId of await readdir(imports)) {
    const folder = join(imports, importId);
    for (const name of await readdir(folder).catch(() => [])) {
      const pid = /^work-(\d+)$/.exec(name)?.[1];
      const work = join(folder, name);
      if (pid !== undefined && !running.has(work) && !isOther(Number(pid))) await remove(folder, work);
    }
  }
}

async function remove(folder: string, work: string): Promise<void> {
  await rm(work, { recursive: true, force: true });
  await rmdir(folder).catch(() => undefined);
}

/** True if another process with that id is alive. In a container the next process may have the same id as this one. */
function isOther(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
