import { mkdir, readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { truthReadme } from '../vocabulary/truth-readme.ts';
import { truthNames } from './truth-files.ts';

const readmeName = 'README.md';
const ours = new Set([readmeName, ...Object.values(truthNames).flatMap((name) => [`${name}.csv`, `${name}.csv.partial`])]);

/** Where the known truth of a bundle stands: a folder of its own, which an import passes over. */
export const truthFolder = (bundle: string): string => join(bundle, 'truth');

/** Makes the folder and says in it what the files mean. */
export async function openTruthFolder(bundle: string): Promise<string> {
  const folder = truthFolder(bundle);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, readmeName), truthReadme);
  return folder;
}

/** Takes our files out, and the folder with them when nothing else stands there. */
export async function removeTruth(bundle: string): Promise<void> {
  const folder = truthFolder(bundle);
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() !== true) return;
  const names = await readdir(folder);
  await Promise.all(names.filter((name) => ours.has(name)).map((name) => rm(join(folder, name))));
  if (names.every((name) => ours.has(name))) await rmdir(folder);
}
