import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const keyFile = 'seal.key';

/**
 * Secret of an installation: its setting `SEAL_SECRET`, or the key in its data folder, created on first use. Servers and commands of one
 * installation have the same one.
 */
export function installationSecret(dataDir: string, setting?: string): Buffer {
  if (setting !== undefined) return Buffer.from(setting);
  const path = join(dataDir, keyFile);
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return Buffer.from(readFileSync(path, 'utf8').trim());
}
