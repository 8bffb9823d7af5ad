import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RiskCase, StorageView } from '@tenderscope/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { jobOf, makeReport, requestFor } from '../../../test/support/data-report-client.test-support.ts';
import { samples } from '../../../test/support/sample-files.test-support.ts';
import { signIn, signInAnalyst } from '../../../test/support/sign-in.test-support.ts';
import type { Reply, TestClient } from '../../../test/support/test-client.ts';
import { VenueOffice } from '../../../test/support/venue-office.test-support.ts';

const megabyte = 1 << 20;
const base = '/api/auth-api/storage';
let app: BootedApp;
let office: VenueOffice;
let analyst: TestClient;
let [companies, one] = [[] as string[], {} as RiskCase];

beforeAll(async () => {
  ({ app } = await bootWithBundle(60, 'golden', { settings: { USER_STORAGE_MB: 50 } }));
  office = await VenueOffice.in(app);
  analyst = await signInAnalyst(app);
  companies = (await analyst.rows('supplier.ranking')).slice(0, 8).map((row) => String(row['gys_guid']));
  one = (await attempts.case()).envelope.result as unknown as RiskCase;
});
afterEach(() => app.state.storage.setLimit(50 * megabyte));
afterAll(() => app.close());

const read = async (client: TestClient): Promise<StorageView> => (await client.call('GET', base)).envelope.data.data as StorageView;
const remove = (client: TestClient, kind: string): Promise<Reply> => client.call('POST', `${base}/remove`, { json: { kind } });
const post = (path: string, json: object): Promise<Reply> => analyst.call('POST', path, { json });
const upload = (path: string): Promise<Reply> => {
  const files = new FormData();
  files.append('file', new Blob([new Uint8Array(samples.pdf)]), '说明.pdf');
  return analyst.call('POST', path, { files });
};
let made = 0;
const evidenceOf = (guid: string) => ({ query: 'supplier.ranking', params: [], conditions: [{ name: 'gys_guid', matching: '=', value: guid }] });
const month = requestFor('月', '2025-03-01', '2025-03-31');

/** Each way in which a user can store data. */
const attempts = {
  case: () => {
    const guid = companies[(made += 1)] ?? '';
    return post('/api/case-api', { subject: { kind: '企业', guids: [guid] }, rule: 'supplier.ranking', evidence: evidenceOf(guid) });
  },
  caseNote: () => post(`/api/case-api/${one.guid}/note`, { version: one.version, note: '记录' }),
  caseFile: () => upload(`/api/case-api/${one.guid}/files/upload`),
  upload: () => upload('/venue-booking/files/upload'),
  order: () => office.create({}, analyst),
  savedQuery: () => post('/api/edit-api/savedQueries', { screen: 'basicDataStatistics', name: `查询${(made += 1)}`, address: `q=${made}` }),
  schedule: () => post('/api/report-api/schedules', { theme: '运行', day: 5 }),
  frozenFile: () => analyst.call('POST', `/api/report-api/company/${companies[0]}/freeze`),
  search: () => {
    const payload = JSON.stringify({ keyword: `球阀${(made += 1)}` });
    const sign = createHash('md5').update(`bigdata${payload}material_search_record${analyst.authorization}`).digest('hex').toUpperCase();
    return analyst.call('POST', `/api/edit-api/insert/bigdata/material_search_record?sign=${sign}`, { form: { value: payload } });
  },
};

