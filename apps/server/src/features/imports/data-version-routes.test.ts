import { environmentSchema, readEnvironment, type DataVersionView, type SettingView } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, type BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { describeSettings } from '../administration/describe-settings.ts';
import { TestClient } from '../../../test/support/test-client.ts';

const base = '/api/admin-api';
let app: BootedApp;
let admin: TestClient;
beforeAll(async () => {
  app = (await bootWithBundle(60, 'golden')).app;
  admin = new TestClient(app.base);
  await admin.login('admin', adminPassword);
});
afterAll(() => app.close());

const view = async (): Promise<DataVersionView> => (await admin.call('GET', `${base}/data-version`)).envelope.result as unknown as DataVersionView;

it('shows the version, the number of rows of each table, and the result of a check', async () => {
  const { dataVersion, statisticsVersion, tables, verify } = await view();
  expect([dataVersion, statisticsVersion, verify]).toEqual([1, 1, null]);
  expect(tables.find(({ name }) => name === 'lots')).toEqual({ name: 'lots', title: '标段', kind: 'base', rows: 60, isPending: false });
  expect(tables.find(({ name }) => name === 'lot_fact')).toMatchObject({ kind: 'mart' });
  expect(tables.find(({ name }) => name === 'rule_hit')).toMatchObject({ kind: 'statistic', title: '指标命中' });
  expect((await admin.call('POST', `${base}/data-version/verify`)).status).toBe(200);
  await expect.poll(async () => (await view()).verify?.finishedAt).toEqual(expect.any(Number));
  const { verify: checked } = await view();
  expect(checked).toMatchObject({ by: '管理员', dataVersion: 1, findings: [], failure: null });
  expect(checked?.checks).toBeGreaterThan(50);
});

it('shows every setting and its origin, but no secret', async () => {
  const shown = (await admin.call('GET', `${base}/settings`)).envelope.data.list as unknown as SettingView[];
  const names = shown.map(({ name }) => name);
  expect([...names].sort()).toEqual(Object.keys(environmentSchema.shape).sort());
  expect(shown.find(({ name }) => name === 'SESSION_IDLE_MINUTES')).toMatchObject({ value: '30', isDefault: true });
  const secrets = describeSettings({
    ...readEnvironment({ DATABASE_URL: 'postgresql://u:hidden-word@host/db', METRICS_TOKEN: 'hidden-word-and-more', QUERY_CONCURRENCY: '7' }),
    dataDir: '/var/data',
  });
  expect(JSON.stringify(secrets)).not.toContain('hidden-word');
  expect(secrets.find(({ name }) => name === 'METRICS_TOKEN')).toMatchObject({ value: '已设置', isDefault: false });
  expect(secrets.find(({ name }) => name === 'QUERY_CONCURRENCY')).toMatchObject({ value: '7', isDefault: false });
});

it('requires an administrator', async () => {
  await addUser(app.state, { login: 'auditor', name: '审计', roleKey: 'auditor', password: adminPassword });
  const auditor = new TestClient(app.base);
  await auditor.login('auditor', adminPassword);
  for (const path of ['data-version', 'settings']) expect((await auditor.call('GET', `${base}/${path}`)).status).toBe(403);
  expect((await auditor.call('POST', `${base}/data-version/verify`)).status).toBe(403);
});
