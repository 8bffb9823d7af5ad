import { makeZip } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { utils, write } from '@e965/xlsx';
import { LedgerBench, workbook } from '../ledger-bench.test-support.ts';
import { limits } from '../limits.ts';
import { readContent, type ReadContent } from './read-content.test-support.ts';

let bench: LedgerBench;
beforeAll(async () => {
  bench = await LedgerBench.open();
});
afterAll(() => bench.close());

const head = ['项目编号', '项目名称', '招标人', '中标金额'];
const read = (...file: [name: string, content: string | Buffer, encoding?: string]): Promise<ReadContent> => readContent(bench, ...file);

/** A ZIP archive of one part with a claimed size. */
const archive = (name: string, content: Buffer, claimed = content.length): Buffer => makeZip([{ name, content, claimedBytes: claimed }]);

describe('workbooks', () => {
  it.each([['ledger.xlsx', 'xlsx'], ['ledger.xls', 'biff8'], ['ledger.et', 'biff8']] as const)('%s: cells, merges, hidden rows and columns', async (name, type) => {
    // The package reads hidden rows of a BIFF workbook but cannot write them.
    const hiddenRows = type === 'xlsx' ? [3] : [];
    const sheet = { name: '台账', rows: [head, ['A1', '路灯', '甲局', 12.5], [null, '二标'], ['x']], merges: ['A2:A3'], hiddenRows, hiddenColumns: [2] };
    const { sheets } = await read(name, workbook([sheet, { name: '2023', rows: [['a']] }], type));
    expect(sheets).toHaveLength(2);
    expect(sheets[0]).toEqual({
      name: '台账',
      rows: [head, ['A1', '路灯', '甲局', 12.5], [null, '二标'], ['x']],
      merges: [{ top: 1, left: 0, bottom: 2, right: 0 }],
      hiddenRows,
      hiddenColumns: [2],
    });
  });

  it('reads a workbook of Excel 95 in the code page of its machine', async () => {
    // The package writes such workbooks only in a Western code page: it is changed to 936, and the text to GBK.
    const written = workbook([{ name: 's', rows: [['ABCD', 1]] }], 'biff5').toString('hex');
    const page = /42000200(?:e404|b004)/.exec(written)?.[0] ?? '';
    const { sheets } = await read('old.xls', Buffer.from(written.replace(page, '42000200a803').replace('41424344', 'c2b7b5c6'), 'hex'));
    expect(sheets[0]?.rows).toEqual([['路灯', 1]]);
  });

  it('gives dates as days, by the format of their cell and the first day of the workbook', async () => {
    const book = utils.book_new();
    const [day, noon] = [45_355, 45_355.5];
    const sheet = utils.aoa_to_sheet([[{ t: 'n', v: day, z: 'yyyy"年"m"月"d"日"' }, day, { t: 'n', v: noon, z: 'yyyy-mm-dd hh:mm' }, true]]);
    utils.book_append_sheet(book, sheet, 's');
    const { sheets } = await read('dates.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    expect(sheets[0]?.rows).toEqual([['2024-03-04', 45_355, '2024-03-04 12:00:00', 'TRUE']]);
  });

  it('reads a workbook with macros as data, with a notice', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([head]), 's');
    Object.assign(book, { vbaraw: Buffer.from('macros') });
    const { sheets, notices } = await read('macros.xlsm', write(book, { type: 'buffer', bookType: 'xlsm', bookVBA: true }) as Buffer);
    expect(sheets[0]?.rows).toEqual([head]);
    expect(notices).toEqual(['macros.xlsm：工作簿含有宏，只读取数据，不运行宏']);
  });

  const sound = workbook([{ name: 's', rows: [head] }]);
  const encrypted = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(600)]);
  it.each([
    ['empty.xlsx', Buffer.alloc(0), '文件是空的'],
    ['password.xlsx', encrypted, '工作簿有打开密码，请取消密码后另存再导入'],
    ['cut.xlsx', sound.subarray(0, sound.length - 200), '工作簿已损坏，无法读取'],
    ['damaged.xls', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000, 7)]), '工作簿已损坏，无法读取'],
    ['other.xlsx', archive('word/document.xml', Buffer.from('<a/>')), '压缩文件中没有工作簿'],
    ['bomb.xlsx', archive('xl/workbook.xml', Buffer.from('<a/>'), limits.unpackedBytes + 1), '工作簿解压后超过 1536 MB，拒绝读取'],
    ['liar.xlsx', archive('xl/workbook.xml', Buffer.alloc(600 << 20), 1000), '工作簿已损坏，无法读取'],
    ['wide.xlsx', workbook([{ name: 's', rows: [Array.from({ length: 1001 }, (_, column) => column)] }]), '工作表“s”有 1,001 列，最多 1,000 列'],
  ])('refuses %s', async (name, content, problem) => {
    await expect(read(name, content)).rejects.toThrow(`${name}：${problem}`);
  });
});

describe('texts', () => {
  const rows = [['台账'], head, ['A1', '路灯', '甲局、乙局', '1']];
  it.each([',', '\t', ';', '|', '、', '；'])('separated by %s', async (separator) => {
    const cells = rows.map((row) => row.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator));
    const { sheets } = await read('ledger.txt', cells.join('\r\n'));
    expect(sheets).toEqual([{ name: '', rows, merges: [], hiddenRows: [], hiddenColumns: [] }]);
  });

  it('in GB18030, UTF-16 or as named', async () => {
    const text = rows.map((row) => row.join('\t')).join('\n');
    expect((await read('utf16.txt', Buffer.from(`\ufeff${text}`, 'utf16le'))).sheets[0]?.rows).toEqual(rows);
    expect((await read('utf8.csv', `\ufeff${text}`)).sheets[0]?.rows).toEqual(rows);
    const gbk = Buffer.from('cfeec4bfb1e0bac52cd6d0b1eabdf0b6ee0a41312c310a', 'hex');
    const { sheets, notices } = await read('gbk.csv', gbk);
    expect(sheets[0]?.rows).toEqual([['项目编号', '中标金额'], ['A1', '1'], [null]]);
    expect(notices[0]).toContain('GB18030');
    expect((await read('named.csv', gbk, 'gbk')).notices).toEqual([]);
  });

  it('whose lines end in different ways, with lines inside cells', async () => {
    const { sheets } = await read('lines.csv', 'a,b\r\n"x\r\ny",1\nz,2\r3,4');
    expect(sheets[0]?.rows).toEqual([['a', 'b'], ['x\ny', '1'], ['z', '2'], ['3', '4']]);
  });

  it.each([
    ['blank.csv', ' \n\n', '文件是空的'],
    ['page.csv', '<html><table></table></html>', '内容是网页或 XML 而不是数据'],
    ['wide.csv', `${'a,'.repeat(1001)}\n`, '列，最多 1,000 列'],
  ])('refuses %s', async (name, content, problem) => {
    await expect(read(name, content)).rejects.toThrow(problem);
  });
});
