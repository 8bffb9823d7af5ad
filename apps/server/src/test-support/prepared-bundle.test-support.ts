import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from '@tenderscope/generator';
import { awardToSeveral, warehouseThreads } from '@tenderscope/testing';
import { openDuckdbWarehouse } from '@tenderscope/warehouse';
import { inject } from 'vitest';
import { importSound, type DataFolder } from './import-files.test-support.ts';

export interface GeneratedBundle {
  lots: number;
  seed: string;
  /** Some of its deals have several winners. */
  hasSeveralWinners?: boolean;
}

/** Generates a bundle in the data folder and imports it from there. @throws when a row was refused. */
export async function importGenerated(data: DataFolder, { lots, seed, hasSeveralWinners = false }: GeneratedBundle): Promise<void> {
  const folder = join(data.dataDir, 'bundle');
  await generate({ lots, seed, out: folder });
  if (hasSeveralWinners) await awardToSeveral(folder);
  await importSound(data, folder);
}

/**
 * Gives a new data folder a generated bundle in `bundle`, and an embedded warehouse that holds it: a copy of what the first test of the run
 * that asks for this bundle makes, for an import takes seconds and a copy none.
 */
export async function layBundle(dataDir: string, bundle: GeneratedBundle): Promise<void> {
  const name = `${bundle.lots}-${bundle.seed}${bundle.hasSeveralWinners ? '-several-winners' : ''}`;
  await layPrepared(dataDir, name, (data) => importGenerated(data, bundle));
}

/** The same for what `fill` imports, by a name that no other has. */
export async function layPrepared(dataDir: string, name: string, fill: (data: DataFolder) => Promise<void>): Promise<void> {
  const bundles = join(inject('runFolder'), 'bundles');
  const prepared = join(bundles, name);
  if (!existsSync(prepared)) await prepare(prepared, bundles, fill);
  cpSync(prepared, dataDir, { recursive: true });
}

/** Whole or not at all: of several who prepare at once the first one's stays. */
async function prepare(prepared: string, parent: string, fill: (data: DataFolder) => Promise<void>): Promise<void> {
  await mkdir(parent, { recursive: true });
  const draft = await mkdtemp(join(parent, 'draft-'));
  const warehouse = await openDuckdbWarehouse({ dataDir: draft, memoryMb: 1024, threads: warehouseThreads });
  try {
    await fill({ warehouse, dataDir: draft });
  } finally {
    await warehouse.close();
  }
  await rename(draft, prepared).catch(() => rm(draft, { recursive: true }));
}
