import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndicatorEffect, ThresholdHistory, ThresholdsView } from '@tenderscope/contract';
import { openDuckdbWarehouse, readThresholdsFile, shippedThresholds, useThresholds } from '@tenderscope/warehouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { applyThresholds, recordInForce } from './rule-thresholds.ts';
import { ruleOf } from '../cases/read-evidence.ts';
import { adminPassword, type BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { TestClient, type Reply } from '../../../test/support/test-client.ts';

const base = '/api/admin-api/thresholds';
let app: BootedApp;
let admin: TestClient;
beforeAll(async () => {
  app = (await bootWithBundle(300, 'golden')).app;
  admin = new TestClient(app.base);
  await admin.login('admin', adminPassword);
});
afterAll(async () => {
  useThresholds(shippedThresholds);
  await app.close();
});

const post = (path: string, json: unknown, client = admin): Promise<Reply> => client.call('POST', base + path, { json });
const view = async (): Promise<ThresholdsView> => (await admin.call('GET', base)).envelope.result as unknown as ThresholdsView;
const effects = async (values: unknown): Promise<IndicatorEffect[]> =>
  (await post('/preview', { values })).envelope.data.list as unknown as IndicatorEffect[];
const coverage = async (code: string): Promise<{ hits: number; population: number }> => {
  const rows = await admin.rows('rule.coverage');
  return rows.find((row) => row['code'] === code) as { hits: number; population: number };
};

it('shows the origin of each threshold and its effects', async () => {
  const { thresholds, versions, isPending } = await view();
  expect([versions, isPending]).toEqual([[], false]);
  expect(thresholds.find(({ key }) => key === 'tenderDays')).toMatchObject({
    shipped: 20, inForce: 20, saved: 20, source: '招标投标法第二十四条', usedBy: ['D02 疑似流标转直采', 'R003 投标期过短'],
  });
});

it('counts the hits of other values and the current ones, which equal those of the coverage page', async () => {
  const changed = await effects({ tenderDays: 60 });
  expect(changed.map(({ code, subject }) => [code, subject])).toEqual([['D02', 'lot'], ['R003', 'lot']]);
  const effect = changed.find(({ code }) => code === 'R003');
  const { hits, population } = await coverage('R003');
  expect(effect?.before).toEqual({ hits, population });
  expect(effect?.after.population).toBe(population);
  expect(effect?.after.hits).toBeGreaterThan(hits);
  expect(effect?.formula).toContain('60 天');
  expect(await effects({})).toEqual([]);
  expect((await effects({ fencePeers: 3 })).length).toBeGreaterThan(5);
});

it.each([
  [{ tenderDays: 0 }, '应在 1 到 365 天之间'],
  [{ tenderDays: 1.5 }, '应为整数'],
  [{ nonsense: 1 }, '阈值「nonsense」不存在'],
])('refuses %j', async (values, message) => {
  for (const path of ['/preview', '']) {
    const reply = await post(path, { values, ...(path === '' && { reason: 'x', version: 0 }) });
    expect([reply.status, reply.envelope.message]).toEqual([422, expect.stringContaining(message)]);
  }
});

it('saves a version once, with its user and reason; it takes effect at the next start, for figures and for rules of cases', async () => {
  await recordInForce(app.state, 0, app.warehouse.dataVersion());
  expect((await post('', { values: { tenderDays: 60 }, reason: '', version: 0 })).status).toBe(400);
  const wanted = await effects({ tenderDays: 60 });
  const [before, ruleBefore] = [await coverage('R003'), ruleOf('R003').version];
  expect((await post('', { values: { tenderDays: 60, robustZ: 3.5 }, reason: '按集团规定从严', version: 0 })).status).toBe(200);
  expect((await post('', { values: { tenderDays: 50 }, reason: '再改', version: 0 })).envelope.message).toContain('已被他人修改');
  expect((await post('', { values: { tenderDays: 60 }, reason: '再存', version: 1 })).envelope.message).toContain('没有需要保存的修改');
  const { thresholds, versions, isPending } = await view();
  expect(versions).toEqual([{ version: 1, at: expect.any(Number) as number, userName: '管理员', reason: '按集团规定从严', changed: { tenderDays: 60 }, changes: [{ key: 'tenderDays', from: 20, to: 60 }], inForce: null }]);
  expect(isPending).toBe(true);
  expect(thresholds.find(({ key }) => key === 'tenderDays')).toMatchObject({ shipped: 20, inForce: 20, saved: 60 });
  expect([await coverage('R003'), ruleOf('R003').version]).toEqual([before, ruleBefore]);
  expect(JSON.parse(await readFile(join(app.dataDir, 'rule-thresholds.json'), 'utf8'))).toEqual({ tenderDays: 60 });

  // Simulates a start: the thresholds first, then the store, which is rebuilt.
  await app.warehouse.close();
  const version = await applyThresholds(app.state, app.dataDir);
  expect((await readThresholdsFile(app.dataDir)).tenderDays).toBe(60);
  const warehouse = await openDuckdbWarehouse({ dataDir: app.dataDir, memoryMb: 512 });
  await warehouse.refreshStatistics();
  const sql = `select sum(hits) as hits, sum(tested) as population from rule_tested where code = 'R003'`;
  expect((await warehouse.query({ sql, values: {} }))[0]).toEqual(wanted.find(({ code }) => code === 'R003')?.after);
  const dataVersion = warehouse.dataVersion();
  await warehouse.close();
  expect(ruleOf('R003').version).not.toBe(ruleBefore);

  // A second start, and another server, record nothing.
  await recordInForce(app.state, version, dataVersion);
  await recordInForce(app.state, version, dataVersion);
  const after = await view();
  expect(after.versions[0]?.inForce).toEqual({ from: expect.any(Number) as number, dataVersion });
  expect(after.thresholds.filter(({ since }) => since !== null).map(({ key, since }) => [key, since])).toEqual([['tenderDays', after.versions[0]?.inForce?.from]]);
  const recorded = await app.state.audit.newest({ action: 'thresholdInForce', limit: 10 });
  expect(recorded.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual([{ version: 1, dataVersion, changes: [{ key: 'tenderDays', from: 20, to: 60 }] }]);
  const saved = await app.state.audit.newest({ action: 'thresholdChange', limit: 10 });
  expect(saved.map(({ detail }) => JSON.parse(detail) as unknown)).toContainEqual(
    expect.objectContaining({ reason: '按集团规定从严', changes: [{ key: 'tenderDays', from: 20, to: 60 }] }),
  );
});

it('requires an administrator of all units; every user reads the history', async () => {
  await addUser(app.state, { login: 'auditor', name: '审计', roleKey: 'auditor', password: adminPassword });
  const auditor = new TestClient(app.base);
  await auditor.login('auditor', adminPassword);
  const history = (await auditor.call('GET', '/api/dict-api/ruleThresholds')).envelope.data.list as unknown as ThresholdHistory[];
  expect(history.find(({ key }) => key === 'tenderDays')).toMatchObject({
    codes: ['D02', 'R003'],
    periods: [{ value: 60, reason: '按集团规定从严' }, { value: 20, from: null, dataVersion: null, reason: null }],
  });
  expect((await auditor.call('GET', base)).status).toBe(403);
  expect((await post('/preview', { values: {} }, auditor)).status).toBe(403);
  expect((await post('', { values: {}, reason: 'x', version: 0 }, auditor)).status).toBe(403);
});
