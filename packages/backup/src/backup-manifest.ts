import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ControlError } from '@tenderscope/control';
import { messages } from './messages.ts';
import type { KeyDerivation } from './backup-key.ts';

/** Version of the format. */
export const formatVersion = 1;
export const manifestFile = 'manifest.json';
/** Below the folder of a backup: its files, by their paths in the data directory. */
export const filesFolder = 'files';

export interface BackedUpFile {
  /** Below the data directory, with `/`. */
  path: string;
  /** Size and SHA-256 (hex) of the stored file, which is encrypted if the backup is. */
  bytes: number;
  sha256: string;
  /** SHA-256 of the content; in an encrypted backup HMAC-SHA-256 with its key. */
  content: string;
}

export interface BackupContent {
  format: number;
  /** Number of migrations of the state store that the program knows. */
  stateVersion: number;
  dataVersion: number;
  /** Epoch ms. */
  createdAt: number;
  engines: { warehouse: 'DuckDB' | 'ClickHouse'; state: 'PGlite' | 'PostgreSQL' };
  /** Folders, which may be empty. */
  folders: string[];
  files: BackedUpFile[];
  /** Absent if the backup is not encrypted. */
  encryption?: KeyDerivation;
}

export interface BackupManifest extends BackupContent {
  /** Of the other properties as JSON: HMAC-SHA-256 with the key of the backup, otherwise SHA-256. */
  seal: string;
}

export function sealManifest(content: BackupContent, key: Buffer | undefined): BackupManifest {
  return { ...content, seal: sealOf(content, key) };
}

/** True if the manifest is as it was written; for an encrypted backup only with its key. */
export function isSealed({ seal, ...content }: BackupManifest, key: Buffer | undefined): boolean {
  const [found, expected] = [Buffer.from(seal), Buffer.from(sealOf(content, key))];
  return found.length === expected.length && timingSafeEqual(found, expected);
}

function sealOf(content: BackupContent, key: Buffer | undefined): string {
  const hash = key ? createHmac('sha256', key) : createHash('sha256');
  return hash.update(JSON.stringify(content)).digest('hex');
}

/** The manifest in a folder; undefined if there is none. @throws ControlError if it is not one. */
export async function readManifest(folder: string): Promise<BackupManifest | undefined> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as BackupManifest;
  } catch (error) {
    throw new ControlError(messages.altered(manifestFile), { cause: error });
  }
}

/** Path of the newest complete backup in a folder of backups, or of the folder itself if it is one. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  if (await readManifest(folder)) return folder;
  const names = await readdir(folder).catch(() => []);
  const newest = names.filter((name) => /^\d{4}-[\d-]+$/.test(name)).sort().at(-1);
  return newest === undefined ? undefined : join(folder, newest);
}
