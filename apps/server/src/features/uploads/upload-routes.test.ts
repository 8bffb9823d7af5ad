import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { readEnvironment } from '@tenderscope/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { maxUserBytes } from './upload-service.ts';
import { samples, workbook } from '../../../test/support/sample-files.test-support.ts';
import type { TestClient } from '../../../test/support/test-client.ts';
import { VenueOffice } from '../../../test/support/venue-office.test-support.ts';

const megabyte = 1 << 20;
const hour = 3_600_000;
let office: VenueOffice;
let folder: string;
beforeAll(async () => {
  office = await VenueOffice.open();
  folder = join(office.app.dataDir, 'uploads');
});
afterAll(() => office.close());

const onDisk = async (): Promise<string[]> => (await readdir(folder).catch(() => [])).sort();
const formOf = (...files: [Buffer, string][]): FormData => {
  const form = new FormData();
  form.append('note', '说明');
  for (const [content, name] of files) form.append('file', new Blob([new Uint8Array(content)]), name);
  return form;
};
async function upload(content: Buffer, name: string, client: TestClient = office.clerk) {
  const reply = await client.call('POST', '/venue-booking/files/upload', { files: formOf([content, name]) });
  return { ...reply, file: reply.envelope.result as unknown as { guid: string; name: string; size: number; sha256: string } };
}
const download = (guid: string, client: TestClient = office.clerk): Promise<Response> =>
  fetch(`${office.app.base}/venue-booking/files/${guid}`, { headers: { authorization: client.authorization ?? '' } });

