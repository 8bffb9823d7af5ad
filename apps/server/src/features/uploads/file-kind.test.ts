import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samples, workbook, zipOf } from '../../../test/support/sample-files.test-support.ts';
import { fileKind } from './file-kind.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinds-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function kindOf(content: Buffer): Promise<string | undefined> {
  const path = join(folder, 'any.name');
  await writeFile(path, content);
  return (await fileKind(path))?.endings[0];
}

it('detects the kinds by content', async () => {
  expect(await kindOf(await workbook())).toBe('.xlsx');
  const { pdf, png, jpg, docx } = samples;
  expect([await kindOf(pdf), await kindOf(png), await kindOf(jpg), await kindOf(docx)]).toEqual(['.pdf', '.png', '.jpg', '.docx']);
  expect(await kindOf(zipOf(['[Content_Types].xml', 'xl/workbook.xml'], 'a comment with PK in it'))).toBe('.xlsx');
});

it.each(['macros', 'zip', 'jar', 'exe', 'html', 'svg'] as const)('does not accept %s', async (name) => {
  expect(await kindOf(samples[name])).toBeUndefined();
});

const docxWith = (...names: string[]): Buffer => zipOf(['[Content_Types].xml', 'word/document.xml', ...names]);

it.each<[string, Buffer]>([
  ['in capitals', docxWith('word/VBAPROJECT.BIN')],
  ['in a folder of another case', docxWith('Custom/deep/vbaproject.bin')],
  ['with backslashes', docxWith('word\\VbaProject.bin')],
  ['with more after its name', docxWith('word/vbaProject.bin.bak')],
  ['in a workbook', zipOf(['[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaproject.BIN'])],
  ['in a document inside', docxWith(`embeddings/${docxWith('word/vbaProject.bin').toString('latin1')}`)],
  ['only where the directory does not say so', zipOf(['[Content_Types].xml', 'word/document.xml'], 'xl/vbaProject.bin')],
])('refuses macros %s', async (_where, content) => {
  expect(await kindOf(content)).toBeUndefined();
});

it('does not accept a partial file', async () => {
  const complete = await workbook();
  const directory = samples.docx.length - 22;
  const elsewhere = Buffer.from(samples.docx);
  elsewhere.writeUInt32LE(0xfffffff0, directory + 16);
  for (const part of [complete.subarray(0, -30), complete.subarray(0, 4), Buffer.alloc(0), Buffer.from('%PD'), elsewhere]) {
    expect(await kindOf(part)).toBeUndefined();
  }
});
