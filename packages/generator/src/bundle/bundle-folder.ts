import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '../messages.ts';

/** Says that a folder holds a generated bundle, and which one. Hidden, so that an import passes over it. */
const markerName = '.generated.json';
const markerKind = 'tenderscope-generated-bundle';

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
 * Makes sure of an empty folder: creates it, or takes an earlier bundle out of it.
 * @throws Error with a Chinese message when something else stands there.
 */
export async function prepareFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found !== null && !found.isDirectory()) throw new Error(messages.notAFolder(folder));
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  if (names.length === 0) return;
  if (!(await isGenerated(folder))) throw new Error(messages.notOurs(folder));
  const files = names.filter((name) => /\.csv(\.partial)?$/.test(name));
  await Promise.all(files.map((name) => rm(join(folder, name))));
}

async function isGenerated(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, markerName), 'utf8').catch(() => '');
  return text.includes(`"kind": "${markerKind}"`);
}
