import { join } from 'node:path';
import { generate } from '@tenderscope/generator';
import { readBundle, type Bundle } from '@tenderscope/testing';
import { importBundle } from '@tenderscope/warehouse';
import type { Settings } from '../services.ts';
import { bootApp, type BootedApp, type OpenStores } from './boot-app.ts';

interface Options {
  open?: OpenStores;
  settings?: Partial<Settings>;
  /** Where the data folder is made. */
  parent?: string | undefined;
}

/** A booted server with a generated bundle imported, and the bundle as its files have it. */
export async function bootWithBundle(
  lots: number,
  seed: string,
  { open, settings = {}, parent }: Options = {},
): Promise<{ app: BootedApp; bundle: Bundle }> {
  const app = await bootApp(settings, undefined, open, parent);
  const folder = join(app.dataDir, 'bundle');
  await generate({ lots, seed, out: folder });
  const report = await importBundle(app.warehouse, [folder], { dataDir: app.dataDir, format: 'bundle' });
  if (report.outcome !== 'clean') throw new Error(`the generated bundle was not clean: ${JSON.stringify(report.tables)}`);
  return { app, bundle: await readBundle(folder) };
}
