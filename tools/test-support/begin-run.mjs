import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPrograms } from '../steps/build.mjs';

/**
 * Before the tests of a run, and after them. Tests that start a program start what production starts, which is also up four times
 * sooner than its source. `inject('runFolder')` gives a folder for what lasts longer than one file's tests.
 */
export async function setup({ provide }) {
  await buildPrograms();
  const folder = await mkdtemp(join(tmpdir(), 'tenderscope-run-'));
  provide('runFolder', folder);
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
