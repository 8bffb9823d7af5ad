import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareState } from '../../packages/testing/src/index.ts';
import { buildPrograms } from '../steps/build.mjs';

/**
 * Before the tests of a run, and after them. Tests that start a program start what production starts, which is also up four times
 * sooner than its source. The state that many begin with is made here, once and outside their limits. `inject('runFolder')` gives a
 * folder for what lasts longer than one file's tests.
 */
export async function setup({ provide }) {
  await buildPrograms();
  await prepareState();
  const folder = await mkdtemp(join(tmpdir(), 'tenderscope-run-'));
  provide('runFolder', folder);
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
