import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { requireTestPackages } from './require-test-packages.ts';

it('names the command to run where only the packages for running are installed', async () => {
  const root = await mkdtemp(join(tmpdir(), 'root-'));
  await mkdir(join(root, 'node_modules/fastify'), { recursive: true });
  expect(() => requireTestPackages(root)).toThrow(/run `npm install`/);
  for (const name of ['vitest', 'chdb']) await mkdir(join(root, 'node_modules', name));
  expect(() => requireTestPackages(root)).not.toThrow();
  await rm(root, { recursive: true });
});
