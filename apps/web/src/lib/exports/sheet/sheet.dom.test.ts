import type { UserInfo } from '@tenderscope/contract';
import exceljs from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parseCsv } from './parse-csv.ts';
import { readSheet } from './read-sheet.ts';
import { useSession } from '../../session/session-store.ts';
import { writeSheets, writeXlsx } from './write-xlsx.ts';

const columns = [{ title: '名称', width: 20 }, { title: '偏离率', width: 10, isRate: true }] as const;
const written = (): Blob => writeXlsx(columns, [{ cells: ['=1+1 <&">', 0.125], ground: 'high' }, { cells: [null, null] }], '核价结果');
const gbk = (...bytes: number[]): Blob => new Blob([new Uint8Array(bytes)]);

describe('writeXlsx', () => {
  it('writes a workbook that another reader opens: texts never formulas, rates as percentages, rows coloured', async () => {
    const book = new exceljs.Workbook();
    await book.xlsx.load(await written().arrayBuffer());
    const sheet = book.getWorksheet('核价结果');
    expect(sheet?.getRow(1).values).toEqual([undefined, '名称', '偏离率']);
    expect(sheet?.getCell('A2').value).toBe('=1+1 <&">');
    expect([sheet?.getCell('B2').value, sheet?.getCell('B2').numFmt]).toEqual([0.125, '0.00%']);
    expect(sheet?.getCell('A2').fill).toMatchObject({ pattern: 'solid', fgColor: { argb: 'FFFCE4D6' } });
    expect(sheet?.getCell('A3').value).toBeNull();
    expect([sheet?.views[0]?.state, sheet?.autoFilter]).toEqual(['frozen', 'A1:B3']);
  });

  it('has a header with the user and the minute, if the installation has watermarks', async () => {
    const headerOf = async (isWatermarked: boolean): Promise<string | undefined> => {
      useSession.setState({ userInfo: { userName: '王芳', loginName: 'wangfang', isWatermarked } as UserInfo });
      const book = new exceljs.Workbook();
      await book.xlsx.load(await written().arrayBuffer());
      const [sheet] = book.worksheets as { headerFooter: { oddHeader?: string } | null }[];
      return sheet?.headerFooter?.oddHeader;
    };
    expect(await headerOf(true)).toMatch(/^&C王芳（wangfang） \d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(await headerOf(false)).toBeUndefined();
    useSession.setState({ userInfo: null });
  });

  it('writes several sheets, each with a frozen heading and filters', async () => {
    const book = new exceljs.Workbook();
    const one = (name: string) => ({ name, columns, rows: [{ cells: [name, 1] }] });
    await book.xlsx.load(await writeSheets([one('核价结果'), one('口径')]).arrayBuffer());
    expect(book.worksheets.map(({ name, autoFilter, views }) => [name, autoFilter, views[0]?.state])).toEqual([['核价结果', 'A1:B2', 'frozen'], ['口径', 'A1:B2', 'frozen']]);
    expect(book.getWorksheet('口径')?.getCell('A2').value).toBe('口径');
  });
});

/** A workbook of more than 64 MB, and the size that it claims. */
function bomb(claimed?: number): Uint8Array<ArrayBuffer> {
  const path = 'xl/workbook.xml';
  const bytes = zipSync({ [path]: new Uint8Array(65 << 20) });
  if (claimed === undefined) return bytes;
  const directory = new DataView(bytes.buffer).getUint32(bytes.length - 6, true);
  new DataView(bytes.buffer).setUint32(directory + 24, claimed, true);
  return bytes;
}

describe('readSheet', () => {
  it('reads back its own output', async () => {
    expect(await readSheet(written())).toEqual([['名称', '偏离率'], ['=1+1 <&">', '0.125']]);
  });

  it('reads files of other programs: shared and rich texts, gaps, formulas by their result', async () => {
    const book = new exceljs.Workbook();
    const sheet = book.addWorksheet('清单');
    sheet.addRow(['名称', '规格', '', '单价']);
    sheet.addRow([{ richText: [{ text: 'PE' }, { text: '管' }] }, 'De110', null, { formula: '1+1', result: 2 }]);
    sheet.getCell('E5').value = '末';
    const rows = await readSheet(new Blob([await book.xlsx.writeBuffer()]));
    expect(rows).toEqual([['名称', '规格', '', '单价'], ['PE管', 'De110', '', '2'], ['', '', '', '', '末']]);
  });

  it('reads files of programs that write other prefixes and neither sizes nor the first cell', async () => {
    const main = 'xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const parts = {
      'xl/workbook.xml': `<x:workbook ${main} xmlns:d="a"><x:sheets><x:sheet name="a" d:id="i"/></x:sheets></x:workbook>`,
      'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="i" Target="/xl/a.xml"/></Relationships>',
      'xl/a.xml': `<x:worksheet ${main}><x:sheetData><x:row><x:c r="B1"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    };
    const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])));
    expect(await readSheet(new Blob([bytes]))).toEqual([['', '1']]);
  });

  it('reads CSV in UTF-8 and in GB18030', async () => {
    expect(await readSheet(new Blob(['\ufeff名称,单价\n"球阀, DN50",12\n\n']))).toEqual([['名称', '单价'], ['球阀, DN50', '12']]);
    expect(await readSheet(gbk(0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0x31))).toEqual([['名称', '1']]);
  });

  it.each([
    ['an old workbook', gbk(0xd0, 0xcf, 0x11, 0xe0, 1, 2), '另存为 .xlsx'],
    ['a picture', gbk(0x89, 0x50, 0x4e, 0x47, 0, 0, 1), '无法识别'],
    ['a broken archive', gbk(0x50, 0x4b, 3, 4, 9, 9, 9), '无法识别'],
    ['nothing', new Blob([' \n,']), '没有数据'],
    ['a bomb', new Blob([bomb()]), '解压后过大'],
    ['a bomb that claims to be small', new Blob([bomb(10)]), '无法识别'],
    ['too much', new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), '超过 5 MB'],
  ])('reports in Chinese the problem of %s', async (_, file, message) => {
    await expect(readSheet(file)).rejects.toThrow(message);
  });
});

it('parses quotes, line ends and separators', () => {
  expect(parseCsv('a,"b ""c""\nd"\r\ne,f')).toEqual([['a', 'b "c"\nd'], ['e', 'f']]);
  expect(parseCsv('a\tb,c\td\n1\t2')).toEqual([['a', 'b,c', 'd'], ['1', '2']]);
});
