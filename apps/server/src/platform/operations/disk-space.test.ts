import { expect, it } from 'vitest';
import { DiskSpace } from './disk-space.ts';

it('notices within a tenth of a second that a disk is full, and checks no more often', async () => {
  let [free, checks] = [1000, 0];
  const disk = new DiskSpace({ folders: { DATA_DIR: '/data' }, reserveBytes: 100, freeBytes: async () => ((checks += 1), free) });
  expect(await disk.short(0)).toEqual([]);
  free = 0;
  expect([await disk.short(99), checks]).toEqual([[], 1]);
  expect([await disk.short(100), checks]).toEqual([['DATA_DIR'], 2]);
});
