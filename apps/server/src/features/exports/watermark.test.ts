import { readZip } from '@tenderscope/formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminPassword, type BootedApp } from '../../../test/support/boot-app.ts';
import { bootWithBundle } from '../../../test/support/boot-with-bundle.ts';
import { ExportClient, printHeaderOf, readSheets, sheetOf } from '../../../test/support/export-client.test-support.ts';
import { sharedGoldenWorld } from '../../../test/support/golden-world.test-support.ts';
import { withPrintHeader } from './template/template-stream.ts';

let app: BootedApp;
let client: ExportClient;
let unmarked: ExportClient;
beforeAll(async () => {
  ({ app } = await bootWithBundle(60, 'golden', { settings: { WATERMARK: true } }));
  const world = await sharedGoldenWorld();
  [client, unmarked] = [new ExportClient(app.base), new ExportClient(world.app.base)];
  for (const each of [client, unmarked]) await each.login('admin', adminPassword);
});
afterAll(() => app.close());

const mark = /^&C管理员（admin） \d{4}-\d\d-\d\d \d\d:\d\d$/;
const headersIn = async (bytes: Buffer): Promise<(string | undefined)[]> => (await readSheets(bytes)).map(printHeaderOf);
const file = async (path: string): Promise<Buffer> => {
  const response = await fetch(app.base + path, { headers: { authorization: client.authorization ?? '' } });
  expect([path, response.status]).toEqual([path, 200]);
  return Buffer.from(await response.arrayBuffer());
};
const isMarked = async (own: ExportClient): Promise<unknown> => (await own.call('GET', '/api/auth-api/getUserInfo')).envelope.result;
const sheet = sheetOf('insight.monthlyDeals', { heads: { month: '月份' } });
const requests = (own: ExportClient) => [
  own.one('insight.monthlyDeals', { heads: { month: '月份' } }),
  own.post('/api/external-api/exportExcelParamsMultiSheet', JSON.stringify({ fileName: '导出', isBasisShown: true, sheetList: [sheet] })),
  own.many('月报', [sheetOf('insight.overview', { heads: {} }), sheetOf('insight.monthlyDeals', { heads: {} })], '运行月报'),
];

it('is on each sheet of exported workbooks, also of templates', async () => {
  expect(await isMarked(client)).toMatchObject({ isWatermarked: true });
  for (const reply of await Promise.all(requests(client))) {
    const headers = await headersIn(reply.bytes);
    expect(headers.length).toBeGreaterThan(0);
    for (const header of headers) expect(header).toMatch(mark);
  }
});

it('is nowhere by default', async () => {
  expect(await isMarked(unmarked)).toMatchObject({ isWatermarked: false });
  for (const reply of await Promise.all(requests(unmarked))) {
    expect((await headersIn(reply.bytes)).filter((header) => header !== undefined)).toEqual([]);
  }
});

it('is in documents and workbooks of reports and in the audit log as a workbook, but not in its data file', async () => {
  const company = encodeURIComponent(String((await client.rows('supplier.ranking'))[0]?.['gys_guid']));
  const document = await readZip(await file(`/api/report-api/company/${company}/docx`));
  expect(document.get('word/header1.xml')?.toString()).toMatch(/管理员（admin） \d{4}-\d\d-\d\d \d\d:\d\d/);
  for (const path of [`/api/report-api/company/${company}/xlsx`, '/api/admin-api/audit/file?format=xlsx']) {
    for (const header of await headersIn(await file(path))) expect(header).toMatch(mark);
  }
  expect((await file('/api/admin-api/audit/file?format=csv')).toString()).not.toContain('（admin）');
});

it('replaces the header of a template, before the elements that follow it', () => {
  const header = '<headerFooter><oddHeader>&amp;C甲</oddHeader></headerFooter>';
  expect(withPrintHeader('<pageMargins/><headerFooter alignWithMargins="0"><oddHeader>乙</oddHeader></headerFooter><drawing r:id="rId1"/></worksheet>', '甲'))
    .toBe(`<pageMargins/>${header}<drawing r:id="rId1"/></worksheet>`);
  expect(withPrintHeader('<headerFooter/></worksheet>', '甲')).toBe(`${header}</worksheet>`);
});
