import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Workbench } from './workbench.ts';

it('uses the given number of threads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'workbench-'));
  const workbench = await Workbench.open({ folder, memoryMb: 256, threads: 1 });
  expect(await workbench.number('select current_setting(\'threads\')')).toBe(1);
  await workbench.close();
  await rm(folder, { recursive: true });
});