describe('data stored for a user', () => {
  it('are counted by kind, with the limit, and the place of removal or the reason for keeping', async () => {
    for (const [name, attempt] of Object.entries(attempts)) {
      if (name !== 'case') expect([name, (await attempt()).status]).toEqual([name, 200]);
    }
    one = (await analyst.call('GET', `/api/case-api/${one.guid}`)).envelope.data.data as RiskCase;
    expect((await makeReport(analyst, month)).state).toBe('完成');
    const { used, limit, kinds } = await read(analyst);
    expect(kinds.map(({ kind }) => kind)).toEqual(['upload', 'caseFile', 'case', 'report', 'frozenFile', 'citation', 'order', 'schedule', 'savedQuery', 'search']);
    expect([limit, used]).toEqual([50 * megabyte, kinds.reduce((sum, { bytes }) => sum + bytes, 0)]);
    expect(kinds.find(({ kind }) => kind === 'upload')).toEqual({
      ...{ kind: 'upload', name: '预约单附件', bytes: samples.pdf.length + 128, num: 1, removableNum: 1, note: '用于预约单的，请先在预约单中移除' },
    });
    expect(kinds.filter(({ removableNum }) => removableNum > 0).map(({ kind }) => kind)).toEqual(['upload', 'frozenFile', 'schedule', 'savedQuery', 'search']);
    expect(kinds.find(({ kind }) => kind === 'case')?.note).toBe('依规保留，不能删除');
    expect((await read(office.stranger)).used).toBe(0);
  });

  it.each(Object.keys(attempts))('do not exceed the limit: %s', async (name) => {
    await app.state.storage.setLimit(1);
    const { status, envelope } = await attempts[name as keyof typeof attempts]();
    expect(status).toBe(413);
    expect(envelope.message).toMatch(/^您保存的内容已占用 \d+\.\d MB，上限 0\.0 MB.*「安全设置 › 存储空间」/);
  });

  it('prevent a report that would exceed the limit, and record a refused step on a case in the audit log', async () => {
    await app.state.storage.setLimit(1);
    const { guid, state } = await makeReport(analyst, month);
    expect([state, (await jobOf(analyst, guid)).message]).toEqual(['失败', expect.stringContaining('上限 0.0 MB')]);
    expect((await attempts.caseNote()).status).toBe(413);
    const [entry] = await app.state.audit.newest({ limit: 1, action: 'caseRefused' });
    expect(JSON.parse(entry?.detail ?? '{}')).toMatchObject({ action: 'note', code: 413 });
    expect((await analyst.call('GET', `/api/case-api/${one.guid}`)).status).toBe(200);
  });

  it('do not exceed the limit under thirty concurrent requests', async () => {
    const { used } = await read(analyst);
    await app.state.storage.setLimit(used + 3 * (samples.pdf.length + 1024));
    const replies = await Promise.all(Array.from({ length: 30 }, () => attempts.savedQuery()));
    const taken = replies.filter(({ status }) => status === 200).length;
    const after = (await read(analyst)).used;
    expect(replies.filter(({ status }) => status === 413)).toHaveLength(30 - taken);
    expect([taken > 0, taken < 30, after <= used + 3 * (samples.pdf.length + 1024)]).toEqual([true, true, true]);
  });
});

describe('removing', () => {
  it('deletes the user\'s private data with its files, keeps shared and retained data, and is audited', async () => {
    const guidOf = ({ envelope }: Reply): string => (envelope.result as unknown as { guid: string }).guid;
    const [shown, free] = [guidOf(await attempts.upload()), guidOf(await attempts.upload())];
    expect((await office.create({ files: [shown] }, analyst)).status).toBe(200);
    const onDisk = () => readdir(join(app.dataDir, 'uploads'));
    expect(await onDisk()).toEqual(expect.arrayContaining([shown, free]));
    const before = await read(analyst);
    const removed = (await remove(analyst, 'upload')).envelope.data.data as StorageView;
    expect([removed.used < before.used, removed.kinds.find(({ kind }) => kind === 'upload')?.num]).toEqual([true, 1]);
    expect([(await onDisk()).includes(shown), (await onDisk()).includes(free)]).toEqual([true, false]);
    const [entry] = await app.state.audit.newest({ limit: 1, action: 'storageRemove' });
    expect([entry?.loginName, JSON.parse(entry?.detail ?? '{}')]).toEqual(['analyst', { kind: 'upload', num: 2 }]);
    for (const kind of ['frozenFile', 'savedQuery', 'search', 'schedule']) expect((await remove(analyst, kind)).status, kind).toBe(200);
    const left = (await read(analyst)).kinds.map(({ kind }) => kind);
    expect(left).toEqual(['upload', 'caseFile', 'case', 'report', 'citation', 'order']);
  });

  it('refuses data that are retained, do not exist, or belong to another user', async () => {
    for (const kind of ['case', 'report', 'order', 'caseFile', 'audit']) expect((await remove(analyst, kind)).status, kind).toBe(400);
    expect((await remove(analyst, 'search')).envelope.message).toBe('没有可以删除的内容');
    await attempts.savedQuery();
    expect((await remove(await signIn(app), 'savedQuery')).status).toBe(409);
    expect((await read(analyst)).kinds.find(({ kind }) => kind === 'savedQuery')?.num).toBe(1);
  });
});

it('covers all folders: each has only files that are counted or belong to no user', async () => {
  const ofNoUser: Readonly<Record<string, string>> = {
    state: 'the state store, whose tables packages/state/src/storage/user-storage.deep.test.ts compares',
    'warehouse.duckdb': 'data of the installation',
    'warehouse.duckdb.wal': 'data of the installation',
    imports: 'lists of refused rows, of the installation as the rows that it took',
    'import-inbox': 'one import at a time, up to IMPORT_UPLOAD_MB, gone once it is loaded or cancelled',
    'seal.key': 'a key of the installation',
    bundle: 'the files that this test imported',
  };
  const found = (await readdir(app.dataDir)).filter((name) => name !== 'uploads' && ofNoUser[name] === undefined);
  expect(found).toEqual([]);
});
