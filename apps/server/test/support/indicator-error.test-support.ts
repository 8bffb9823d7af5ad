import { join } from 'node:path';
import { generate } from '@tenderscope/generator';
import { readCsv, type BundleRow } from '@tenderscope/testing';
import { bootApp, type BootedApp } from './boot-app.ts';
import { importSound } from './import-files.test-support.ts';
import { signIn } from './sign-in.test-support.ts';
import type { TestClient } from './test-client.ts';

export interface FurtherWorld {
  app: BootedApp;
  client: TestClient;
  /** The generated bundle. */
  folder: string;
  /** Rows of a file of the known truth. */
  truth: BundleRow[];
}

/** An app with generated data that have all optional columns, and a file of their truth. */
export async function furtherWorld(lots: number, seed: string, truthFile: string): Promise<FurtherWorld> {
  const app = await bootApp();
  const folder = join(app.dataDir, 'bundle');
  await generate({ lots, seed, out: folder, hasFurtherColumns: true });
  await importSound(app, folder);
  await app.warehouse.refreshStatistics();
  return { app, client: await signIn(app), folder, truth: await readCsv(join(folder, 'truth', `${truthFile}.csv`)) };
}

export interface IndicatorError {
  details: string[];
  /** Planted lots, and those of them that are hit. */
  planted: number;
  found: number;
  /** Other lots that were tested, and those of them that are hit. */
  others: number;
  wrong: number;
  /** All numbers as text. */
  figures: string;
}

/** Hits of an indicator of lots, compared with the planted ones. */
export async function indicatorError({ client, truth }: FurtherWorld, code: string): Promise<IndicatorError> {
  const planted = new Set(truth.map((row) => row['lot_id'] ?? ''));
  const rows = await client.rows('rule.hits', [{ name: 'code', matching: '=', value: code }]);
  const [coverage] = (await client.rows('rule.coverage')).filter((row) => row['code'] === code);
  const found = rows.filter((row) => planted.has(String(row['subject_guid']))).length;
  const [others, wrong] = [Number(coverage?.['population']) - planted.size, rows.length - found];
  const figures = `${found} of ${planted.size} planted, ${wrong} of ${others} others`;
  return { details: rows.map((row) => String(row['detail'])), planted: planted.size, found, others, wrong, figures };
}
