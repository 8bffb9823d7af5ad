import { makeZip } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CFB, utils, write, type WorkSheet } from '@e965/xlsx';
import { LedgerBench, workbook } from '../ledger-bench.test-support.ts';
import type { Cell } from '../sheet.ts';
import { xlsxOf } from '../xlsx-of.test-support.ts';
import { readContent, type ReadContent } from './read-content.test-support.ts';

let bench: LedgerBench;
beforeAll(async () => {
  bench = await LedgerBench.open();
});
afterAll(() => bench.close());

const head = ['项目编号', '项目名称', '招标人', '中标金额'];
const rows: Cell[][] = [head, ['A1', '路灯', '甲局', 12.5]];
const read = (name: string, content: string | Buffer): Promise<ReadContent> => readContent(bench, name, content);
async function readRows(name: string, content: string | Buffer): Promise<Cell[][] | undefined> {
  return (await read(name, content)).sheets[0]?.rows;
}
const sheetData = (xml: string): string => `<sheetData>${xml}</sheetData>`;

/** The containers of workbooks, for which the package has no types. */
const containers = CFB as {
  read(bytes: Buffer, options: { type: 'buffer' }): object;
  find(container: object, path: string): { content: Uint8Array; size: number } | null;
  write(container: object, options: { type: 'buffer' }): Buffer;
};

/** A BIFF8 workbook with the record FILEPASS of RC4 after the first one (MS-XLS 2.4.117). */
function protectedXls(): Buffer {
  const container = containers.read(workbook([{ name: 's', rows }], 'biff8'), { type: 'buffer' });
  const stream = containers.find(container, '/Workbook');
  if (!stream) throw new Error('no workbook');
  const content = Buffer.from(stream.content);
  const start = 4 + content.readUInt16LE(2);
  const filePass = Buffer.concat([Buffer.from([0x2f, 0, 54, 0, 1, 0, 1, 0, 1, 0]), Buffer.alloc(48, 7)]);
  const changed = Buffer.concat([content.subarray(0, start), filePass, content.subarray(start)]);
  Object.assign(stream, { content: changed, size: changed.length });
  return containers.write(container, { type: 'buffer' });
}

