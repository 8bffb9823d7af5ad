import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { thresholdsWith } from './threshold-cards.ts';
import type { Thresholds } from './thresholds.ts';

/** Thresholds that differ from the shipped ones, by key: for programs that open the warehouse without the state store. */
const pathIn = (dataDir: string): string => join(dataDir, 'rule-thresholds.json');

/** The thresholds in a data folder; the shipped ones if it contains none. */
export async function readThresholdsFile(dataDir: string): Promise<Thresholds> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch(() => '{}');
  const changed: unknown = JSON.parse(text);
  return thresholdsWith(typeof changed === 'object' && changed !== null ? (changed as Record<string, number>) : {});
}

export async function keepThresholdsFile(dataDir: string, changed: Readonly<Record<string, number>>): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${pathIn(dataDir)}.new`;
  await writeFile(draft, JSON.stringify(changed), { mode: 0o600 });
  await rename(draft, pathIn(dataDir));
}
