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
  /** True if some of its deals have several winners. */
  hasSeveralWinners?: boolean;
  /** True with the optional columns and tables. */
  hasFurtherColumns?: boolean;
}

/** Generates a bundle in the data folder and imports it from there. @throws if a row was refused. */
export async function importGenerated(data: DataFolder, bundle: GeneratedBundle): Promise<void> {
  const { lots, seed, hasSeveralWinners = false, hasFurtherColumns = false } = bundle;
  const folder = join(data.dataDir, 'bundle');
  await generate({ lots, seed, out: folder, hasFurtherColumns });
  if (hasSeveralWinners) await awardToSeveral(folder);
  await importSound(data, folder);
}

/**
 * Creates a generated bundle in `bundle` of a new data folder, and an embedded warehouse with its data. The first test of the run that
 * requests the bundle imports it; others copy the result, because an import takes seconds.
 */
export async function writeBundle(dataDir: string, bundle: GeneratedBundle): Promise<void> {
  const name = `${bundle.lots}-${bundle.seed}${bundle.hasSeveralWinners ? '-several-winners' : ''}${bundle.hasFurtherColumns ? '-further' : ''}`;
  await copyPrepared(dataDir, name, (data) => importGenerated(data, bundle));
}

/** The same for the import of `fill`, with a unique name. */
export async function copyPrepared(dataDir: string, name: string, fill: (data: DataFolder) => Promise<void>): Promise<void> {
  const bundles = join(inject('runFolder'), 'bundles');
  const prepared = join(bundles, name);
  if (!existsSync(prepared)) await prepare(prepared, bundles, fill);
  cpSync(prepared, dataDir, { recursive: true });
}

/** Creates it atomically: of several concurrent attempts the first result is kept. */
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
