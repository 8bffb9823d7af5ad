import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ControlError } from '../control-error.ts';
import { messages } from '../messages.ts';
import { deriveKey, newDerivation, type KeyDerivation } from './backup-key.ts';
import { formatVersion, isSealed, manifestFile, newestBackup, readManifest, sealManifest, type BackupManifest } from './backup-manifest.ts';
import { StoredFiles, syncFolder, syncFolders, writeDurably } from './stored-files.ts';

/** Runs work while nothing is written to the files of a store. */
type WithoutWrites = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface BackupSource {
  dataDir: string;
  state: { withoutWrites: WithoutWrites };
  warehouse: { withoutWrites: WithoutWrites; dataVersion(): number };
  /** Number of migrations of the state store. */
  stateVersion: number;
}

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

/**
 * Writes a backup of a data directory into a new folder below `folder`. The state is copied before the warehouse, so that it refers to no
 * data that the copy of the warehouse lacks. Until the end the folder has another name. Reads continue meanwhile; writes wait for the copy
 * of their store.
 * @throws the reason of `signal`, and errors of the file system.
 */
export async function writeBackup(source: BackupSource, { folder, passphrase, signal, onProgress }: BackupOptions): Promise<BackupReport> {
  const { dataDir, state, warehouse, stateVersion } = source;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) if (name.endsWith(unfinished)) await rm(join(folder, name), { recursive: true, force: true });
  const createdAt = Date.now();
  const path = join(folder, new Date(createdAt + 8 * 3_600_000).toISOString().slice(0, -1).replace(/[T:.]/g, '-'));
  const part = `${path}${unfinished}`;
  const copies = join(part, 'copies');
  const step = (title: string, fraction: number): void => onProgress?.({ step: title, rows: stored.files.length, fraction });
  const { encryption, key, previous } = await keyAndPrevious(folder, passphrase);
  const stored = new StoredFiles(part, key, previous, signal);
  try {
    await mkdir(copies, { recursive: true, mode: 0o700 });
    step(messages.backup.uploads, 0);
    await addUploads();
    step(messages.backup.state, 0.2);
    await state.withoutWrites(() => copy([join(dataDir, 'state')], copies));
    await addUploads();
    step(messages.backup.warehouse, 0.4);
    const dataVersion = await warehouse.withoutWrites(async () => {
      const names = (await readdir(dataDir)).filter((name) => /^warehouse\.duckdb(\.wal)?/.test(name));
      await copy(names.map((name) => join(dataDir, name)), copies);
      return warehouse.dataVersion();
    });
    const folders: string[] = [];
    for (const entry of await readdir(copies, { recursive: true, withFileTypes: true })) {
      const full = join(entry.parentPath, entry.name);
      const name = relative(copies, full).split(sep).join('/');
      if (entry.isDirectory()) folders.push(name);
      else await stored.add(full, name);
    }
    step(messages.backup.keys, 0.9);
    for (const name of keyFiles) await stored.add(join(dataDir, name), name);
    await rm(copies, { recursive: true });
    const engines = { warehouse: 'DuckDB', state: 'PGlite' } as const;
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
    const uploads = join(dataDir, 'uploads');
    const names = await readdir(uploads).catch(() => []);
    for (const name of names) if (!name.endsWith('.part')) await stored.add(join(uploads, name), `uploads/${name}`);
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

/**
 * Copies files and folders by another process: if this one opened and closed a file of DuckDB, the system would release the lock that the
 * engine has on it.
 */
async function copy(from: readonly string[], to: string): Promise<void> {
  const [code] = (await once(spawn('cp', ['-R', ...from, to], { stdio: 'ignore' }), 'close')) as [number | null];
  if (code !== 0) throw new ControlError(messages.backup.notCopied);
}
