import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableNames, type TableName } from '@tenderscope/warehouse';
import { afterAll } from 'vitest';
import { readTable, type Row } from './bundle/read-csv.test-support.ts';
import { generate } from './generate.ts';
import { truthNames } from './truth/truth-files.ts';

/** A folder of its own, gone after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tenderscope-generate-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

type TruthName = keyof typeof truthNames;

export interface GeneratedBundle extends Record<TableName, Row[]> {
  truth: Record<TruthName, Row[]>;
}

/** The rows of a freshly generated bundle, and what is true of it. */
export async function generatedBundle(lots: number, seed: string): Promise<GeneratedBundle> {
  const folder = temporaryFolder();
  await generate({ lots, seed, out: folder });
  const rows = Object.fromEntries(tableNames.map((name) => [name, readTable(folder, name)])) as Record<TableName, Row[]>;
  const truth = Object.fromEntries(Object.entries(truthNames).map(([key, name]) => [key, readTable(join(folder, 'truth'), name)]));
  return { ...rows, truth: truth as Record<TruthName, Row[]> };
}
