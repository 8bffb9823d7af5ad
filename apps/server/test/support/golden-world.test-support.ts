import { join } from 'node:path';
import { inject } from 'vitest';
import { readCsv, referenceLots, repeats, type Bundle, type BundleRow, type ReferenceLot } from '@tenderscope/testing';
import type { BootedApp } from './boot-app.ts';
import { bootWithBundle } from './boot-with-bundle.ts';
import { signIn } from './sign-in.test-support.ts';
import type { TestClient } from './test-client.ts';

/** Server with a generated bundle, and the bundle itself, to compare its answers with independent computations. */
export interface GoldenWorld {
  app: BootedApp;
  /** Signed in as the administrator, who sees every unit. */
  client: TestClient;
  bundle: Bundle;
  lots: ReferenceLot[];
  /** Reads a file that is not in `bundle`, by its name without `.csv`. */
  read: (file: string) => Promise<BundleRow[]>;
}

/** Opens a world. The same seed gives the same bundle. Some of its deals have several winners. The caller closes `app`. */
export async function openGoldenWorld(lots: number, seed: string, parent?: string): Promise<GoldenWorld> {
  const settings = { RATE_LIMIT_PER_ADDRESS: 0, RATE_LIMIT_PER_SESSION: 0 };
  const { app, bundle } = await bootWithBundle(lots, seed, { parent, hasSeveralWinners: true, settings });
  return {
    app,
    client: await signIn(app),
    bundle,
    lots: referenceLots(bundle),
    read: (file) => readCsv(join(app.dataDir, 'bundle', `${file}.csv`)),
  };
}

let shared: Promise<GoldenWorld> | undefined;

/** World of all tests of a worker that change no data in it. It is never closed, because it lasts as long as the worker. */
export function sharedGoldenWorld(): Promise<GoldenWorld> {
  return (shared ??= openGoldenWorld(repeats(1200, 2000), 'golden', inject('runFolder')));
}