describe('an upload', () => {
  it('is returned byte for byte as an attachment', async () => {
    const content = await workbook();
    const { status, file } = await upload(content, "报价'清单(2).xlsx");
    expect(status).toBe(200);
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(file).toEqual({ guid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, name: "报价'清单(2).xlsx", size: content.length, sha256 });
    const response = await download(file.guid);
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%E6%8A%A5%E4%BB%B7%27%E6%B8%85%E5%8D%95%282%29.xlsx");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(response.headers.get('content-length')).toBe(String(content.length));
    expect((await readFile(join(folder, file.guid))).equals(content)).toBe(true);
    expect((await stat(join(folder, file.guid))).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['招标公告.pdf', samples.pdf, '招标公告.pdf'],
    ['../../../etc/passwd', samples.png, 'passwd.png'],
    ['..\\..\\windows\\a.docx', samples.docx, 'a.docx'],
    ['run.exe', samples.jpg, 'run.exe.jpg'],
    ['a"b\r\nx-evil: 1.pdf', samples.pdf, 'a%22b%0D%0Ax-evil_ 1.pdf'],
  ])('named %j is stored by its guid only', async (name, content, shown) => {
    const before = await onDisk();
    const { file } = await upload(content, name);
    expect(file.name).toBe(shown);
    expect((await onDisk()).filter((found) => !before.includes(found))).toEqual([file.guid]);
  });
});

describe('a refused upload', () => {
  const refusals: [string, () => FormData, number, string][] = [
    ['a page called a document', () => formOf([samples.html, 'a.pdf']), 400, '仅支持'],
    ['a program called a picture', () => formOf([samples.exe, 'a.png']), 400, '仅支持'],
    ['a zip called a workbook', () => formOf([samples.zip, 'a.xlsx']), 400, '仅支持'],
    ['macros', () => formOf([samples.macros, 'a.docx']), 400, '仅支持'],
    ['nothing inside', () => formOf([Buffer.alloc(0), 'a.pdf']), 400, '为空'],
    ['two files', () => formOf([samples.pdf, 'a.pdf'], [samples.png, 'b.png']), 400, '一次只能上传一个文件'],
    ['no file', () => formOf(), 400, '请选择'],
    ['one byte too many', () => formOf([Buffer.concat([samples.pdf, Buffer.alloc(20 * megabyte - samples.pdf.length + 1)]), 'a.pdf']), 413, '20 MB'],
    ['far too many', () => formOf([Buffer.concat([samples.pdf, Buffer.alloc(32 * megabyte)]), 'a.pdf']), 413, '20 MB'],
  ];
  it.each(refusals)('of %s leaves nothing behind', async (_what, form, status, message) => {
    const before = await onDisk();
    const reply = await office.clerk.call('POST', '/venue-booking/files/upload', { files: form() });
    expect([reply.status, reply.envelope.code]).toEqual([status, String(status)]);
    expect(reply.envelope.message).toContain(message);
    expect(await onDisk()).toEqual(before);
  });

  it('does not have exactly the maximum size', async () => {
    const content = Buffer.concat([samples.pdf, randomBytes(20 * megabyte - samples.pdf.length)]);
    const { status, file } = await upload(content, 'full.pdf');
    expect([status, file.size]).toEqual([200, 20 * megabyte]);
    expect(Buffer.from(await (await download(file.guid)).arrayBuffer()).equals(content)).toBe(true);
  });

  it('without a form is reported as such', async () => {
    const reply = await office.clerk.call('POST', '/venue-booking/files/upload', { json: {} });
    expect([reply.status, reply.envelope.message]).toEqual([400, '请以表单方式上传文件']);
    const headers = { 'content-type': 'multipart/form-data' };
    expect((await office.clerk.call('POST', '/venue-booking/files/upload', { form: { a: '1' }, headers })).status).toBe(400);
  });
});

const head = (length: number, client: TestClient = office.clerk): string =>
  [
    'POST /bigdata/venue-booking/files/upload HTTP/1.1',
    'host: localhost',
    `authorization: ${client.authorization}`,
    'content-type: multipart/form-data; boundary=xx',
    `content-length: ${length}`,
    '',
    '--xx',
    'content-disposition: form-data; name="file"; filename="a.pdf"',
    '',
    '',
  ].join('\r\n');

describe('an interrupted upload', () => {
  it('leaves nothing behind if it ends within a file', async () => {
    const before = await onDisk();
    const socket = connect(Number(new URL(office.app.base).port), '127.0.0.1');
    socket.write(head(10 * megabyte));
    socket.write(Buffer.concat([samples.pdf, Buffer.alloc(3 * megabyte)]));
    await until(async () => (await onDisk()).some((name) => name.endsWith('.part')));
    socket.destroy();
    await until(async () => (await onDisk()).length === before.length);
    expect(await onDisk()).toEqual(before);
  });

  it('is refused if it ends before its last boundary', async () => {
    const before = await onDisk();
    const part = ['--xx', 'content-disposition: form-data; name="file"; filename="a.pdf"', '', samples.pdf.toString('latin1')];
    const response = await fetch(`${office.app.base}/venue-booking/files/upload`, {
      method: 'POST',
      headers: { authorization: office.clerk.authorization ?? '', 'content-type': 'multipart/form-data; boundary=xx' },
      body: part.join('\r\n'),
    });
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([400, '文件上传不完整，请重新上传']);
    expect(await onDisk()).toEqual(before);
  });
});

describe('the files of one user', () => {
  /** Adds so many bytes to a user's storage, without a file. */
  async function fill(client: TestClient, size: number): Promise<string> {
    const { result } = (await client.call('GET', '/api/auth-api/getUserInfo')).envelope as unknown as { result: { guid: string } };
    const guid = randomUUID();
    const record = { guid, name: 'a.pdf', size, sha256: 'h', mime: 'application/pdf', createdBy: result.guid, createdAt: Date.now(), attachedTo: null, caseGuid: null };
    await office.app.state.uploads.add(record);
    return guid;
  }

  it('are limited in total, including those in use', async () => {
    const guid = await fill(office.colleague, maxUserBytes - samples.pdf.length);
    const before = await onDisk();
    for (const files of [[], [guid]]) {
      expect((await office.create({ files }, office.colleague)).status).toBe(200);
      const refused = await upload(samples.pdf, 'second.pdf', office.colleague);
      expect([refused.status, refused.envelope.message]).toEqual([413, expect.stringContaining('200 MB')]);
      expect(await onDisk()).toEqual(before);
    }
    expect((await upload(samples.pdf, 'of another.pdf', office.stranger)).status).toBe(200);
  });

  it('are counted before they have arrived, and released if they do not arrive', async () => {
    await fill(office.office, maxUserBytes - 15 * megabyte);
    const small = Buffer.concat([samples.pdf, Buffer.alloc(6 * megabyte)]);
    const before = await onDisk();
    const socket = connect(Number(new URL(office.app.base).port), '127.0.0.1');
    socket.write(head(10 * megabyte, office.office));
    socket.write(samples.pdf);
    await until(async () => (await onDisk()).length > before.length);
    expect((await upload(small, 'beside.pdf', office.office)).status).toBe(413);
    expect((await upload(samples.pdf, 'small.pdf', office.office)).status).toBe(200);
    const [kept] = await onDisk().then((names) => names.filter((name) => !before.includes(name) && !name.endsWith('.part')));
    socket.destroy();
    await until(async () => (await onDisk()).length === before.length + 1);
    expect(await onDisk()).toContain(kept);
    await until(async () => (await upload(small, 'after.pdf', office.office)).status === 200);
  });

  it('never exceed the limit, however many are sent at once', async () => {
    const size = 4 * megabyte;
    await fill(office.stranger, maxUserBytes - 3 * size + megabyte);
    const content = Buffer.concat([samples.pdf, Buffer.alloc(size - samples.pdf.length - 1024)]);
    const replies = await Promise.all(Array.from({ length: 8 }, (_, no) => upload(content, `${no}.pdf`, office.stranger)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, ...Array<number>(6).fill(413)]);
  });
});

describe('a file', () => {
  it('is visible to its owner until an order shows it, then to users who see the order', async () => {
    const { file } = await upload(samples.pdf, '附件.pdf');
    const { clerk, colleague, office: venueOffice, stranger } = office;
    const statusFor = async (client: TestClient): Promise<number> => (await download(file.guid, client)).status;
    const seen = (): Promise<number[]> => Promise.all([clerk, colleague, venueOffice, stranger].map(statusFor));
    expect(await seen()).toEqual([200, 404, 404, 404]);
    const { order } = await office.create({ files: [file.guid] });
    expect(await seen()).toEqual([200, 200, 200, 404]);
    expect((await office.read(office.office, order.guid)).detail.files).toEqual([file]);

    const taken = await office.create({ files: [file.guid] });
    expect([taken.status, taken.envelope.message]).toEqual([400, '附件不存在、不是本人上传或已用于其他预约单']);
    await office.act(office.clerk, order.guid, 'edit', { files: [] });
    expect(await seen()).toEqual([200, 404, 404, 404]);
    expect((await office.read(office.clerk, order.guid)).detail.history.at(-1)?.changes).toEqual({ files: [[file.guid], []] });
  });

  it('of another user cannot be attached', async () => {
    const { file } = await upload(samples.pdf, 'a.pdf', office.stranger);
    expect((await office.create({ files: [file.guid] })).status).toBe(400);
    expect((await office.app.state.uploads.find(file.guid))?.attachedTo).toBeNull();
  });

  it.each(['nowhere', '..%2F..%2Fstate', '%2e%2e', 'a%00b'])('with the guid %s does not exist', async (guid) => {
    expect([400, 404]).toContain((await download(guid)).status);
  });
});

describe('the sweep at a start', () => {
  it('removes orphans older than a day and files without a record, and keeps the others', async () => {
    const { file: shown } = await upload(samples.pdf, 'shown.pdf');
    await office.create({ files: [shown.guid] });
    const { file: waiting } = await upload(samples.pdf, 'waiting.pdf');
    const [orphan, stray, half, arriving] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const record = await office.app.state.uploads.find(waiting.guid);
    if (record) await office.app.state.uploads.add({ ...record, guid: orphan, createdAt: Date.now() - 25 * hour });
    const old = new Date(Date.now() - 2 * hour);
    for (const name of [orphan, stray, `${half}.part`, 'notes.txt']) {
      await writeFile(join(folder, name), 'x');
      await utimes(join(folder, name), old, old);
    }
    await writeFile(join(folder, `${arriving}.part`), 'x');

    const { state, warehouse } = office.app;
    const again = await buildApp({ state, warehouse }, { ...readEnvironment({ LOG_LEVEL: 'silent' }), dataDir: office.app.dataDir });
    await again.ready();
    await again.close();

    const left = await onDisk();
    expect(left).toEqual(expect.arrayContaining([shown.guid, waiting.guid, `${arriving}.part`, 'notes.txt']));
    expect(left.filter((name) => [orphan, stray, `${half}.part`].includes(name))).toEqual([]);
    const statuses = [shown.guid, waiting.guid, orphan].map(async (guid) => (await download(guid)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
  });
});

const until = (done: () => Promise<boolean>): Promise<void> => expect.poll(done, { interval: 20 }).toBe(true);