describe('an xlsx workbook', () => {
  it('of a used range to its last cell, and of rows and cells without a value, costs no memory', async () => {
    const blank = Array.from({ length: 1_048_000 }, (_, row) => `<row r="${row + 3}" s="1" customFormat="1"><c r="A${row + 3}" s="1"/></row>`).join('');
    const content = xlsxOf({
      sheet: `<dimension ref="A1:XFD1048576"/>${sheetData(`<row r="2"><c r="B2" t="inlineStr"><is><t>路灯</t></is></c></row>${blank}`)}`,
    });
    const before = process.memoryUsage().rss;
    expect(await readRows('blank.xlsx', content)).toEqual([[], [null, '路灯']]);
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(400);
  });

  it('has errors of formulas as texts, and reports formulas without a result', async () => {
    const { sheets, notices } = await read('formulas.xlsx', xlsxOf({
      sheet: sheetData('<row r="1"><c r="A1" t="e"><f>B1</f><v>#REF!</v></c><c r="B1" t="e"><v>#N/A</v></c><c r="C1"><f>A1*2</f></c>'
        + '<c r="D1"><f>1+1</f><v>2</v></c><c r="E1" t="str"><f>"a"</f><v>甲局</v></c><c r="F1" t="b"><v>1</v></c></row>'),
    }));
    expect(sheets[0]?.rows).toEqual([['#REF!', '#N/A', null, 2, '甲局', 'TRUE']]);
    expect(notices).toEqual(['formulas.xlsx：工作表“台账”有 1 个公式没有保存计算结果，按空单元格读取；请用 Excel 或 WPS 打开并保存后再导入']);
  });

  it('has days of the system of 1904, in common formats and its own', async () => {
    const styles = '<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/></numFmts>'
      + '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="31"/></cellXfs>';
    const sheet = sheetData('<row><c s="1"><v>43893</v></c><c s="2"><v>43893.5</v></c><c s="3"><v>43893</v></c><c><v>43893</v></c><c t="d"><v>2024-03-04T09:30:00</v></c></row>');
    const content = xlsxOf({ sheet, styles, workbook: '<workbookPr date1904="1"/>' });
    expect(await readRows('1904.xlsx', content)).toEqual([['2024-03-04', '2024-03-04 12:00:00', '2024-03-04', 43_893, '2024-03-04 09:30:00']]);
  });

  it('has rich texts as one text, without phonetic hints, and characters that XML cannot hold', async () => {
    const strings = '<si><r><rPr><b/></rPr><t>路</t></r><r><t xml:space="preserve">灯 </t></r></si>'
      + '<si><t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh><phoneticPr fontId="1"/></si><si><t>甲_x000A_乙&amp;丙</t></si>';
    const sheet = sheetData('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>');
    expect(await readRows('rich.xlsx', xlsxOf({ sheet, strings }))).toEqual([['路灯 ', '東京', '甲\n乙&丙']]);
  });

  it('has heads merged over hidden columns', async () => {
    const content = xlsxOf({
      sheet: `<cols><col min="2" max="3" hidden="1"/></cols>${sheetData('<row r="1" hidden="1"><c r="A1" t="str"><v>中标</v></c></row>')}<mergeCells><mergeCell ref="A1:C1"/></mergeCells>`,
    });
    const { sheets } = await read('hidden.xlsx', content);
    expect(sheets[0]).toMatchObject({ merges: [{ top: 0, left: 0, bottom: 0, right: 2 }], hiddenColumns: [1, 2], hiddenRows: [0] });
  });

  it('of prefixed elements is read as another', async () => {
    const content = xlsxOf({ sheet: '<x:sheetData xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData>' });
    expect(await readRows('prefixed.xlsx', content)).toEqual([[7]]);
  });

  it('may have 1,000 columns, and 20 sheets', async () => {
    const wide = Array.from({ length: 1000 }, (_, column) => column);
    const sheets = Array.from({ length: 20 }, (_, index) => ({ name: `表${index}`, rows: [wide] }));
    const found = (await read('wide.xlsx', workbook(sheets))).sheets;
    expect(found.map(({ name }) => name)).toEqual(sheets.map(({ name }) => name));
    expect(found[19]?.rows).toEqual([wide]);
  });

  const entities = '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
  it.each([
    ['last.xlsx', xlsxOf({ sheet: sheetData('<row r="1048576"><c r="A1048576"><v>1</v></c></row>') }), '工作表“台账”超过 400,000 行，请分成几个文件'],
    ['far.xlsx', xlsxOf({ sheet: sheetData('<row r="1"><c r="XFD1"><v>1</v></c></row>') }), '工作表“台账”有 16,384 列，最多 1,000 列'],
    ['cut.xlsx', xlsxOf({ sheet: '<sheetData><row r="1"><c r="A1">' }), '工作簿已损坏，无法读取'],
    ['entities.xlsx', makeZip([{ name: 'xl/workbook.xml', content: `${entities}<workbook>&b;</workbook>` }]), '工作簿已损坏，无法读取'],
    ['lost.xlsx', makeZip([{ name: 'xl/other.xml', content: '<a/>' }]), '工作簿已损坏，无法读取'],
    ['binary.xlsx', makeZip([{ name: 'xl/workbook.bin', content: 'x' }]), '是二进制工作簿（.xlsb），请另存为 .xlsx 再导入'],
    ['open.xlsx', makeZip([{ name: 'content.xml', content: '<a/>' }]), '是 OpenDocument 表格（.ods），请另存为 .xlsx 再导入'],
  ])('refuses %s', async (name, content, problem) => {
    await expect(read(name, content)).rejects.toThrow(`${name}：${problem}`);
  });
});

