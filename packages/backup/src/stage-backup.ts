import { createHash } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ControlError } from '@tenderscope/control';
import { messages } from './messages.ts';
import { deriveKey } from './backup-key.ts';
import { filesFolder, formatVersion, isSealed, manifestFile, newestBackup, readManifest, type BackupManifest } from './backup-manifest.ts';
import { decrypt } from './encrypted-stream.ts';
import { pieces, writeDurably } from './stored-files.ts';

export interface CheckedBackup {
  folder: string;
  manifest: BackupManifest;
  key: Buffer | undefined;
}

const known = /^(warehouse\.(duckdb[.\w]*|clickhouse\.json)|seal\.key|rule-thresholds\.json|(state|state\.postgres|uploads)(\/[^/]+)*)$/;

/**
 * Finds a backup in a folder, or the newest below it, and compares its manifest and all files with their hashes.
 * @throws ControlError if there is none, it is of a newer program, altered or incomplete, or the passphrase is not its own.
 */
export async function checkBackup(
  from: string,
  passphrase: string | undefined,
  stateVersion: number,
  signal: AbortSignal,
): Promise<CheckedBackup> {
  const folder = await newestBackup(from);
  const manifest = folder === undefined ? undefined : await readManifest(folder);
  if (folder === undefined || !manifest) throw new ControlError(messages.none(from));
  if (manifest.format > formatVersion || manifest.stateVersion > stateVersion) throw new ControlError(messages.newer);
  if (manifest.encryption && passphrase === undefined) throw new ControlError(messages.needsPassphrase);
  const key = manifest.encryption && passphrase !== undefined ? await deriveKey(passphrase, manifest.encryption) : undefined;
  if (!isSealed(manifest, key)) throw new ControlError(key ? messages.wrongPassphrase : messages.altered(manifestFile));
  for (const path of [...manifest.folders, ...manifest.files.map((file) => file.path)]) {
    if (!known.test(path) || path.split('/').includes('..')) throw new ControlError(messages.altered(path));
  }
  for (const { path, bytes, sha256 } of manifest.files) {
    signal.throwIfAborted();
    const stored = join(folder, filesFolder, path);
    const size = await stat(stored).then((found) => found.size, () => undefined);
    if (size !== bytes || (await hashOf(stored)) !== sha256) throw new ControlError(messages.altered(path));
  }
  return { folder, manifest, key };
}

/** Writes the files of a backup below `target`, which is emptied first. */
export async function stageBackup({ folder, manifest, key }: CheckedBackup, target: string, signal: AbortSignal): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const path of manifest.folders) await mkdir(join(target, path), { recursive: true, mode: 0o700 });
  for (const { path } of manifest.files) {
    signal.throwIfAborted();
    const stored = pieces(join(folder, filesFolder, path));
    await writeDurably(join(target, path), key ? decrypt(stored, key, path) : stored);
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces(path)) hash.update(piece);
  return hash.digest('hex');
}
