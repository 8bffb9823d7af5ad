import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shippedRoles } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { migrationsFolder } from './migrations-folder.ts';
import { stateEngines } from './state-engines.test-support.ts';

const ofMigration = async (file: string): Promise<string> => (await readFile(join(migrationsFolder, file), 'utf8')).split('--> statement-breakpoint').at(-1) ?? '';

it.each(stateEngines)('the duty to see names of people comes to roles that see values of evidence, and to no others, on %s', async (_name, start) => {
  const engine = await start();
  const store = await engine.open();
  await store.users.keepRoles(shippedRoles);
  await store.users.changeRole('auditor', { permissions: ['audit', 'evidenceValues'] });
  await store.users.changeRole('administrator', { permissions: ['administration'] });
  await store.close();
  const change = await ofMigration('0013_personal_data.sql');
  await engine.run(change);
  await engine.run(change);
  const again = await engine.open();
  const roles = new Map((await again.users.roles()).map(({ key, permissions }) => [key, permissions]));
  await again.close();
  await engine.stop();
  expect([roles.get('auditor'), roles.get('administrator')]).toEqual([['audit', 'evidenceValues', 'personNames'], ['administration']]);
  expect([roles.get('group-analyst'), roles.get('unit-analyst')].map((held) => held?.filter((one) => one === 'personNames').length)).toEqual([1, 0]);
});

it.each(stateEngines)('the duty to see values of evidence comes to roles that an administrator edited before there was one, on %s', async (_name, start) => {
  const engine = await start();
  const store = await engine.open();
  await store.users.keepRoles(shippedRoles);
  for (const key of ['auditor', 'unit-analyst']) await store.users.changeRole(key, { permissions: ['audit'] });
  await store.close();
  const last = await ofMigration('0007_case_files.sql');
  await engine.run(last);
  await engine.run(last);
  const again = await engine.open();
  await again.users.keepRoles(shippedRoles);
  const roles = new Map((await again.users.roles()).map(({ key, permissions }) => [key, permissions]));
  await again.close();
  expect([roles.get('auditor'), roles.get('unit-analyst')]).toEqual([['audit', 'evidenceValues'], ['audit']]);
  expect(roles.get('administrator')?.filter((one) => one === 'evidenceValues')).toHaveLength(1);
  await engine.stop();
});