describe('a workbook by its content, whatever its name', () => {
  const page = (charset: string): string => `<html><head><meta charset="${charset}"></head><body><table><tr><th rowspan="2">项目编号</th><th colspan="2">招标</th></tr>`
    + '<tr><td>项目名称</td><td>中标金额</td></tr><tr><td>001</td><td>路灯&nbsp;工程<br>一期</td><td>1,234.50</td></tr></table></body></html>';
  const cells: Cell[][] = [['项目编号', '招标'], [null, '项目名称', '中标金额'], ['001', '路灯 工程\n一期', '1,234.50']];
  const xml2003 = '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" '
    + 'xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="台账"><Table><Row><Cell><Data ss:Type="String">项目名称</Data></Cell>'
    + '<Cell ss:Index="3"><Data ss:Type="Number">12.5</Data></Cell></Row></Table></Worksheet></Workbook>';
  const tabbed = rows.map((row) => row.join('\t')).join('\r\n');

  it.each<[string, string | Buffer, Cell[][]]>([
    ['BIFF8.xlsx', workbook([{ name: 's', rows }], 'biff8'), rows],
    ['BIFF5.xls', workbook([{ name: 's', rows: [['a', 1.5]] }], 'biff5'), [['a', 1.5]]],
    ['BIFF8.et', workbook([{ name: 's', rows }], 'biff8'), rows],
    ['XLSX.xls', workbook([{ name: 's', rows }]), rows],
    ['XLSX.csv', workbook([{ name: 's', rows }]), rows],
    ['HTML.xls', page('utf-8'), cells],
    ['HTML with a mark.xls', `\ufeff${page('utf-8')}`, cells],
    ['HTML in UTF-16.xls', Buffer.from(`\ufeff${page('unicode')}`, 'utf16le'), cells],
    ['XML 2003.xls', xml2003, [['项目名称', null, 12.5]]],
    ['tabs in UTF-16.xls', Buffer.from(`\ufeff${tabbed}`, 'utf16le'), [head, ['A1', '路灯', '甲局', '12.5']]],
  ])('%s', async (name, content, wanted) => {
    expect(await readRows(name, content)).toEqual(wanted);
  });

  it('an HTML table in GBK', async () => {
    const gbk = Buffer.concat([Buffer.from('<table><tr><td>'), Buffer.from('cfeec4bfb1e0bac5', 'hex'), Buffer.from('</td></tr></table>')]);
    expect(await readRows('gbk.xls', gbk)).toEqual([['项目编号']]);
  });

  it('merged cells of an HTML table', async () => {
    const { sheets } = await read('merged.xls', page('utf-8'));
    expect(sheets[0]?.merges).toEqual([{ top: 0, left: 0, bottom: 1, right: 0 }, { top: 0, left: 1, bottom: 0, right: 2 }]);
  });

  it('days of an XML Spreadsheet 2003', async () => {
    const sheet: WorkSheet = utils.aoa_to_sheet([[{ t: 'n', v: 45_355, z: 'yyyy-mm-dd' }]]);
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 's');
    expect(await readRows('days.xls', write(book, { type: 'buffer', bookType: 'xlml' }) as Buffer)).toEqual([['2024-03-04']]);
  });

  it.each([
    ['page.xls', '<html><body>登录已失效</body></html>', '内容是网页或 XML 而不是数据'],
    ['archive.xls', 'MIME-Version: 1.0\r\nContent-Type: multipart/related', '是网页存档（.mht），请另存为 .xlsx 再导入'],
    ['password.xls', protectedXls(), '工作簿有打开密码，请取消密码后另存再导入'],
  ])('refuses %s', async (name, content, problem) => {
    await expect(read(name, content)).rejects.toThrow(`${name}：${problem}`);
  });
});
