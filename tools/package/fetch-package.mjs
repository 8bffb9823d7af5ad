import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from '../steps/paths.mjs';
import { npm } from '../steps/install.mjs';
import { runQuietly } from '../steps/run-quietly.mjs';

/**
 * Downloads a package that this machine has not installed, such as a binding of another platform, and keeps it for later archives.
 * @returns its folder.
 * @throws Error if its content differs from the lockfile.
 */
export async function fetchPackage({ name, version, integrity }) {
  const kept = join(cache, 'package/fetched', `${name.replace('/', '+')}@${version}`);
  if (existsSync(kept)) return join(kept, 'package');
  mkdirSync(join(cache, 'package/fetched'), { recursive: true });
  const draft = mkdtempSync(join(cache, 'package/fetched/draft-'));
  await npm('pack', `${name}@${version}`, '--pack-destination', draft, '--silent');
  const [file] = readdirSync(draft);
  const found = `sha512-${createHash('sha512').update(readFileSync(join(draft, file))).digest('base64')}`;
  if (found !== integrity) throw new Error(`${name}@${version}: ${found}, package-lock.json: ${integrity}`);
  await runQuietly('tar', ['-xzf', join(draft, file), '-C', draft]);
  renameSync(draft, kept);
  return join(kept, 'package');
}
