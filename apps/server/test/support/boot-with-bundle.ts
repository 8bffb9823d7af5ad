import { join } from 'node:path';
import { hashesOf, readBundle, type Bundle } from '@tenderscope/testing';
import type { Settings } from '../../src/services.ts';
import { bootApp, openEmbedded, type BootedApp, type OpenStores } from './boot-app.ts';
import { importGenerated, writeBundle } from './prepared-bundle.test-support.ts';

interface Options {
  /** Stores to import the bundle to; by default a copy of a store that contains it is opened. */
  open?: OpenStores;
  settings?: Partial<Settings>;
  /** Parent of the data folder. */
  parent?: string | undefined;
  hasSeveralWinners?: boolean;
  hasFurtherColumns?: boolean;
}

/**
 * Running server with a generated bundle, and the rows of that bundle's files, with hashes instead of accounts. Tests with the same lots
 * and seed share the import.
 */
export async function bootWithBundle(
  lots: number,
  seed: string,
  { open, settings = {}, parent, hasSeveralWinners = false, hasFurtherColumns = false }: Options = {},
): Promise<{ app: BootedApp; bundle: Bundle }> {
  const generated = { lots, seed, hasSeveralWinners, hasFurtherColumns };
  const openCopy: OpenStores = async (dataDir) => {
    await writeBundle(dataDir, generated);
    return openEmbedded(dataDir);
  };
  const app = await bootApp(settings, undefined, open ?? openCopy, parent);
  if (open) await importGenerated(app, generated);
  const bundle = await readBundle(join(app.dataDir, 'bundle'));
  const hashOf = hashesOf(app.dataDir);
  const bids = bundle.bids.map((bid) => {
    const { deposit_account: account = '' } = bid;
    return { ...bid, deposit_account: account === '' ? '' : hashOf('account', account) };
  });
  return { app, bundle: { ...bundle, bids } };
}
