import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareState } from '../../packages/testing/src/index.ts';
import { buildPrograms } from '../steps/build.mjs';

/**
 * Setup and teardown of a test run. Tests that start a program start the production build, which also starts four times faster than its
 * source. The state that many tests begin with is created here, once and outside their time limits. `inject('runFolder')` returns a folder
 * for files that outlive the tests of one file.
 */
export async function setup({ provide }) {
  await buildPrograms();
  await prepareState();
  const folder = await mkdtemp(join(tmpdir(), 'tenderscope-run-'));
  provide('runFolder', folder);
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
