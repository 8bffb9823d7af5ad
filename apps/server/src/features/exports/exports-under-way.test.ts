import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StateStore } from '@tenderscope/state';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openNewState } from '../../../test/support/new-state.ts';
import { ExportsUnderWay } from './exports-under-way.ts';

let dataDir: string;
let state: StateStore;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'exports-'));
  state = await openNewState(dataDir);
});
afterAll(async () => {
  await state.close();
  await rm(dataDir, { recursive: true, force: true });
});

const mine = { userGuid: 'u1', exportId: 'e1' };

it('shows its user the progress of an export on every server, until its end', async () => {
  const [here, there] = [new ExportsUnderWay(state.exportProgress), new ExportsUnderWay(state.exportProgress)];
  const { progress, end } = here.begin(mine);
  const other = here.begin({ ...mine, exportId: 'e2' });
  Object.assign(progress, { writtenRows: 70, totalRows: 100 });
  await expect.poll(() => there.find(mine), { timeout: 5000 }).toEqual({ writtenRows: 70, totalRows: 100 });
  expect(await there.find({ ...mine, userGuid: 'u2' })).toBeNull();
  end();
  await expect.poll(() => there.find(mine)).toBeNull();
  expect(await there.find({ ...mine, exportId: 'e2' })).toEqual({ writtenRows: 0, totalRows: null });
  other.end();
  await expect.poll(() => there.find({ ...mine, exportId: 'e2' })).toBeNull();
});

it('does not show the export of a server that stopped', async () => {
  await state.exportProgress.put({ ...mine, writtenRows: 5, totalRows: 9, workedAt: Date.now() - 16_000 });
  expect(await new ExportsUnderWay(state.exportProgress).find(mine)).toBeNull();
});
