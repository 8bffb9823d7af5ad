import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shippedRoles } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { migrationsFolder } from './migrations-folder.ts';
import { stateEngines } from './state-engines.test-support.ts';

it.each(stateEngines)('the duty to see values of evidence comes to roles that an administrator edited before there was one, on %s', { timeout: 120_000 }, async (_name, start) => {
  const engine = await start();
  const store = await engine.open();
  await store.users.keepRoles(shippedRoles);
  for (const key of ['auditor', 'unit-analyst']) await store.users.changeRole(key, { permissions: ['audit'] });
  await store.close();
  const migration = await readFile(join(migrationsFolder, '0007_case_files.sql'), 'utf8');
  const last = migration.split('--> statement-breakpoint').at(-1) ?? '';
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
