import { permissions, type FrozenReport } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, type BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { makeReport, requestFor } from '../../../test/support/data-report-client.test-support.ts';
import { resultOf } from '../../../test/support/result-of.test-support.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import type { TestClient } from '../../../test/support/test-client.ts';

const base = '/api/report-api';
let app: BootedApp;
let company: string;
let unit: string;
let maker: TestClient;
let reader: TestClient;
beforeAll(async () => {
  const booted = await bootWithBundle(60, 'golden');
  app = booted.app;
  company = booted.bundle.bids[0]?.['company_id'] ?? '';
  unit = booted.bundle.units[0]?.['unit_id'] ?? '';
  await app.state.users.addRole({ key: 'nameless', name: '不看姓名', permissions: [...permissions], scope: 'all' });
  await app.state.users.addRole({ key: 'of-unit', name: '本单位', permissions: [...permissions, 'personNames'], scope: 'unit' });
  await addUser(app.state, { login: 'maker', name: '甲', roleKey: 'group-analyst', unitId: unit, password: adminPassword });
  await addUser(app.state, { login: 'reader', name: '乙', roleKey: 'nameless', password: adminPassword });
  [maker, reader] = [await signIn(app, 'maker'), await signIn(app, 'reader')];
});
afterAll(() => app.close());

const freeze = async (client: TestClient): Promise<FrozenReport> =>
  resultOf(await client.call('POST', `${base}/company/${company}/freeze`)) as FrozenReport;
async function statusOf(client: TestClient, path: string): Promise<number> {
  const response = await fetch(`${app.base}${base}/${path}`, { headers: { authorization: client.authorization ?? '' } });
  await response.arrayBuffer();
  return response.status;
}
async function setRoles(login: string, roleKeys: string[]): Promise<void> {
  await app.state.users.change((await app.state.users.byLogin(login))?.guid ?? '', { roleKeys });
}

it('a frozen report with names requires the duty for names, and each reading is recorded', async () => {
  const { guid } = await freeze(maker);
  expect([await statusOf(reader, `${guid}/file`), await statusOf(maker, `${guid}/file`)]).toEqual([404, 200]);
  expect((await reader.call('POST', `${base}/nonce`, { json: { guid } })).status).toBe(404);
  const reads = (await app.state.audit.newest({ limit: 50, action: 'personalRead', login: 'maker' })).map(({ detail }) => detail);
  expect(reads.filter((detail) => detail.includes(guid))).toHaveLength(1);
  const own = await freeze(reader);
  expect([await statusOf(reader, `${own.guid}/file`), await statusOf(maker, `${own.guid}/file`)]).toEqual([200, 200]);
});

it('a stored report keeps its units: its creator cannot read one over all units with an account of one', async () => {
  const { guid } = await freeze(maker);
  const report = await makeReport(maker, requestFor('月', '2025-03-01', '2025-03-31'));
  const paths = [`${guid}/file`, `${report.guid}/json`, `${report.guid}/docx`, report.guid, `${report.guid}/signed`];
  for (const path of paths) expect([path, await statusOf(maker, path)]).toEqual([path, 200]);
  await setRoles('maker', ['of-unit']);
  expect(await statusOf(maker, `${guid}/file`)).toBe(404);
  for (const path of paths.slice(1)) expect([path, await statusOf(maker, path)]).not.toEqual([path, 200]);
  const listed = (await maker.call('POST', `${base}/page`, { json: { pageNum: 1, pageSize: 10 } })).envelope.data.list;
  expect(listed.map((row) => row['guid'])).not.toContain(report.guid);
  const own = await freeze(maker);
  expect(await statusOf(maker, `${own.guid}/file`)).toBe(200);
  await setRoles('maker', ['group-analyst']);
  expect(await statusOf(maker, `${own.guid}/file`)).toBe(200);
});
