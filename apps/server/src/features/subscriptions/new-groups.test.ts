import type { Message } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { importPair } from '../../../test/support/import-pair.test-support.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import { DataService } from '../data/data-service.ts';
import { UnitDirectory } from '../data/unit-directory.ts';
import { SubscriptionWatch } from './subscription-watch.ts';
import { UserRows } from './user-rows.ts';

let app: BootedApp;
let unit: string;
beforeAll(async () => {
  const booted = await bootWithBundle(300, 'golden');
  app = booted.app;
  unit = booted.bundle.units.at(-1)?.unit_id ?? '';
});
afterAll(() => app.close());

async function check({ state, warehouse }: BootedApp): Promise<void> {
  const rows = new UserRows(new DataService(warehouse, { timeoutMs: 20_000, concurrency: 4 }), new UnitDirectory(warehouse));
  await new SubscriptionWatch({ state, rows, warehouse, log: { error: (...args: unknown[]) => expect(args).toEqual([]) } }).check();
}

it('reports a suspected group of lots that were opened before the last check, once, also if it grows', async () => {
  const admin = await signIn(app);
  const json = { name: '团伙', cadence: 'now', isMailed: false, robots: [], subject: { kind: 'event', event: 'newGroup' } };
  expect((await admin.call('POST', '/api/watch-api/subscriptions', { json })).status).toBe(200);
  await check(app);
  const lines = async () => ((await admin.call('GET', '/api/watch-api/messages?size=100')).envelope.data.list as unknown as Message[]).map((message) => message.lines);
  expect(await lines()).toEqual([]);
  await importPair(app, unit, { name: 'late', companies: ['x1', 'x2'] });
  await check(app);
  const [first] = await lines();
  expect(first?.map(({ text }) => text).join('')).toMatch(/x1公司.*x2公司|x2公司.*x1公司/);
  await importPair(app, unit, { name: 'more', companies: ['x1', 'x2'] });
  await check(app);
  expect(await lines()).toHaveLength(1);
});
