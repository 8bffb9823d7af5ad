import { join } from 'node:path';
import { readCsv, type BundleRow } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { TestClient, type Reply } from '../../../test/support/test-client.ts';
import { behaviours, FakeServer } from './fake-server.test-support.ts';

const callFor = (client: TestClient, call: string, qiYeName: string, prefix = '/third-party/api/other-api'): Promise<Reply> =>
  client.call('GET', `${prefix}/${call}?${new URLSearchParams({ qiYeName }).toString()}`);

describe('from our own tables', () => {
  let app: BootedApp;
  let client: TestClient;
  let holders: BundleRow[];
  let risks: BundleRow[];
  let companies: Map<string, string>;
  beforeAll(async () => {
    app = (await bootWithBundle(300, 'golden')).app;
    client = new TestClient(app.base);
    await client.login('admin', adminPassword);
    const read = (table: string): Promise<BundleRow[]> => readCsv(join(app.dataDir, 'bundle', `${table}.csv`));
    companies = new Map((await read('companies')).map((row) => [row['company_id'] ?? '', row['name'] ?? '']));
    [holders, risks] = await Promise.all([read('shareholdings'), read('risks')]);
  });
  afterAll(() => app.close());

  it.each(['/third-party/api/other-api', '/api/other-api'])('returns the shareholders from the files, at %s', async (prefix) => {
    const id = holders[0]?.['company_id'] ?? '';
    const name = companies.get(id) ?? '';
    const { status, envelope } = await callFor(client, 'queryGuDongData', name, prefix);
    expect(status).toBe(200);
    expect(envelope.data.list.map((row) => row['guDong_name']).sort()).toEqual(
      holders.filter((row) => companies.get(row['company_id'] ?? '') === name).map((row) => row['holder_name']).sort(),
    );
    expect(envelope.data.data).toMatchObject({ qiYeName: name, known: true, provider: 'warehouse' });
  });
  it('returns the risks from the files', async () => {
    const name = companies.get(risks[0]?.['company_id'] ?? '') ?? '';
    const { envelope } = await callFor(client, 'querySiFaFengXianInfo', name);
    const wanted = risks.filter((row) => companies.get(row['company_id'] ?? '') === name);
    expect(envelope.data.list.map((row) => [row['kind'], row['FOREVER_LIMIT']]).sort()).toEqual(
      wanted.map((row) => [row['kind'], row['ends_on'] ? 0 : 1]).sort(),
    );
  });
  it('distinguishes an unknown company from one without records', async () => {
    for (const name of ['没有这家公司', "' or '1'='1", '{name:String}', '%']) {
      const { status, envelope } = await callFor(client, 'queryGuDongData', name);
      expect([status, envelope.data.list, envelope.data.data]).toEqual([200, [], { qiYeName: name, known: false, provider: 'warehouse', officers: [] }]);
    }
    const clean = [...companies].find(([id]) => !risks.some((row) => row['company_id'] === id))?.[1] ?? '';
    expect((await callFor(client, 'querySiFaFengXianInfo', clean)).envelope.data).toMatchObject({ list: [], data: { known: true } });
  });
  it.each(['', '   ', 'x'.repeat(201)])('refuses the name %.5o', async (name) => {
    expect((await callFor(client, 'queryGuDongData', name)).status).toBe(400);
  });
  it('requires a session', async () => {
    expect((await callFor(new TestClient(app.base), 'queryGuDongData', '甲')).status).toBe(401);
  });
});

it('reports an unavailable provider, and answers when it is back', async () => {
  const other = new FakeServer();
  await other.start();
  const app = await bootApp({ THIRD_PARTY_URL: other.url, THIRD_PARTY_KEY: 'the-key' });
  const client = new TestClient(app.base);
  await client.login('admin', adminPassword);
  await other.stop();
  const reply = await callFor(client, 'queryGuDongData', '甲');
  expect([reply.status, reply.envelope.code, reply.envelope.message]).toEqual([503, '503', '工商与司法数据服务暂时不可用，请稍后再试']);
  expect(reply.headers.get('retry-after')).toBe('30');
  other.behave = behaviours.good;
  await other.start();
  const back = await callFor(client, 'queryGuDongData', '甲');
  expect(back.envelope.data).toMatchObject({ list: [{ guDong_name: '甲控股' }], data: { provider: 'http', known: true } });
  await app.close();
  await other.stop();
});
