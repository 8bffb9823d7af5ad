import { briefingLimits, businessDay, dayMs, type Briefing } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { importFiles } from '../../../test/support/import-files.test-support.ts';
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

/** Lots on which the same two new companies bid with one computer. */
async function importPair(name: string, companies: readonly [string, string]): Promise<void> {
  const numbers = Array.from({ length: 12 }, (_, place) => place);
  const at = `${businessDay(Date.now() - 30 * dayMs)} 09:00:00`;
  await importFiles(app, name, {
    companies: ['company_id,name', ...companies.map((id) => `${id},${id}公司`), ...numbers.map((no) => `${name}-o${no},${name}旁观${no}公司`)],
    projects: ['project_id,code,name,unit_id,method', `${name},${name},${name},${unit},公开招标`],
    lots: ['lot_id,project_id,code,name,status,opened_at', ...numbers.map((no) => `${name}-${no},${name},${name}-${no},标段${no},进行中,${at}`)],
    bids: [
      'lot_id,company_id,price,is_valid,mac,cpu_id,disk_id,lock_no',
      ...numbers.flatMap((no) => [
        ...companies.map((id, place) => `${name}-${no},${id},${100_000 + no * 1000 + place * 500},1,m-${name},c-${name},d-${name},k-${name}`),
        `${name}-${no},${name}-o${no},${130_000 + no * 777},1,mo-${name}-${no},,,`,
      ]),
    ],
  });
  await app.warehouse.refreshStatistics();
}

it('reports groups that were not known at the former visit, to users of all units, as suspicions with their rows', async () => {
  await Promise.all([visit(admin), visit(clerk)]);
  await importPair('pairone', ['x1', 'x2']);
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
  await importPair('pairtwo', ['y1', 'y2']);
  const next = await visit(admin);
  expect(next.sentences[0]).toMatchObject({ kind: 'newGroups', num: 1 });
  const later = new URL(next.sentences[0]?.address ?? '', 'http://app').searchParams.get('since') ?? '';
  expect((await admin.rows('news.groups', [], [later])).map(({ members }) => members)).toEqual(['y1;y2']);
});
