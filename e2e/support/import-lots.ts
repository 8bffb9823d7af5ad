import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { generate } from '@tenderscope/generator';
import { readBundle, readCsv, type Bundle, type BundleRow } from '@tenderscope/testing';
import type { Server } from './server.ts';
import { runData } from './run-data.ts';

/** Imports generated lots into a server once it runs, after an optional change of their files; returns the imported files. */
export function importLots(
  server: Server | Promise<Server>,
  lots: number,
  seed: string,
  change?: (folder: string) => Promise<void>,
): Promise<Bundle> {
  return withGenerated(lots, seed, async (folder) => {
    await change?.(folder);
    expect(await runData(await server, 'import', folder)).toContain('标段');
    return readBundle(folder);
  });
}

interface SharedFiles {
  bundle: Bundle;
  /** Quotations item by item, `items.csv`. */
  items: BundleRow[];
}

/** Data of the shared server. */
export const sharedLots = { lots: 1500, seed: 'journey' };
let sharedFiles: Promise<SharedFiles> | undefined;

export const importSharedLots = (server: Promise<Server>): Promise<Bundle> => importLots(server, sharedLots.lots, sharedLots.seed);

/** The files that the shared server has imported. */
export const sharedBundle = async (): Promise<Bundle> => (await filesOfShared()).bundle;
export const sharedItems = async (): Promise<BundleRow[]> => (await filesOfShared()).items;

function filesOfShared(): Promise<SharedFiles> {
  sharedFiles ??= withGenerated(sharedLots.lots, sharedLots.seed, async (folder) => ({
    bundle: await readBundle(folder),
    items: await readCsv(join(folder, 'items.csv')),
  }));
  return sharedFiles;
}

/** The same lots and seed give the same files. */
async function withGenerated<Result>(lots: number, seed: string, use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'tenderscope-bundle-'));
  try {
    await generate({ lots, seed, out: folder, hasFurtherColumns: true });
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
