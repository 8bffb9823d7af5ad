import { mkdir, readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { truthReadme } from '../vocabulary/truth-readme.ts';
import { truthNames } from './truth-files.ts';

const readmeName = 'README.md';
const ours = new Set([readmeName, ...Object.values(truthNames).flatMap((name) => [`${name}.csv`, `${name}.csv.partial`])]);

/** Path of the known truth of a bundle: a separate folder, which an import ignores. */
export const truthFolder = (bundle: string): string => join(bundle, 'truth');

/** Creates the folder with a description of its files. */
export async function openTruthFolder(bundle: string): Promise<string> {
  const folder = truthFolder(bundle);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, readmeName), truthReadme);
  return folder;
}

/** Removes our files, and the folder if nothing else is in it. */
export async function removeTruth(bundle: string): Promise<void> {
  const folder = truthFolder(bundle);
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() !== true) return;
  const names = await readdir(folder);
  await Promise.all(names.filter((name) => ours.has(name)).map((name) => rm(join(folder, name))));
  if (names.every((name) => ours.has(name))) await rmdir(folder);
}
