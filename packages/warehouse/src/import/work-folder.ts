import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { formatTime } from '@tenderscope/contract';

/** Folders of imports that run in this process. */
const running = new Set<string>();

/** `<DATA_DIR>/imports/<id>`: keeps rejects.csv; its `work-<pid>` sub-folder lives as long as the import runs. */
export interface WorkFolder {
  path: string;
  work: string;
  /** Removes the sub-folder, and the whole where nothing else is in it. */
  leave(): Promise<void>;
}

/** A new import's id: business time and a random part, so that ids sort by time. */
export function newImportId(): string {
  return `${formatTime(Date.now()).replace(/\D/g, '')}-${randomBytes(3).toString('hex')}`;
}

/**
 * Creates the folder of an import, after removing what killed imports left behind.
 * @throws RangeError for an id that is no plain name.
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

/** Whether another process with that id is alive; in a container the next process may bear this one's. */
function isOther(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
