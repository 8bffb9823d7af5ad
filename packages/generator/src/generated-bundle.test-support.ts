import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { readTable, type Row } from './bundle/read-csv.test-support.ts';
import { generate } from './generate.ts';

/** A folder of its own, gone after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tenderscope-generate-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

export interface GeneratedBundle {
  units: Row[];
  companies: Row[];
  projects: Row[];
  lots: Row[];
  invitations: Row[];
  bids: Row[];
}

/** The rows of a freshly generated bundle. */
export async function generatedBundle(lots: number, seed: string): Promise<GeneratedBundle> {
  const folder = temporaryFolder();
  await generate({ lots, seed, out: folder });
  const read = (name: string): Row[] => readTable(folder, name);
  return {
    units: read('units'),
    companies: read('companies'),
    projects: read('projects'),
    lots: read('lots'),
    invitations: read('invitations'),
    bids: read('bids'),
  };
}
