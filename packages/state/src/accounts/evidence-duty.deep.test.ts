import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shippedRoles } from '@tenderscope/contract';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from '../migrations-folder.ts';
import { enginesOfRun, openForTests, type StateEngine } from '../engine/state-engines.test-support.ts';
import type { StateStore } from '../state-store.ts';

const ofMigration = async (file: string): Promise<string> => (await readFile(join(migrationsFolder, file), 'utf8')).split('--> statement-breakpoint').at(-1) ?? '';

describe.each(enginesOfRun)('on %s', (_name, start) => {
  let engine: StateEngine;
  let store: StateStore;
  openForTests(start, async (opened, own) => {
    [store, engine] = [opened, own];
    await store.users.keepRoles(shippedRoles);
  });

  it('the duty to see values of evidence is added to roles that an administrator edited before it existed', async () => {
    for (const key of ['auditor', 'unit-analyst']) await store.users.changeRole(key, { permissions: ['audit'] });
    const last = await ofMigration('0007_case_files.sql');
    await engine.run(last);
    await engine.run(last);
    await store.users.keepRoles(shippedRoles);
    const roles = new Map((await store.users.roles()).map(({ key, permissions }) => [key, permissions]));
    expect([roles.get('auditor'), roles.get('unit-analyst')]).toEqual([['audit', 'evidenceValues'], ['audit']]);
    expect(roles.get('administrator')?.filter((one) => one === 'evidenceValues')).toHaveLength(1);
  });

  it('the duty to see names of people is added to roles that see values of evidence, and to no others', async () => {
    await store.users.changeRole('auditor', { permissions: ['audit', 'evidenceValues'] });
    await store.users.changeRole('administrator', { permissions: ['administration'] });
    const change = await ofMigration('0013_personal_data.sql');
    await engine.run(change);
    await engine.run(change);
    const roles = new Map((await store.users.roles()).map(({ key, permissions }) => [key, permissions]));
    expect([roles.get('auditor'), roles.get('administrator')]).toEqual([['audit', 'evidenceValues', 'personNames'], ['administration']]);
    expect([roles.get('group-analyst'), roles.get('unit-analyst')].map((held) => held?.filter((one) => one === 'personNames').length)).toEqual([1, 0]);
  });
});
