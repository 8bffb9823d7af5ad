import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tableNames } from '@tenderscope/warehouse';
import { messages } from '../messages.ts';
import { removeTruth, truthFolder } from '../truth/truth-folder.ts';

/** Marks a folder as a generated bundle, and identifies the bundle. Hidden, so that an import ignores it. */
const markerName = '.generated.json';
const markerKind = 'tenderscope-generated-bundle';
const ours = new Set(tableNames.flatMap((name) => [`${name}.csv`, `${name}.csv.partial`]));

export interface Marker {
  lots: number;
  seed: string;
  end: string;
  /** False until every file is in place. */
  complete: boolean;
}

export async function writeMarker(folder: string, marker: Marker): Promise<void> {
  await writeFile(join(folder, markerName), `${JSON.stringify({ kind: markerKind, ...marker }, null, 2)}\n`);
}

/**
 * Prepares the folder of a bundle: creates it, or removes an earlier bundle and its truth from it. Other files in it stay.
 * @throws Error with a Chinese message if the folder holds something else than a bundle.
 */
export async function prepareFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found !== null && !found.isDirectory()) throw new Error(messages.notAFolder(folder));
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  if (names.length === 0) return;
  if (!(await isGenerated(folder))) throw new Error(messages.notOurs(folder));
  const truth = await stat(truthFolder(folder)).catch(() => null);
  if (truth !== null && !truth.isDirectory()) throw new Error(messages.notAFolder(truthFolder(folder)));
  await removeTruth(folder);
  await Promise.all(names.filter((name) => ours.has(name)).map((name) => rm(join(folder, name))));
}

async function isGenerated(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, markerName), 'utf8').catch(() => '');
  return text.includes(`"kind": "${markerKind}"`);
}
