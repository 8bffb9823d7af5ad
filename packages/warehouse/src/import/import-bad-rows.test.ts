import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench, markOf, readFindings, readRejects, soundBundle, type BundleFiles, type FindingRow, type SharedImport } from './import-bench.test-support.ts';

const bids = (...lines: string[]): BundleFiles => ({ 'bids.csv': `${['lot_id,company_id,price,rank,is_winner,quoted_at', ...lines].join('\n')}\n` });
const lots = (...lines: string[]): BundleFiles => ({ 'lots.csv': `${['lot_id,project_id,code,name,budget,status', ...lines].join('\n')}\n` });
const units = (...lines: string[]): BundleFiles => ({ 'units.csv': `${['unit_id,name,parent_id', ...lines].join('\n')}\n` });
const good = 'b1#,c1,900,1,1,2025-03-01';
const other = 'b2#,c2,950,2,0,2025-03-02';

interface Case {
  name: string;
  /** Files of one table. One import contains all cases, so `#` makes the keys of each case unique. */
  files: BundleFiles;
  /** Without `column` and `value` if any will match. */
  rejects: (Pick<FindingRow, 'file' | 'line'> & Partial<FindingRow>)[];
  /** Number of other rows, which are accepted. */
  accepted: number;
  /** The findings are about optional cells: these are emptied unless the import is strict. */
  isOfCells?: true;
}

