import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandAct } from '@tenderscope/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectActs, spoolAct } from './audit-spool.ts';
import { auditedLoad } from './audited-load.ts';
import { describeSync } from './describe-load.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'audit-spool-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const act = { operator: 'os:wang', action: 'import', subject: '/data', detail: { format: 'bundle' } } as const;
const report = { importId: 'i1', dataVersion: 7, outcome: 'clean', tables: { units: { accepted: 2, rejected: 0 }, lots: { accepted: 3, rejected: 1 } } };
const keep = (entry: CommandAct): Promise<void> => spoolAct(dataDir, entry);

async function collected(): Promise<CommandAct[]> {
  const acts: CommandAct[] = [];
  expect(await collectActs(dataDir, async (each) => void acts.push(each))).toEqual([]);
  return acts;
}

it('collects the report of a load once', async () => {
  expect(await auditedLoad(act, keep, async () => report)).toBe(report);
  await expect(auditedLoad(act, keep, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
  const acts = await collected();
  expect(acts.map(({ detail }) => detail)).toEqual([
    { format: 'bundle', outcome: 'begun' },
    { format: 'bundle', outcome: 'clean', importId: 'i1', dataVersion: 7, accepted: 5, rejected: 1 },
    { format: 'bundle', outcome: 'begun' },
    { format: 'bundle', outcome: 'failed', reason: 'disk full' },
  ]);
  expect(acts[0]).toMatchObject({ operator: 'os:wang', action: 'import', subject: '/data' });
  expect(acts.map(({ requestId }) => acts.findIndex((each) => each.requestId === requestId))).toEqual([0, 0, 2, 2]);
  expect(await collected()).toEqual([]);
});

it('keeps the order of acts within a millisecond', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const subjects = Array.from({ length: 20 }, (_, index) => `/data/${index}`);
  for (const subject of subjects) await keep({ ...act, at: 1, host: 'h', requestId: subject, subject });
  vi.restoreAllMocks();
  expect((await collected()).map(({ subject }) => subject)).toEqual(subjects);
});

it('does not start a load that cannot be recorded', async () => {
  let isLoaded = false;
  const load = auditedLoad(act, () => Promise.reject(new Error('read-only')), async () => {
    isLoaded = true;
    return report;
  });
  await expect(load).rejects.toThrow('read-only');
  expect(isLoaded).toBe(false);
});

it('keeps acts that could not be recorded, and files that are not acts', async () => {
  await auditedLoad(act, keep, async () => report);
  await expect(collectActs(dataDir, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const foreign = join(dataDir, 'audit-spool', 'x.json');
  await writeFile(foreign, '{"at":');
  const acts: CommandAct[] = [];
  expect(await collectActs(dataDir, async (each) => void acts.push(each))).toEqual([foreign]);
  expect([acts.length, await readdir(join(dataDir, 'audit-spool'))]).toEqual([2, ['x.json']]);
});

it('finds nothing in a folder without kept acts', async () => {
  expect(await collected()).toEqual([]);
});

it('never includes the password of a database', () => {
  const { subject } = describeSync({ from: 'postgresql://wang:secret@host:5432/platform?password=secret', map: 'm', full: true });
  expect(subject).toBe('postgresql://wang@host:5432/platform');
});
