import { afterAll, beforeAll, expect, it } from 'vitest';
import { samples } from '../../test/support/sample-files.test-support.ts';
import { signIn } from '../../test/support/sign-in.test-support.ts';
import { bootApp, type BootedApp } from '../../test/support/boot-app.ts';
import { idOf, TestClient } from '../../test/support/test-client.ts';

const megabyte = 1 << 20;
let free: Readonly<Record<'data' | 'uploads', number>>;
let app: BootedApp;
let client: TestClient;
beforeAll(async () => {
  free = { data: 1000 * megabyte, uploads: 1000 * megabyte };
  app = await bootApp({ freeBytes: async (folder) => (folder.endsWith('uploads') ? free.uploads : free.data) });
  client = await signIn(app);
});
afterAll(() => app.close());

async function ready(): Promise<[number, unknown]> {
  const response = await fetch(app.base.replace('/bigdata', '/readyz'));
  return [response.status, await response.json()];
}

/** Sets the free space, in megabytes, and waits for the server's next check. */
async function sets({ data, uploads }: { data: number; uploads: number }): Promise<void> {
  free = { data: data * megabyte, uploads: uploads * megabyte };
  const full = [...(data < 64 ? ['DATA_DIR'] : []), ...(uploads < 64 ? ['DATA_DIR/uploads'] : [])];
  const answer = full.length > 0 ? [503, { status: 'full', state: 'ok', warehouse: 'ok', full }] : [200, { status: 'ok', state: 'ok', warehouse: 'ok' }];
  await expect.poll(ready).toEqual(answer);
}

const file = (): FormData => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(samples.pdf)]), 'a.pdf');
  return form;
};
const heads = { headList: '["bd_name"]', headChinaList: '["标段"]', limit: '0', fileName: 'a', paramList: '{"value":[]}' };
const writes: Record<string, () => Promise<{ status: number; envelope: { code: string; message: string } }>> = {
  'a login': () => client.call('POST', '/api/auth-api/login', { json: {} }),
  'an insert': () => client.call('POST', '/api/edit-api/insert/bigdata/material_search_record', { form: { value: '{}' } }),
  'a query to keep': () => client.call('POST', '/api/edit-api/savedQueries', { json: {} }),
  'a booking': () => client.call('POST', '/venue-booking/orders', { json: {} }),
  'an export': () => client.call('POST', `/api/data-api/exportExcelParams/${idOf('query.lots')}`, { form: heads }),
  'an upload': () => client.call('POST', '/venue-booking/files/upload', { files: file() }),
};

it.each(Object.keys(writes))('refuses %s while the disk is nearly full', async (name) => {
  await sets({ data: 63, uploads: 63 });
  const reply = await writes[name]?.();
  expect([reply?.status, reply?.envelope.code, reply?.envelope.message]).toEqual([507, '507', '服务器磁盘空间不足，暂时不能保存数据，请联系管理员清理磁盘后再试']);
});

it('continues to read meanwhile, and allows logouts', async () => {
  await sets({ data: 1000, uploads: 1000 });
  const leaving = await signIn(app);
  await sets({ data: 0, uploads: 0 });
  expect((await client.page('query.lots', 1, 10)).status).toBe(200);
  expect((await client.call('POST', '/venue-booking/orders/page', { json: {} })).status).toBe(200);
  expect((await client.call('POST', '/extract-supplier/extract/getSystemTime')).status).toBe(200);
  expect((await leaving.call('POST', '/login/logout')).status).toBe(200);
});

it('checks the session first', async () => {
  await sets({ data: 0, uploads: 0 });
  expect((await new TestClient(app.base).call('POST', '/venue-booking/orders', { json: {} })).status).toBe(401);
});

it('refuses only uploads if only their folder is full', async () => {
  await sets({ data: 1000, uploads: 63 });
  expect((await writes['an upload']?.())?.status).toBe(507);
  await expectAccepted('a booking', 'an insert', 'a login');
});

it('accepts all of it again as soon as there is space', async () => {
  await sets({ data: 0, uploads: 0 });
  await sets({ data: 64, uploads: 64 });
  await expectAccepted(...Object.keys(writes).filter((name) => name !== 'an export'));
  expect((await signIn(app)).authorization).toMatch(/./);
});

/** Expects them to be processed: refused for their content, or done. */
async function expectAccepted(...names: readonly string[]): Promise<void> {
  for (const name of names) expect([name, (await writes[name]?.())?.status]).toEqual([name, name === 'an upload' ? 200 : name === 'an insert' ? 403 : 400]);
}