const circle = '引用关系形成循环，或其上级在循环之中';
const time = { column: 'quoted_at', reason: expect.stringContaining('应为存在的日期时间') as string };
const cases: Case[] = [
  { name: 'a required cell that is empty', files: bids(good, ',c2,950,2,0,'), rejects: [{ file: 'bids.csv', line: 3, column: 'lot_id', value: '', reason: '必填项为空' }], accepted: 1 },
  { name: 'a required cell of blanks', files: bids(good, '" 　",c2,950,2,0,'), rejects: [{ file: 'bids.csv', line: 3, column: 'lot_id' }], accepted: 1 },
  { name: 'a day that does not exist', isOfCells: true, files: bids('b1#,c1,900,1,1,2025-02-30', other), rejects: [{ file: 'bids.csv', line: 2, value: '2025-02-30', ...time }], accepted: 1 },
  { name: 'a moment that does not exist', isOfCells: true, files: bids('b1#,c1,900,1,1,2025-02-28 25:00:00', other), rejects: [{ file: 'bids.csv', line: 2, ...time }], accepted: 1 },
  { name: 'midnight written as 24:00:00', isOfCells: true, files: bids('b1#,c1,900,1,1,2025-02-28 24:00:00', other), rejects: [{ file: 'bids.csv', line: 2, ...time }], accepted: 1 },
  { name: 'a time in words', isOfCells: true, files: bids('b1#,c1,900,1,1,infinity', other), rejects: [{ file: 'bids.csv', line: 2, ...time }], accepted: 1 },
  { name: 'a negative price', isOfCells: true, files: bids('b1#,c1,-0.01,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'price', value: '-0.01', reason: '金额应不小于 0，且小于 90 万亿元' }], accepted: 1 },
  { name: 'text in a number', isOfCells: true, files: bids('b1#,c1,九百,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'price', value: '九百', reason: '应为数字' }], accepted: 1 },
  { name: 'a number past all bounds', isOfCells: true, files: bids('b1#,c1,1e400,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'price', reason: '应为数字' }], accepted: 1 },
  { name: 'not a number', isOfCells: true, files: bids('b1#,c1,-inf,1,1,', 'b1#,c2,inf,1,1,', other), rejects: [2, 3].map((line) => ({ file: 'bids.csv', line, column: 'price', reason: '应为数字' })), accepted: 1 },
  { name: 'a digit separator that only the engine knows', isOfCells: true, files: bids('b1#,c1,1_900,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'price' }], accepted: 1 },
  { name: 'a fraction for a whole number', isOfCells: true, files: bids('b1#,c1,900,1.5,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'rank', reason: '应为整数' }], accepted: 1 },
  { name: 'a rank below one', isOfCells: true, files: bids('b1#,c1,900,0,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'rank', value: '0', reason: '不能小于 1' }], accepted: 1 },
  { name: 'a whole number past 64 bits', isOfCells: true, files: bids('b1#,c1,900,99999999999999999999,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'rank' }], accepted: 1 },
  { name: 'a flag in other words', isOfCells: true, files: bids('b1#,c1,900,1,也许,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'is_winner', value: '也许', reason: '应为 1 或 0' }], accepted: 1 },
  { name: 'a value outside its list', isOfCells: true, files: lots('l1#,p1,L-1,标段一,1000,完成', 'l2#,p1,L-2,标段二,,'), rejects: [{ file: 'lots.csv', line: 2, column: 'status', value: '完成', reason: '应为 进行中、成交、流标、终止 之一' }], accepted: 1 },
  { name: 'a level out of range', isOfCells: true, files: { 'units.csv': 'unit_id,name,level\nu1#,甲,3\nu2#,乙,2\n' }, rejects: [{ file: 'units.csv', line: 2, column: 'level', value: '3', reason: '应在 1 到 2 之间' }], accepted: 1 },
  { name: 'several unsound cells of a row', isOfCells: true, files: bids('b1#,c1,-1,x,1,y', other), rejects: ['price', 'quoted_at', 'rank'].map((column) => ({ file: 'bids.csv', line: 2, column })), accepted: 1 },
  { name: 'too few cells', files: bids('b1#,c1,900', other), rejects: [{ file: 'bids.csv', line: 2, column: '', value: 'b1#,c1,900', reason: '列数不足：应为 6 列，实为 3 列' }], accepted: 1 },
  { name: 'too many cells', files: bids(`${good},,`, other), rejects: [{ file: 'bids.csv', line: 2, reason: '列数过多：应为 6 列，实为 8 列' }], accepted: 1 },
  { name: 'an unterminated quote before sound rows', files: bids('b1#,"c1,900,1,1,', good, other), rejects: [{ file: 'bids.csv', line: 2, reason: '引号不配对或引号后有多余字符' }], accepted: 2 },
  { name: 'an unterminated quote before quoted cells', files: bids('b1#,"c1,900,1,1,', '"b1#","c1",900,1,1,', other), rejects: [{ file: 'bids.csv', line: 2 }], accepted: 2 },
  { name: 'text after a closing quote', files: bids('b1#,"c1"x,900,1,1,', other), rejects: [{ file: 'bids.csv', line: 2 }], accepted: 1 },
  { name: 'thousands in the wrong places', isOfCells: true, files: bids('b1#,c1,"1,90,0.50",1,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'price', value: '1,90,0.50', reason: '应为数字' }], accepted: 1 },
  { name: 'about ten thousands', isOfCells: true, files: bids('b1#,c1,约1.5万元,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'price', reason: '应为数字' }], accepted: 1 },
  { name: 'days in no known order', isOfCells: true, files: bids('b1#,c1,900,1,1,03/04/2025', other), rejects: [{ file: 'bids.csv', line: 2, column: 'quoted_at', reason: expect.stringContaining('日、月的先后无法判断') as string }], accepted: 1 },
  { name: 'a number that a spreadsheet cut', isOfCells: true, files: { 'companies.csv': 'company_id,name,uscc\nk1#,甲公司,9.13401E+17\n' }, rejects: [{ file: 'companies.csv', line: 2, column: 'uscc', value: '9.13401E+17', reason: expect.stringContaining('科学计数法') as string }], accepted: 0 },
  { name: 'an end of a risk that cannot be read, without which it has none', files: { 'risks.csv': 'company_id,kind,case_no,ends_on\nc1,黑名单,#,不久\nc1,黑名单,2#,长期\nc1,黑名单,3#,/\n' }, rejects: [{ file: 'risks.csv', line: 2, column: 'ends_on' }, { file: 'risks.csv', line: 3, column: 'ends_on' }], accepted: 1 },
  { name: 'per cent of an amount', isOfCells: true, files: bids('b1#,c1,5%,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'price', reason: '应为数字' }], accepted: 1 },
  { name: 'separators of a day that differ', isOfCells: true, files: bids('b1#,c1,900,1,1,2025/3.1', other), rejects: [{ file: 'bids.csv', line: 2, ...time }], accepted: 1 },
  { name: 'a day of eight digits that does not exist', isOfCells: true, files: bids('b1#,c1,900,1,1,20250230', other), rejects: [{ file: 'bids.csv', line: 2, value: '20250230', ...time }], accepted: 1 },
  { name: 'a bell', files: bids('b1#,c1\x07,900,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, value: 'b1#,c1 ,900,1,1,', reason: '含有控制字符' }], accepted: 1 },
  { name: 'a separator of ours within a cell', files: bids('b1#,c1\x1f,900,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, reason: '含有控制字符' }], accepted: 1 },
  { name: 'a damaged character in UTF-8', files: { 'lots.csv': Buffer.concat([Buffer.from('lot_id,project_id,code,name\nl1#,p1,L-1,标段一\nl2#,p1,L-2,标'), Buffer.from([0xe6, 0xae]), Buffer.from('\nl3#,p1,L-3,标段三\n')]) }, rejects: [{ file: 'lots.csv', line: 3, reason: '含有无法识别的字符编码' }], accepted: 2 },
  { name: 'a key that repeats', files: bids(good, other, 'b1#,c1,800,1,1,'), rejects: [{ file: 'bids.csv', line: 4, column: 'lot_id+company_id', value: 'b1#+c1', reason: '主键重复，已采用第 2 行' }], accepted: 2 },
  { name: 'a key that repeats after an unsound row', isOfCells: true, files: bids('b1#,c1,-1,1,1,', good), rejects: [{ file: 'bids.csv', line: 2, column: 'price' }], accepted: 1 },
  { name: 'a dangling reference', files: bids('b9#,c1,900,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'lot_id', value: 'b9#', reason: '引用的标段不存在（数据仓库和本次接受的数据中均没有）' }], accepted: 1 },
  { name: 'a dangling optional reference', files: { 'lots.csv': 'lot_id,project_id,code,name,winner_id\nl1#,p1,L-1,标段一,c9\nl2#,p1,L-2,标段二,\n' }, rejects: [{ file: 'lots.csv', line: 2, column: 'winner_id', value: 'c9' }], accepted: 1 },
  { name: 'two dangling references of a row', files: bids('b9#,c9,900,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'company_id' }, { file: 'bids.csv', line: 2, column: 'lot_id' }], accepted: 1 },
  { name: 'a unit above itself', files: units('u1#,总公司,u1#', 'u2#,分公司,'), rejects: [{ file: 'units.csv', line: 2, column: 'parent_id', value: 'u1#', reason: '不能引用自身' }], accepted: 1 },
  { name: 'units in a circle, and what hangs on it', files: units('u1#,甲,u2#', 'u2#,乙,u1#', 'u3#,丙,u2#', 'u4#,丁,'), rejects: [2, 3, 4].map((line) => ({ file: 'units.csv', line, column: 'parent_id', reason: circle })), accepted: 1 },
  { name: 'a circle of units whose second row comes twice', files: units('u1#,甲,u2#', 'u2#,乙,u1#', 'u2#,乙,', 'u4#,丁,'), rejects: [{ file: 'units.csv', line: 2, reason: circle }, { file: 'units.csv', line: 3, reason: circle }, { file: 'units.csv', line: 4, reason: '主键重复，已采用第 3 行' }], accepted: 1 },
  { name: 'a chain of units that starts nowhere', files: units('u5#,甲,u6#', 'u6#,乙,u9#', 'u3#,丙,'), rejects: [{ file: 'units.csv', line: 2, value: 'u6#' }, { file: 'units.csv', line: 3, value: 'u9#' }], accepted: 1 },
  { name: 'lines after quoted newlines, blank lines and CRLF', files: { 'lots.csv': 'lot_id,project_id,code,name\r\n\r\nl1#,p1,L-1,"标段\r\n一"\r\n,,,\r\nl2#,p1,,标段二\r\n' }, rejects: [{ file: 'lots.csv', line: 6, column: 'code', reason: '必填项为空' }], accepted: 1 },
  { name: 'a value that a spreadsheet would run', isOfCells: true, files: bids('b1#,c1,=1+1,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, value: "'=1+1" }], accepted: 1 },
  { name: 'a long value over several lines', isOfCells: true, files: bids(`b1#,c1,"${'长\n'.repeat(200)}",1,1,`, other), rejects: [{ file: 'bids.csv', line: 2, value: `${'长 '.repeat(50)}…` }], accepted: 1 },
  { name: 'a record without end', files: bids(`b1#,${'c'.repeat(3 << 20)},900,1,1,`, good), rejects: [{ file: 'bids.csv', line: 2, reason: '记录过长（超过 1 MB）' }], accepted: 1 },
  { name: 'an unsound row of a gzip file', isOfCells: true, files: { 'bids.csv.gz': 'lot_id,company_id,price\nb1#,c1,x\nb2#,c2,1\n' }, rejects: [{ file: 'bids.csv.gz', line: 2, column: 'price' }], accepted: 1 },
  { name: 'lines of NDJSON that are no rows', files: { 'bids.ndjson': '{"lot_id":"b1#","company_id":"c9","price":1}\n\n[1]\n{"lot_id":"b1#"\n{"lot_id":{"a":1},"company_id":"c1"}\n{"lot_id":"b2#","company_id":"c2","price":9.5,"is_winner":true}\n' }, rejects: [{ file: 'bids.ndjson', line: 1, column: 'company_id' }, { file: 'bids.ndjson', line: 3, reason: '不是有效的 JSON 对象' }, { file: 'bids.ndjson', line: 4 }, { file: 'bids.ndjson', line: 5, reason: '值应为文本、数字或布尔值' }], accepted: 1 },
];

/** Its first row is emptied instead of rejected, so that the second one repeats its key. */
const repeatedKey = 'a key that repeats after an unsound row';
/** Units that exist before, each the parent of the next. */
const chained = [['s1', '一', ''], ['s2', '二', 's1'], ['s3', '三', 's2']] as const;

/** A bench with the rows that the cases refer to, and one import of all cases into it. */
async function importCases(isStrict: boolean): Promise<{ bench: ImportBench; shared: SharedImport }> {
  const bench = await ImportBench.open();
  const lotsOfBids = cases.flatMap(({ files }, place) => ('lots.csv' in files ? [] : [1, 2].map((lot) => `b${lot}${markOf(place)},p1,B,Lot of bids,,,\n`)));
  await bench.import({
    ...soundBundle,
    'units.csv': `${soundBundle['units.csv']}${chained.map(([unit, name, above]) => `${unit},${name},${above},,\n`).join('')}`,
    'lots.csv': `${soundBundle['lots.csv']}${lotsOfBids.join('')}`,
  });
  return { bench, shared: await bench.importTogether(cases.map(({ files }) => files), { isStrict }) };
}

const keyColumns: Readonly<Record<string, string>> = { units: 'unit_id', companies: 'company_id', risks: 'case_no' };
const tableOfCase = ({ files }: Case): string => Object.keys(files)[0]?.split('.')[0] ?? '';
const numbered = cases.map((one, place) => ({ ...one, place }));

async function expectStored(bench: ImportBench, one: (typeof numbered)[number], rows: number): Promise<void> {
  const table = tableOfCase(one);
  expect(await bench.rows(`select * from ${table} where ${keyColumns[table] ?? 'lot_id'} like '%${markOf(one.place)}'`)).toHaveLength(rows);
}

function expectListed(found: readonly FindingRow[], { rejects: expected, place }: (typeof numbered)[number]): void {
  expect(found).toHaveLength(expected.length);
  for (const [index, one] of expected.entries()) {
    expect(found[index]).toMatchObject({ ...one, ...(one.value !== undefined && { value: one.value.replaceAll('#', markOf(place)) }) });
  }
}

const linesOf = ({ rejects }: Case): number => new Set(rejects.map(({ line }) => line)).size;

let bench: ImportBench;
let shared: SharedImport;
let rejects: FindingRow[];
let strict: Awaited<ReturnType<typeof importCases>>;
beforeAll(async () => {
  ({ bench, shared } = await importCases(false));
  strict = await importCases(true);
  rejects = await readFindings(shared.report.rejectsFile);
});
afterAll(async () => {
  await bench.close();
  await strict.bench.close();
});

describe('rejected rows', () => {
  it.each(numbered.filter(({ isOfCells }) => !isOfCells))('$name', async (one) => {
    expectListed(shared.ofCase(rejects, one.place), one);
    await expectStored(bench, one, one.accepted);
  });

  it('are counted, table by table', () => {
    const counts = [...new Set(cases.map(tableOfCase))].map((table) => {
      const own = cases.filter((one) => tableOfCase(one) === table);
      const accepted = own.reduce((sum, one) => sum + one.accepted + (one.isOfCells ? linesOf(one) : 0), 0);
      const rejected = own.reduce((sum, one) => sum + (one.isOfCells ? 0 : linesOf(one)), 0);
      // Of rows that share a key, one is rejected for it once the previous row is accepted.
      const repeated = own.filter(({ name }) => name === repeatedKey).length;
      return [table, { read: accepted + rejected, accepted: accepted - repeated, rejected: rejected + repeated }] as const;
    });
    expect(shared.report).toMatchObject({ outcome: 'some-rejected', tables: Object.fromEntries(counts) });
  });

  it('are written to a separate bundle in their original form', async () => {
    const { rowsFolder } = shared.report;
    const lots = await readFile(join(rowsFolder ?? '', 'lots.csv'), 'utf8');
    const place = cases.findIndex(({ name }) => name === 'a dangling optional reference');
    expect(lots).toContain(`l1${markOf(place)},p1,L-1,标段一,,,c9\r\n`);
    expect(lots).not.toContain(`l2${markOf(place)}`);
  });
});

describe('cells that cannot be read', () => {
  const ofCells = numbered.filter(({ isOfCells }) => isOfCells);
  it.each(ofCells.filter(({ name }) => name !== repeatedKey))('are emptied, and their rows accepted: $name', async (one) => {
    const emptied = await readFindings(shared.report.emptiedFile);
    expectListed(shared.ofCase(emptied, one.place), one);
    expect(shared.ofCase(rejects, one.place)).toEqual([]);
    const cells = shared.ofCase(shared.report.emptied, one.place).reduce((sum, count) => sum + count.cells, 0);
    expect(cells).toBe(one.rejects.length);
    await expectStored(bench, one, one.accepted + linesOf(one));
  });

  it.each(ofCells)('reject their rows in a strict import: $name', async (one) => {
    expectListed(strict.shared.ofCase(await readFindings(strict.shared.report.rejectsFile), one.place), one);
    expect(strict.shared.report.emptied).toEqual([]);
    await expectStored(strict.bench, one, one.accepted);
  });
});

describe('the bundle of rows with findings', () => {
  it('gives the same result if it is imported unchanged, and the correct rows after correction', async () => {
    const own = await ImportBench.open();
    await own.import(soundBundle);
    const broken = { 'companies.csv': `company_id,name,uscc,registered_capital,memo\nk1,"=HYPERLINK(""x"")",9.13401E+17,5.0.0,原样\nk2,-2+3管材公司,,900,\nk3,好公司,,800,\n` };
    const { rowsFolder, emptied } = await own.import(broken);
    expect(emptied).toEqual([{ file: 'companies.csv', column: 'registered_capital', cells: 1 }, { file: 'companies.csv', column: 'uscc', cells: 1 }]);
    const path = join(rowsFolder ?? '', 'companies.csv');
    const text = await readFile(path, 'utf8');
    expect(text).toBe(`\ufeffcompany_id,name,uscc,registered_capital,memo\r\nk1,"'=HYPERLINK(""x"")",9.13401E+17,5.0.0,原样\r\n`);
    expect((await own.importPaths([path])).tables.companies).toMatchObject({ read: 1, unchanged: 1 });
    await own.import({ 'companies.csv': text.replace('9.13401E+17', '91340100MA2MWJTB7C').replace('5.0.0', '5000万') });
    expect(await own.rows(`select name, uscc, registered_capital from companies where company_id = 'k1'`)).toEqual([
      { name: '=HYPERLINK("x")', uscc: '91340100MA2MWJTB7C', registered_capital: 50_000_000 },
    ]);
    await own.close();
  });
});

describe('rows that lose a referenced row', () => {
  it('are rejected down to the last table, and everything else is kept', async () => {
    const report = await bench.import({
      ...soundBundle,
      'projects.csv': `${soundBundle['projects.csv']}p7,P-7,,E,询价,u1,2025-03-01\n`,
      'lots.csv': `${soundBundle['lots.csv']}l7,p7,L-7,标段三,,,\n`,
      'bids.csv': `${soundBundle['bids.csv']}l7,c1,900,1,1\n`,
      'invitations.csv': 'lot_id,company_id,invited_at,response\nl7,c2,2025-03-01,none\nl1,c2,2025-03-01,accepted\n',
    });
    expect(await readFindings(report.rejectsFile)).toMatchObject([
      { file: 'bids.csv', line: 4, column: 'lot_id', value: 'l7' },
      { file: 'invitations.csv', line: 2, column: 'lot_id', value: 'l7' },
      { file: 'lots.csv', line: 4, column: 'project_id', value: 'p7' },
      { file: 'projects.csv', line: 3, column: 'name', value: '' },
    ]);
    const accepted = Object.fromEntries(Object.entries(report.tables).map(([table, counts]) => [table, counts.accepted]));
    expect(accepted).toEqual({ units: 2, companies: 2, projects: 1, lots: 2, invitations: 1, bids: 2 });
    expect(await bench.rows("select lot_id, company_id from bids where lot_id in ('l1', 'l7') order by all")).toEqual([
      { lot_id: 'l1', company_id: 'c1' },
      { lot_id: 'l1', company_id: 'c2' },
    ]);
  });
});

describe('units that a bundle puts in a circle with stored ones', () => {
  const above = (): Promise<unknown> => bench.rows("select unit_id, name, parent_id from units where unit_id like 's%' order by unit_id");
  const reject = { file: 'units.csv', column: 'parent_id', reason: circle };
  it('are rejected and kept unchanged', async () => {
    const before = await above();
    expect(before).toEqual(chained.map(([unit_id, name, parent_id]) => ({ unit_id, name, parent_id: parent_id || null })));
    expect(await readRejects(await bench.import(units('s1,改,s3', 's4,四,s1', 's5,五,u1')))).toMatchObject([
      { ...reject, line: 2, value: 's3' },
      { ...reject, line: 3, value: 's1' },
    ]);
    expect(await above()).toEqual([...(before as object[]), { unit_id: 's5', name: '五', parent_id: 'u1' }]);
  });

  it('are rejected if another file of the bundle does not state the parent', async () => {
    const files = { ...units('s1,改,s3'), 'units.ndjson': '{"unit_id":"s2","name":"改"}\n' };
    expect(await readRejects(await bench.import(files))).toMatchObject([{ ...reject, line: 2, value: 's3' }]);
    expect(await above()).toMatchObject([{ name: '一', parent_id: null }, { name: '改', parent_id: 's1' }, { name: '三', parent_id: 's2' }, {}]);
  });

  it('are accepted if the bundle reverses the chain', async () => {
    expect(await bench.import(units('s3,三,', 's2,二,s3', 's1,一,s2'))).toMatchObject({ outcome: 'clean' });
    expect(await above()).toMatchObject([{ parent_id: 's2' }, { parent_id: 's3' }, { parent_id: null }, {}]);
  });
});
