import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatedTables, type GeneratedTable } from './bundle/columns.ts';
import { afterAll } from 'vitest';
import { readTable, type Row } from './bundle/read-csv.test-support.ts';
import { generate } from './generate.ts';
import { truthNames } from './truth/truth-files.ts';

/** A temporary folder, removed after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tenderscope-generate-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

type TruthName = keyof typeof truthNames;

export interface GeneratedBundle extends Record<GeneratedTable, Row[]> {
  truth: Record<TruthName, Row[]>;
}

/** An object whose values are created on first access. */
function lazily<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value): Record<Name, Value> {
  const made: Partial<Record<Name, Value>> = {};
  const entryOf = (name: Name) => [name, { enumerable: true, get: () => (made[name] ??= make(name)) }] as const;
  return Object.defineProperties({}, Object.fromEntries(names.map(entryOf))) as Record<Name, Value>;
}

/** The rows of a newly generated bundle, each file read on first access, and its truth. */
export async function generatedBundle(lots: number, seed: string): Promise<GeneratedBundle> {
  const folder = temporaryFolder();
  await generate({ lots, seed, out: folder });
  const truth = lazily(Object.keys(truthNames) as TruthName[], (key) => readTable(join(folder, 'truth'), truthNames[key]));
  return Object.assign(lazily(generatedTables, (name) => readTable(folder, name)), { truth });
}
