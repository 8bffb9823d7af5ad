import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cellText, sentenceText, type Report } from '@tenderscope/contract';
import { browserProgram } from '@tenderscope/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PdfPrinter } from './pdf-printer.ts';

const run = promisify(execFile);
const hasPoppler = await run('pdftotext', ['-v']).then(() => true, () => false);
const log = { error: () => undefined };
const names = Array.from({ length: 90 }, (_, place) => `第${place}家公司<b>&"`);
const report: Report = {
  title: '运行月报', subtitle: '"}</style>甲单位', verdict: null,
  about: { madeAt: Date.UTC(2026, 10, 24), dataTime: Date.UTC(2026, 10, 23), dataVersion: 7, user: '管理员', scope: '全部单位' },
  sections: [{
    key: 'one', heading: '供应商', charts: [{ title: '成交金额（按公司）', kind: 'stack', source: 'rows', category: 'name', series: ['amount'], rows: [0, 1, 2] }],
    sentences: [{ template: '共 {0} 家，最大 {1}。', tone: 'attention', slots: [{ source: 'rows', row: null, column: '', format: 'count', behind: null }, { source: 'rows', row: 89, column: 'amount', format: 'amount', behind: null }] }],
    tables: [{ title: '明细', layout: 'rows', source: 'rows', columns: ['name', 'amount'], rows: names.map((_, place) => place), total: 90, note: '', links: [] }],
  }],
  sources: {
    rows: {
      title: '公司', grain: '公司', query: null, total: 90, failure: null, rows: names.map((name, place) => ({ name, amount: (place - 1) * 1_234_567 })),
      columns: [{ name: 'name', title: '公司名称', format: 'text', unit: '' }, { name: 'amount', title: '成交金额', format: 'money', unit: '元' }],
    },
  },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenderscope-printer-'));
  // A folder for temporary files that is not used by other tests.
  vi.stubEnv('TMPDIR', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function program(name: string, body: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${body}\n`);
  await chmod(path, 0o755);
  return path;
}
const leftOver = async (): Promise<string[]> => (await readdir(tmpdir())).filter((name) => name.startsWith('tenderscope-pdf-'));
const open = (): AbortSignal => new AbortController().signal;

it.skipIf(!hasPoppler)('prints the content of the report on numbered A4 pages, with repeated table heads (skipped without pdftotext)', async () => {
  const bytes = await new PdfPrinter({ browser: await browserProgram(folder), log }).print(report, open(), { user: 'wang' });
  const file = join(folder, 'report.pdf');
  await writeFile(file, bytes);
  const [{ stdout: text }, { stdout: info }, { stdout: fonts }] = await Promise.all([
    run('pdftotext', ['-layout', file, '-']), run('pdfinfo', [file]), run('pdffonts', [file]),
  ]);
  const flat = (part: string): string => part.replace(/\s/g, '').normalize('NFKC').replaceAll('⻚', '页');
  const pages = text.split('\f').filter((page) => page.trim() !== '').map(flat);
  expect(pages.length).toBeGreaterThan(2);
  for (const [place, page] of pages.entries()) {
    for (const part of [`第${place + 1}页,共${pages.length}页`, '仅供核查,不构成结论', '数据截至2026-11-2308:00:00', '"}</style>甲单位']) expect(page).toContain(part);
  }
  const complete = pages.join('');
  const [section] = report.sections;
  for (const sentence of section?.sentences ?? []) expect(complete).toContain(flat(sentenceText(report, sentence)));
  for (const row of report.sources['rows']?.rows ?? []) {
    for (const part of [String(row['name']), cellText(row['amount'], 'money')]) expect(complete).toContain(flat(part));
  }
  expect(pages.filter((page) => page.includes('公司名称')).length).toBeGreaterThan(1);
  expect(info).toMatch(/Page size:\s+59\d\.\d+ x 84\d\.?\d* pts \(A4\)/);
  expect(info).toMatch(/JavaScript:\s+no/);
  for (const line of fonts.trim().split('\n').slice(2)) expect(line).toMatch(/\byes\b/);
});

it('reports that there is no browser, or that it failed or timed out, and leaves no folder', async () => {
  const before = await leftOver();
  const answer = (printer: PdfPrinter, signal = open()) => printer.print(report, signal, { user: 'wang' }).then(() => null, (error: unknown) => error);
  expect(await answer(new PdfPrinter({ browser: undefined, log }))).toMatchObject({ status: 501 });
  expect(await answer(new PdfPrinter({ browser: '/nowhere/chromium', log }))).toMatchObject({ status: 502 });
  expect(await answer(new PdfPrinter({ browser: await program('killed', 'kill -9 $$'), log }))).toMatchObject({ status: 502 });
  expect(await answer(new PdfPrinter({ browser: await program('silent', 'exit 0'), log }))).toMatchObject({ status: 502 });
  const slow = await program('slow', `sleep 600 & echo $! >> ${folder}/sleepers; wait`);
  expect(await answer(new PdfPrinter({ browser: slow, log, timeoutMs: 300 }))).toMatchObject({ status: 504 });
  const printer = new PdfPrinter({ browser: slow, log });
  const aborted = new AbortController();
  const [first, second] = [answer(printer, aborted.signal), answer(printer)];
  aborted.abort(new Error('gone'));
  expect(await first).toMatchObject({ message: 'gone' });
  printer.close();
  expect(await second).toMatchObject({ status: 503 });
  expect(await leftOver()).toEqual(before);
});
