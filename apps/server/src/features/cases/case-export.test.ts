import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { readZip } from '@tenderscope/formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSheets } from '../../../test/support/export-client.test-support.ts';
import { samples } from '../../../test/support/sample-files.test-support.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { base, bootCases, open, read, type CasesApp } from './case-app.test-support.ts';

let app: CasesApp['app'];
let { admin, clerk, stranger, auditor, adminGuid, importFiles, caseIn, watch: watchCases } = {} as CasesApp;

beforeAll(async () => {
  ({ app, admin, clerk, stranger, auditor, adminGuid, importFiles, caseIn, watch: watchCases } = await bootCases());
});
afterAll(() => app.close());

const exportOf = (by: TestClient, guid: string): Promise<Response> =>
  fetch(`${app.base}${base}/${guid}/export`, { headers: { authorization: by.authorization ?? '' } });

async function archiveOf(by: TestClient, guid: string): Promise<Map<string, Buffer>> {
  const response = await exportOf(by, guid);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return readZip(Buffer.from(await response.arrayBuffer()));
}

it('contains the evidence byte for byte, so that its hash verifies after an export', async () => {
  const one = await caseIn('已排除');
  const files = new FormData();
  files.append('file', new Blob([new Uint8Array(samples.pdf)]), '说明.pdf');
  expect((await admin.call('POST', `${base}/${one.guid}/files/upload`, { files })).status).toBe(200);
  await importFiles('more', { 'bids.csv': 'lot_id,company_id,mac\nl2,a,00-9F-8E-7D\nl2,b,00-9F-8E-7D\nl2,c,\n' });
  await watchCases().watch.check();
  const { evidence, laterEvidence } = await read(admin, one.guid);
  const archive = await archiveOf(auditor, one.guid);
  expect([...archive.keys()]).toEqual(['case.xlsx', 'evidence-1.json', 'evidence-2.json', 'files/1-说明.pdf', 'SHA256SUMS']);
  const sha256 = (path: string): string => createHash('sha256').update(archive.get(path) ?? '').digest('hex');
  expect([sha256('evidence-1.json'), sha256('evidence-2.json')]).toEqual([evidence.sha256, laterEvidence[0]?.sha256]);
  expect(JSON.parse(String(archive.get('evidence-1.json')))).toEqual({ ...evidence, sha256: undefined });
  const folder = await mkdtemp(join(tmpdir(), 'case-export-'));
  for (const [path, content] of archive) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const check = () => promisify(execFile)('sha256sum', ['-c', '--strict', 'SHA256SUMS'], { cwd: folder });
  expect((await check()).stdout.trim().split('\n')).toEqual(['case.xlsx: OK', 'evidence-1.json: OK', 'evidence-2.json: OK', 'files/1-说明.pdf: OK']);
  await writeFile(join(folder, 'evidence-1.json'), String(archive.get('evidence-1.json')).replace('"lotNum":1', '"lotNum":2'));
  await expect(check()).rejects.toThrow();
  await rm(folder, { recursive: true });
});

it('has a workbook of the case, its evidence, events and files, with masked values', async () => {
  const one = await caseIn('已确认');
  const dueAt = Date.parse('2099-01-31T15:00:00Z');
  const add = (kind: string, json: object) => admin.call('POST', `${base}/${one.guid}/${kind}`, { json: { dueAt, ...json } });
  expect((await add('tasks', { title: '调取录像', ownerGuid: adminGuid })).status).toBe(200);
  expect((await add('measures', { title: '修订文件', responsible: '甲单位' })).status).toBe(200);
  const archive = await archiveOf(admin, one.guid);
  const sheets = await readSheets(archive.get('case.xlsx') ?? Buffer.alloc(0));
  const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows ?? [];
  const kept = (await read(admin, one.guid)).evidence.parts?.filter(({ rows }) => rows.length > 0).map(({ title }) => title) ?? [];
  expect(sheets.map(({ name }) => name)).toEqual(['线索', '立案时证据', '固定内容目录', ...kept, '处理记录', '任务', '整改与反馈', '附件', '校验']);
  expect(kept).toEqual(expect.arrayContaining(['规则', '两两之间的证据', '不支持的理由', '涉及标段', '全部投标']));
  expect(rowsOf('固定内容目录').slice(1).filter((row) => row[3] !== '完整')).toEqual([]);
  expect(rowsOf('全部投标').slice(1).map((row) => row[3])).toEqual(expect.arrayContaining(['甲公司']));
  expect(rowsOf('线索')).toEqual(expect.arrayContaining([['编号', one.number], ['状态', '已确认'], ['主体', expect.stringContaining('甲公司')]]));
  expect(JSON.stringify(rowsOf('线索'))).toContain('仅供核查，不构成结论');
  expect(rowsOf('立案时证据')[1]).toEqual(expect.arrayContaining(['甲公司', '***-3C', 'MAC地址', 1]));
  expect(rowsOf('处理记录').slice(1).map((row) => [row[1], row[6]])).toEqual([
    ['立案', undefined], ['指派', expect.stringMatching(/^处理人：./)],
    ['确认', '依据条款：第三十九条；条款所需而证据中没有：中标、缺席或共同投标的规律'],
    ['添加任务', '任务：调取录像；负责人：管理员；期限：2099-01-31'], ['添加整改事项', '整改事项：修订文件；责任单位或人员：甲单位；期限：2099-01-31'],
  ]);
  expect([rowsOf('任务')[1]?.slice(0, 2), rowsOf('整改与反馈')[1]?.slice(0, 2)]).toEqual([['调取录像', '管理员'], ['修订文件', '甲单位']]);
  expect(rowsOf('线索')).toEqual(expect.arrayContaining([
    ['依据条款', '招标投标法实施条例第三十九条'], ['条款原文', expect.stringContaining('禁止投标人相互串通投标')], ['条款所需而证据中没有', '中标、缺席或共同投标的规律'],
  ]));
  expect(rowsOf('校验')[1]).toEqual(expect.arrayContaining(['evidence-1.json', (await read(admin, one.guid)).evidence.sha256]));
  expect([...archive.values()].map(String).join()).not.toContain('00-1A-2B-3C');
});

it('requires access to the case, and is recorded', async () => {
  const own = await open(clerk);
  expect([(await exportOf(clerk, own.guid)).status, (await exportOf(stranger, own.guid)).status]).toEqual([200, 404]);
  const [entry] = await app.state.audit.newest({ limit: 1, action: 'caseExport' });
  expect(entry).toMatchObject({ loginName: 'clerk', subject: own.guid, detail: expect.stringContaining(own.number) as string });
});

it('has no unmasked values: these are shown with the current rows to users with the duty, and recorded', async () => {
  const own = await open(clerk);
  expect([(await read(clerk, own.guid)).mayReveal, (await read(auditor, own.guid)).mayReveal]).toEqual([false, true]);
  expect((await clerk.call('GET', `${base}/${own.guid}/values`)).status).toBe(403);
  expect((await stranger.call('GET', `${base}/${own.guid}/values`)).status).toBe(404);
  const values = (await auditor.call('GET', `${base}/${own.guid}/values`)).envelope.data.data;
  expect(values).toMatchObject({ query: 'relation.sameHardware', rows: expect.arrayContaining([expect.objectContaining({ yingjian_info: '00-1A-2B-3C' })]) as object });
  const [entry] = await app.state.audit.newest({ limit: 1, action: 'evidenceRead' });
  expect(entry).toMatchObject({ loginName: 'auditor', subject: 'relation.sameHardware' });
  expect(JSON.parse(entry?.detail ?? '')).toMatchObject({ case: own.guid, rows: 2 });
});
