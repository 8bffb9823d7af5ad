import { makeZip } from '@tenderscope/testing';
import ExcelJS from 'exceljs';

/** Archive of empty files. */
export const zipOf = (names: readonly string[], comment = ''): Buffer => makeZip(names.map((name) => ({ name, content: '' })), comment);

/** Workbook as written by another program. */
export async function workbook(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('表').addRow(['单位', 1]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

const contentTypes = '[Content_Types].xml';
export const samples = {
  pdf: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'),
  png: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  jpg: Buffer.from('ffd8ffe000104a464946', 'hex'),
  docx: zipOf([contentTypes, '_rels/.rels', 'word/document.xml']),
  macros: zipOf([contentTypes, 'word/document.xml', 'word/vbaProject.bin']),
  zip: zipOf(['a.txt']),
  jar: zipOf([contentTypes, 'META-INF/MANIFEST.MF']),
  exe: Buffer.from('MZ\u0090\u0000'),
  html: Buffer.from('<script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
};
