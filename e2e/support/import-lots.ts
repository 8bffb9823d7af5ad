import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { generate } from '@tenderscope/generator';
import { readBundle, type Bundle } from '@tenderscope/testing';
import type { Server } from './server.ts';
import { runData } from './run-data.ts';

/** Imports generated lots into a running server; gives the files as they were. */
export async function importLots(server: Server, lots: number, seed: string): Promise<Bundle> {
  const folder = await mkdtemp(join(tmpdir(), 'tenderscope-bundle-'));
  await generate({ lots, seed, out: folder });
  const bundle = await readBundle(folder);
  expect(await runData(server, 'import', folder)).toContain('标段');
  await rm(folder, { recursive: true });
  return bundle;
}
