import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sentenceText } from '@tenderscope/contract';
import { elementsOf, parseXml, readZip } from '@tenderscope/formats';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evidenceRow, reportWith } from '../report.test-support.ts';
import { reportHtml } from '../html/report-html.ts';
import { basisLines } from '../sheets/basis-sheets.ts';
import { reportDocument } from './report-document.ts';

const run = promisify(execFile);
/** LibreOffice as an independent reader of documents; these tests run on machines that have it. */
const hasOffice = await run('soffice', ['--version']).then(() => true, () => false);
const months = [{ month: '2026-01', tbNum: 3, zbNum: 1 }, { month: '2026-03', tbNum: 2, zbNum: 0 }];
const hostile = '=cmd()\u0001<&>\ud800乙';
const report = reportWith({
  monthly: months,
  evidence: Array.from({ length: 60 }, (_, place) => evidenceRow({ Target_gys_guid: `b${place}`, Target_Gys_Name: place === 0 ? hostile : `公司${place}`, row_guid: `b${place}` })),
  rivals: [{ gys_guid: 'b', Gys_Name: '乙公司', meetNum: 5, ownWins: 2, rivalWins: 1, otherWins: 2, qValue: 0.2, kind: '竞争' }],
});

let bytes: Buffer;
let parts: ReadonlyMap<string, Buffer>;
let folder: string;
beforeAll(async () => {
  bytes = await reportDocument(report);
  parts = await readZip(bytes);
  folder = await mkdtemp(join(tmpdir(), 'tenderscope-docx-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const xml = (path: string): string => parts.get(path)?.toString() ?? '';
const textOf = (path: string): string => elementsOf(parseXml(xml(path)), 't').map(({ text }) => text).join('');

it('is a zip of well-formed parts, without characters that XML cannot hold', () => {
  expect([...parts.keys()]).toEqual(expect.arrayContaining(['[Content_Types].xml', 'word/document.xml', 'word/header1.xml', 'word/footer1.xml', 'word/charts/chart1.xml']));
  for (const path of [...parts.keys()].filter((name) => /\.(xml|rels)$/.test(name))) {
    expect(xml(path), path).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/);
    expect(() => parseXml(xml(path)), path).not.toThrow();
  }
});

it('contains every sentence of the report, and on each page the date of the data and the note that nothing is concluded', () => {
  const text = textOf('word/document.xml');
  for (const section of report.sections) {
    expect(text).toContain(section.heading);
    for (const sentence of section.sentences) expect(text).toContain(sentenceText(report, sentence).replace(/[\u0001\ud800]/g, ''));
  }
  expect(textOf('word/header1.xml')).toContain('仅供核查，不构成结论');
  expect(textOf('word/footer1.xml')).toContain('数据截至 2026-11-23 08:00:00');
  expect(textOf('word/footer1.xml')).toContain('数据版本 7');
  expect(xml('word/footer1.xml')).toMatch(/PAGE.*NUMPAGES/s);
});

it('has a QR code and the code of each cited figure, on paper and in print', async () => {
  const link = 'https://tenders.example.com/bigdata/tradingQuery/citations?code=TS-5PJB-WGE4B';
  const cited = { ...report, citations: [{ code: 'TS-5PJB-WGE4B', title: '成交金额', text: '1.00 万元', link }] };
  const own = await readZip(await reportDocument(cited));
  const text = elementsOf(parseXml(own.get('word/document.xml')?.toString() ?? ''), 't').map((element) => element.text).join('');
  expect(text).toContain('成交金额 1.00 万元，TS-5PJB-WGE4B');
  expect([...own.keys()].filter((name) => name.endsWith('.png'))).toHaveLength(1);
  const html = reportHtml(cited);
  expect(html).toMatch(/<figure class="citation"><svg[^]*<\/svg><figcaption>成交金额 1\.00 万元，TS-5PJB-WGE4B<\/figcaption>/);
  expect(reportHtml(report)).not.toContain('class="citation"');
});

it('lists notes with author and day, and has no heading for none', async () => {
  const note = { period: '2026-03-01 至 2026-03-31', title: '流标率', unitName: '甲单位', content: '<管材>涨价', userName: '王芳', at: Date.UTC(2026, 3, 2) };
  const noted = { ...report, notes: [note] };
  const own = await readZip(await reportDocument(noted));
  const text = elementsOf(parseXml(own.get('word/document.xml')?.toString() ?? ''), 't').map((element) => element.text).join('');
  expect(text).toContain('2026-03-01 至 2026-03-31 流标率（甲单位）：<管材>涨价 【王芳 2026-04-02】');
  expect(reportHtml(noted)).toContain('2026-03-01 至 2026-03-31 流标率（甲单位）：</b>&lt;管材&gt;涨价 <span class="quiet">王芳 2026-04-02</span>');
  expect(basisLines(noted).filter(([item]) => item === '批注')).toEqual([['批注', '2026-03-01 至 2026-03-31 流标率（甲单位）：<管材>涨价；王芳 2026-04-02']]);
  expect(reportHtml(report)).not.toContain('<h2>批注</h2>');
});

it('has the watermark in the header of each page, if there is one', async () => {
  const marked = await readZip(await reportDocument(report, '王芳（<w>） 2026-11-30 09:15'));
  const text = elementsOf(parseXml(marked.get('word/header1.xml')?.toString() ?? ''), 't').map((element) => element.text);
  expect(text.at(-1)).toBe('王芳（<w>） 2026-11-30 09:15');
  expect(textOf('word/header1.xml')).not.toContain('2026-11-30 09:15');
});

it('is A4 portrait in Chinese fonts, with table heads that repeat', () => {
  const document = xml('word/document.xml');
  expect(document).toMatch(/<w:pgSz [^>]*w:w="11906"[^>]*w:h="16838"/);
  expect(document).toContain('w:eastAsia="宋体"');
  expect(document).toContain('w:eastAsia="黑体"');
  const tables = (document.match(/<w:tbl>/g) ?? []).length;
  expect((document.match(/<w:tblHeader\/>/g) ?? []).length).toBe(tables - 1);
});

it('has the numbers of its charts in workbooks that can be edited', async () => {
  const books = [...parts.keys()].filter((name) => name.endsWith('.xlsx')).sort();
  expect(books).toHaveLength(2);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(parts.get(books[0] ?? '') as unknown as ArrayBuffer);
  const rows: unknown[][] = [];
  book.worksheets[0]?.eachRow(({ values }) => rows.push((values as unknown[]).slice(1)));
  expect(rows.slice(1)).toEqual([['2026-01', 3, 1], ['2026-02', 0, 0], ['2026-03', 2, 0]]);
  expect(rows[0]?.slice(-2)).toEqual(['投标次数（按开标）（次）', '中标次数（按定标）（次）']);
});

it.skipIf(!hasOffice)('is read by LibreOffice, page by page (skipped without soffice)', async () => {
  const path = join(folder, 'report.docx');
  await writeFile(path, bytes);
  await run('soffice', [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', 'pdf', '--outdir', folder, path]);
  const { stdout } = await run('pdftotext', ['-layout', join(folder, 'report.pdf'), '-']);
  const pages = stdout.split('\f').filter((page) => page.trim() !== '');
  expect(pages.length).toBeGreaterThan(4);
  for (const [place, page] of pages.entries()) {
    const flat = page.replace(/\s/g, '');
    expect(flat).toContain('仅供核查，不构成结论');
    expect(flat).toContain(`第${place + 1}页，共${pages.length}页`);
  }
  // The table of evidence spans pages: each part of it has its heads.
  expect(pages.filter((page) => page.replace(/\s/g, '').includes('对方企业')).length).toBeGreaterThan(1);
  expect((await readFile(join(folder, 'report.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
});
