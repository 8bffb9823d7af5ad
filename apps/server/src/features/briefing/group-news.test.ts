import { briefingLimits, type Briefing } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { importPair } from '../../../test/support/import-pair.test-support.ts';
import { signIn, signInToUnit } from '../../../test/support/sign-in.test-support.ts';
import type { TestClient } from '../../../test/support/test-client.ts';

let app: BootedApp;
let unit: string;
let admin: TestClient;
let clerk: TestClient;
beforeAll(async () => {
  const booted = await bootWithBundle(300, 'golden');
  app = booted.app;
  unit = booted.bundle.units.at(-1)?.unit_id ?? '';
  admin = await signIn(app);
  clerk = await signInToUnit(app, unit);
});
afterAll(() => app.close());

const visit = async (by: TestClient): Promise<Briefing> => (await by.call('POST', '/api/briefing-api/visit')).envelope.result as unknown as Briefing;

it('reports groups that were not known at the former visit, to users of all units, as suspicions with their rows', async () => {
  await Promise.all([visit(admin), visit(clerk)]);
  await importPair(app, unit, { name: 'pairone', companies: ['x1', 'x2'] });
  const { sentences } = await visit(admin);
  const [first] = sentences;
  expect(first).toMatchObject({ kind: 'newGroups', num: 1 });
  expect(first?.text).toMatch(/^新发现 1 个疑似团伙（线索，供核查）：/);
  expect(sentences.length).toBeLessThanOrEqual(briefingLimits.sentences);
  const since = new URL(first?.address ?? '', 'http://app').searchParams.get('since') ?? '';
  expect((await admin.rows('news.groups', [], [since])).map(({ members }) => members)).toEqual(['x1;x2']);
  expect((await visit(clerk)).sentences.map(({ kind }) => kind)).not.toContain('newGroups');
  expect(await clerk.rows('news.groups', [], [since])).toEqual([]);

  await admin.call('POST', '/api/briefing-api/close', { json: { dataVersion: (await visit(admin)).dataVersion } });
  await importPair(app, unit, { name: 'pairtwo', companies: ['y1', 'y2'] });
  const next = await visit(admin);
  expect(next.sentences[0]).toMatchObject({ kind: 'newGroups', num: 1 });
  const later = new URL(next.sentences[0]?.address ?? '', 'http://app').searchParams.get('since') ?? '';
  expect((await admin.rows('news.groups', [], [later])).map(({ members }) => members)).toEqual(['y1;y2']);
});
