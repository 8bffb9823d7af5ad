import { createWriteStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ControlError } from '@tenderscope/control';
import type { FileStore, OpenedFileStore } from '@tenderscope/files';
import { messages } from './messages.ts';

/** Refuses a store of uploads outside of the data directory that has files. @throws ControlError. */
export async function refuseOccupiedUploads({ files, isShared }: OpenedFileStore, replaces: boolean): Promise<void> {
  if (isShared && !replaces && (await files.list('')).length > 0) throw new ControlError(messages.occupiedUploads);
}

/** Moves staged uploads to a store outside of the data directory. Present ones are kept in its folder `replaced-<time>`. */
export async function restoreUploads({ files, isShared }: OpenedFileStore, staging: string, signal: AbortSignal): Promise<void> {
  if (!isShared) return;
  const replaced = `replaced-${Date.now()}`;
  for (const { key } of await files.list('')) {
    signal.throwIfAborted();
    const path = files.path?.(key) ?? (await download(files, key, staging));
    if (path !== undefined) await files.move(`${replaced}/${key}`, path);
    await files.remove(key);
  }
  const folder = join(staging, 'uploads');
  for (const name of await readdir(folder).catch(() => [])) {
    signal.throwIfAborted();
    await files.move(name, join(folder, name));
  }
  await rm(folder, { recursive: true, force: true });
}

/** Copies a file of a store elsewhere to this machine. @returns its path; undefined if it was removed meanwhile. */
export async function download(store: FileStore, key: string, folder: string): Promise<string | undefined> {
  const content = await store.open(key);
  if (!content) return undefined;
  const path = join(folder, `download-${key}`);
  await pipeline(content, createWriteStream(path, { mode: 0o600 }));
  return path;
}
