import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { businessOffsetMs } from '@tenderscope/contract';
import { ControlError, syncFolder, syncFolders } from '@tenderscope/control';
import { deriveKey, newDerivation, type KeyDerivation } from './backup-key.ts';
import { formatVersion, isSealed, manifestFile, newestBackup, readManifest, sealManifest, type BackupManifest } from './backup-manifest.ts';
import { copyState, copyWarehouse, enginesOf, type CopiedStores } from './copy-stores.ts';
import { messages } from './messages.ts';
import { download } from './restore-uploads.ts';
import { StoredFiles, writeDurably } from './stored-files.ts';

export interface BackupOptions {
  /** Folder of all backups. */
  folder: string;
  /** The backup is not encrypted without it. */
  passphrase?: string | undefined;
  signal: AbortSignal;
  onProgress?: (progress: { step: string; rows: number; fraction: number }) => void;
}

export interface BackupReport {
  path: string;
  dataVersion: number;
  files: number;
  /** Files that are hard links to the previous backup. */
  linked: number;
  bytes: number;
  isEncrypted: boolean;
}

const unfinished = '.part';
const keyFiles = ['seal.key', 'rule-thresholds.json'];
/** Folders to which this process is writing a backup. */
const busy = new Set<string>();

/**
 * Writes a backup of an installation into a new folder below `folder`, which only this installation uses. The state is copied before the
 * warehouse, so that it refers to no data that the copy of the warehouse lacks. Until the end the folder has another name. Reads continue
 * meanwhile; writes to an embedded store wait for its copy.
 * @throws ControlError while another backup is written there, the reason of `signal`, and errors of the stores and the file system.
 */
export async function writeBackup(stores: CopiedStores, options: BackupOptions): Promise<BackupReport> {
  const { folder } = options;
  if (busy.has(folder)) throw new ControlError(messages.busy);
  busy.add(folder);
  try {
    return await writeNew(stores, options);
  } finally {
    busy.delete(folder);
  }
}

async function writeNew(stores: CopiedStores, { folder, passphrase, signal, onProgress }: BackupOptions): Promise<BackupReport> {
  const { dataDir, stateVersion } = stores;
  const engines = enginesOf(stores);
  await createFolder(folder);
  for (const name of await readdir(folder)) if (name.endsWith(unfinished)) await rm(join(folder, name), { recursive: true, force: true });
  const createdAt = Date.now();
  const path = join(folder, new Date(createdAt + businessOffsetMs).toISOString().slice(0, -1).replace(/[T:.]/g, '-'));
  const part = `${path}${unfinished}`;
  const copies = join(part, 'copies');
  const { encryption, key, previous } = await keyAndPrevious(folder, passphrase);
  const stored = new StoredFiles(part, key, previous, signal);
  const step = (title: keyof typeof messages.steps, fraction: number): void =>
    onProgress?.({ step: messages.steps[title], rows: stored.files.length, fraction });
  try {
    await mkdir(copies, { recursive: true, mode: 0o700 });
    step('uploads', 0);
    await addUploads();
    step('state', 0.2);
    await copyState(stores, copies, signal);
    await addUploads();
    step('warehouse', 0.4);
    const dataVersion = await copyWarehouse(stores, copies, createdAt);
    const folders: string[] = [];
    for (const entry of await readdir(copies, { recursive: true, withFileTypes: true })) {
      const full = join(entry.parentPath, entry.name);
      const name = relative(copies, full).split(sep).join('/');
      if (entry.isDirectory()) folders.push(name);
      else await stored.add(full, name);
    }
    step('manifest', 0.9);
    for (const name of keyFiles) await stored.add(join(dataDir, name), name);
    await rm(copies, { recursive: true });
    const { files } = stored;
    const versions = { format: formatVersion, stateVersion, dataVersion, createdAt };
    const content = { ...versions, engines, folders, files, ...(encryption && { encryption }) };
    await writeDurably(join(part, manifestFile), textOf(sealManifest(content, key)));
    await syncFolders(part);
    signal.throwIfAborted();
    await rename(part, path);
    await syncFolder(folder);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return { path, dataVersion, files: files.length, linked: stored.linked, bytes, isEncrypted: key !== undefined };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }

  async function addUploads(): Promise<void> {
    const { files: store } = stores.uploads;
    for (const { key } of await store.list('')) {
      const local = store.path?.(key) ?? (await download(store, key, part));
      if (local !== undefined) await stored.add(local, `uploads/${key}`);
      if (!store.path && local !== undefined) await rm(local);
    }
  }
}

/** Not recursive: a disk that is not mounted is no reason to write to another one, and in `/proc` that would never end. */
async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (code === 'ENOENT') throw new ControlError(messages.noParent(folder), { cause: error });
    if (code === 'EEXIST' || code === 'ENOTDIR') throw new ControlError(messages.noFolder(folder), { cause: error });
    if (code === 'EACCES' || code === 'EROFS') throw new ControlError(messages.noAccess(folder), { cause: error });
    throw error;
  }
}

async function* textOf(manifest: BackupManifest): AsyncGenerator<Buffer> {
  yield Buffer.from(JSON.stringify(manifest));
}

interface Keyed {
  encryption?: KeyDerivation;
  key?: Buffer;
  previous?: { folder: string; files: BackupManifest['files'] };
}

/** Key of the new backup, and the previous one if it has the same. */
async function keyAndPrevious(folder: string, passphrase: string | undefined): Promise<Keyed> {
  const newest = await newestBackup(folder);
  const manifest = newest === undefined ? undefined : await readManifest(newest).catch(() => undefined);
  const previous = newest !== undefined && manifest ? { previous: { folder: newest, files: manifest.files } } : {};
  if (passphrase === undefined) return manifest && !manifest.encryption && isSealed(manifest, undefined) ? previous : {};
  if (manifest?.encryption) {
    const key = await deriveKey(passphrase, manifest.encryption);
    if (isSealed(manifest, key)) return { encryption: manifest.encryption, key, ...previous };
  }
  const encryption = newDerivation();
  return { encryption, key: await deriveKey(passphrase, encryption) };
}
