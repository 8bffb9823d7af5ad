import { join } from 'node:path';
import { readBundle, type Bundle } from '@tenderscope/testing';
import type { Settings } from '../services.ts';
import { bootApp, openEmbedded, type BootedApp, type OpenStores } from './boot-app.ts';
import { importGenerated, layBundle } from './prepared-bundle.test-support.ts';

interface Options {
  /** The bundle is imported into these; without them a copy of a store that holds it is opened. */
  open?: OpenStores;
  settings?: Partial<Settings>;
  /** Where the data folder is made. */
  parent?: string | undefined;
  hasSeveralWinners?: boolean;
}

/** A booted server with a generated bundle, and that bundle as its files have it. Tests with the same lots and seed share the import. */
export async function bootWithBundle(
  lots: number,
  seed: string,
  { open, settings = {}, parent, hasSeveralWinners = false }: Options = {},
): Promise<{ app: BootedApp; bundle: Bundle }> {
  const generated = { lots, seed, hasSeveralWinners };
  const openCopy: OpenStores = async (dataDir) => {
    await layBundle(dataDir, generated);
    return openEmbedded(dataDir);
  };
  const app = await bootApp(settings, undefined, open ?? openCopy, parent);
  if (open) await importGenerated(app, generated);
  return { app, bundle: await readBundle(join(app.dataDir, 'bundle')) };
}
