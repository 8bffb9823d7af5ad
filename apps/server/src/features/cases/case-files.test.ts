import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RiskCase, UploadedFile } from '@tenderscope/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samples } from '../../../test/support/sample-files.test-support.ts';
import type { Reply, TestClient } from '../../../test/support/test-client.ts';
import { base, bootCases, open, read, type CasesApp } from './case-app.test-support.ts';

let app: CasesApp['app'];
let { admin, second, clerk, stranger, auditor, act, caseIn } = {} as CasesApp;

beforeAll(async () => {
  ({ app, admin, second, clerk, stranger, auditor, act, caseIn } = await bootCases());
});
afterAll(() => app.close());

async function upload(by: TestClient, guid: string, content: Buffer = samples.pdf, name = '说明.pdf'): Promise<Reply & { file: UploadedFile }> {
  const files = new FormData();
  files.append('file', new Blob([new Uint8Array(content)]), name);
  const reply = await by.call('POST', `${base}/${guid}/files/upload`, { files });
  return { ...reply, file: reply.envelope.result as unknown as UploadedFile };
}
const download = (by: TestClient, guid: string, file: string): Promise<Response> =>
  fetch(`${app.base}${base}/${guid}/files/${file}`, { headers: { authorization: by.authorization ?? '' } });
const remove = (by: TestClient, guid: string, file: string): Promise<Reply> => by.call('POST', `${base}/${guid}/files/${file}/delete`);
const onDisk = (): Promise<string[]> => readdir(join(app.dataDir, 'uploads')).catch(() => []);
const latest = async ({ guid }: Pick<RiskCase, 'guid'>): Promise<RiskCase> => read(admin, guid);

it('lists and downloads files of a case only for users who see it', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error): void => void warnings.push(name);
  process.on('warning', note);
  const own = await open(clerk);
  const { status, file } = await upload(clerk, own.guid);
  const sha256 = createHash('sha256').update(samples.pdf).digest('hex');
  expect([status, file]).toEqual([200, { guid: expect.any(String) as string, name: '说明.pdf', size: samples.pdf.length, sha256 }]);
  for (const reader of [clerk, admin, auditor]) {
    const { files, mayAddFiles } = await read(reader, own.guid);
    const mine = reader !== auditor;
    expect(files).toEqual([{ ...file, createdByName: 'clerk', createdAt: expect.any(Number) as number, isRemovable: mine }]);
    expect(mayAddFiles).toBe(mine);
    const response = await download(reader, own.guid, file.guid);
    expect(Buffer.from(await response.arrayBuffer()).equals(samples.pdf)).toBe(true);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect((await download(stranger, own.guid, file.guid)).status).toBe(404);
  expect((await upload(stranger, own.guid)).status).toBe(404);
  const other = await open(admin, ['a', 'x112']);
  expect((await download(admin, other.guid, file.guid)).status).toBe(404);
  expect((await clerk.call('GET', `/venue-booking/files/${file.guid}`)).status).toBe(404);
  expect((await read(admin, own.guid)).events.at(-1)).toMatchObject({ action: 'fileAdd', byName: 'clerk', fromState: '待核查', toState: '待核查', detail: { name: '说明.pdf', sha256 } });
  process.off('warning', note);
  expect(warnings, 'too many listeners of a response').not.toContain('MaxListenersExceededWarning');
});

it('refuses files by content and size, and from users without a duty, and leaves nothing behind', async () => {
  const one = await open(admin, ['a', 'x113']);
  const before = await onDisk();
  expect((await upload(admin, one.guid, samples.html, 'a.pdf')).status).toBe(400);
  expect((await upload(admin, one.guid, Buffer.concat([samples.pdf, Buffer.alloc(20 << 20)]))).status).toBe(413);
  expect((await upload(auditor, one.guid)).status).toBe(403);
  expect([await onDisk(), (await read(admin, one.guid)).files]).toEqual([before, []]);
  const refusals = await app.state.audit.newest({ limit: 3, action: 'caseRefused' });
  expect(refusals.map(({ loginName, subject, detail }) => [loginName, subject, JSON.parse(detail) as unknown])).toEqual([
    ['auditor', one.guid, { action: 'fileAdd', code: 403, reason: expect.any(String) as string }],
    ['admin', one.guid, { action: 'fileAdd', code: 413, reason: expect.stringContaining('20 MB') as string }],
    ['admin', one.guid, { action: 'fileAdd', code: 400, reason: expect.stringContaining('仅支持') as string }],
  ]);
});

it('permits the removal of a file until a decision depends on it, and never after', async () => {
  const one = await caseIn('核查中');
  const [first, mistaken] = [await upload(admin, one.guid), await upload(admin, one.guid, samples.png, '误传.png')];
  expect((await remove(auditor, one.guid, mistaken.file.guid)).status).toBe(403);
  expect((await remove(admin, one.guid, mistaken.file.guid)).status).toBe(200);
  expect((await remove(admin, one.guid, mistaken.file.guid)).status).toBe(404);
  expect(await onDisk()).not.toContain(mistaken.file.guid);
  expect((await read(admin, one.guid)).events.at(-1)).toMatchObject({ action: 'fileRemove', detail: { name: '误传.png', sha256: mistaken.file.sha256 } });
  expect((await act(second, await latest(one), 'confirm')).status).toBe(200);
  const later = await upload(second, one.guid, samples.docx, '移送函.docx');
  const kept = async (guid: string) => [(await remove(admin, one.guid, guid)).status, (await onDisk()).includes(guid)];
  expect([await kept(first.file.guid), await kept(later.file.guid)]).toEqual([[409, true], [409, true]]);
  expect((await act(admin, await latest(one), 'reopen')).status).toBe(200);
  expect(await kept(first.file.guid)).toEqual([409, true]);
  const { files } = await read(admin, one.guid);
  expect(files.map(({ name, isRemovable }) => [name, isRemovable])).toEqual([['说明.pdf', false], ['移送函.docx', true]]);
});

it('refuses a decision on an earlier version of the case, before its latest files', async () => {
  const one = await caseIn('核查中');
  await upload(second, one.guid);
  expect((await act(admin, one, 'exclude')).status).toBe(409);
});
