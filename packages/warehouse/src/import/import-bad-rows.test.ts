import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench, markOf, readRejects, soundBundle, type BundleFiles, type RejectedRow, type SharedImport } from './import-bench.test-support.ts';

const bids = (...lines: string[]): BundleFiles => ({ 'bids.csv': `${['lot_id,company_id,price,rank,is_winner,quoted_at', ...lines].join('\n')}\n` });
const lots = (...lines: string[]): BundleFiles => ({ 'lots.csv': `${['lot_id,project_id,code,name,budget,status', ...lines].join('\n')}\n` });
const units = (...lines: string[]): BundleFiles => ({ 'units.csv': `${['unit_id,name,parent_id', ...lines].join('\n')}\n` });
const good = 'b1#,c1,900,1,1,2025-03-01';
const other = 'b2#,c2,950,2,0,2025-03-02';

interface Case {
  name: string;
  /** Of one table. All cases come in by one import, so `#` makes the keys of each its own. */
  files: BundleFiles;
  /** Without `column` and `value` where any will do. */
  rejects: (Pick<RejectedRow, 'file' | 'line'> & Partial<RejectedRow>)[];
  /** Rows that are taken all the same. */
  accepted: number;
}

const circle = '引用关系形成循环，或其上级在循环之中';
const time = { column: 'quoted_at', reason: expect.stringContaining('应为存在的日期时间') as string };
const cases: Case[] = [
  { name: 'a required cell that is empty', files: bids(good, ',c2,950,2,0,'), rejects: [{ file: 'bids.csv', line: 3, column: 'lot_id', value: '', reason: '必填项为空' }], accepted: 1 },
  { name: 'a required cell of blanks', files: bids(good, '" 　",c2,950,2,0,'), rejects: [{ file: 'bids.csv', line: 3, column: 'lot_id' }], accepted: 1 },
  { name: 'a day that does not exist', files: bids('b1#,c1,900,1,1,2025-02-30', other), rejects: [{ file: 'bids.csv', line: 2, value: '2025-02-30', ...time }], accepted: 1 },
  { name: 'a moment that does not exist', files: bids('b1#,c1,900,1,1,2025-02-28 25:00:00', other), rejects: [{ file: 'bids.csv', line: 2, ...time }], accepted: 1 },
  { name: 'midnight written as 24:00:00', files: bids('b1#,c1,900,1,1,2025-02-28 24:00:00', other), rejects: [{ file: 'bids.csv', line: 2, ...time }], accepted: 1 },
  { name: 'ISO 8601 without zone', files: bids('b1#,c1,900,1,1,2025-02-28T08:00:00', other), rejects: [{ file: 'bids.csv', line: 2, ...time }], accepted: 1 },
  { name: 'a time in words', files: bids('b1#,c1,900,1,1,infinity', other), rejects: [{ file: 'bids.csv', line: 2, ...time }], accepted: 1 },
  { name: 'a negative price', files: bids('b1#,c1,-0.01,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'price', value: '-0.01', reason: '不能小于 0' }], accepted: 1 },
  { name: 'text in a number', files: bids('b1#,c1,九百,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'price', value: '九百', reason: '应为数字' }], accepted: 1 },
  { name: 'a number past all bounds', files: bids('b1#,c1,1e400,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'price', reason: '应为数字' }], accepted: 1 },
  { name: 'not a number', files: bids('b1#,c1,nan,1,1,', 'b1#,c2,inf,1,1,', other), rejects: [2, 3].map((line) => ({ file: 'bids.csv', line, column: 'price', reason: '应为数字' })), accepted: 1 },
  { name: 'a digit separator that only the engine knows', files: bids('b1#,c1,1_900,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'price' }], accepted: 1 },
  { name: 'a fraction for a whole number', files: bids('b1#,c1,900,1.5,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'rank', reason: '应为整数' }], accepted: 1 },
  { name: 'a rank below one', files: bids('b1#,c1,900,0,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'rank', value: '0', reason: '不能小于 1' }], accepted: 1 },
  { name: 'a whole number past 64 bits', files: bids('b1#,c1,900,99999999999999999999,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'rank' }], accepted: 1 },
  { name: 'a flag in words', files: bids('b1#,c1,900,1,是,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'is_winner', value: '是', reason: '应为 1 或 0' }], accepted: 1 },
  { name: 'a value outside its list', files: lots('l1#,p1,L-1,标段一,1000,完成', 'l2#,p1,L-2,标段二,,'), rejects: [{ file: 'lots.csv', line: 2, column: 'status', value: '完成', reason: '应为 进行中、成交、流标、终止 之一' }], accepted: 1 },
  { name: 'a level out of range', files: { 'units.csv': 'unit_id,name,level\nu1#,甲,3\nu2#,乙,2\n' }, rejects: [{ file: 'units.csv', line: 2, column: 'level', value: '3', reason: '应在 1 到 2 之间' }], accepted: 1 },
  { name: 'several unsound cells of a row', files: bids('b1#,c1,-1,x,1,y', other), rejects: ['price', 'quoted_at', 'rank'].map((column) => ({ file: 'bids.csv', line: 2, column })), accepted: 1 },
  { name: 'too few cells', files: bids('b1#,c1,900', other), rejects: [{ file: 'bids.csv', line: 2, column: '', value: 'b1#,c1,900', reason: '列数不足：应为 6 列，实为 3 列' }], accepted: 1 },
  { name: 'too many cells', files: bids(`${good},,`, other), rejects: [{ file: 'bids.csv', line: 2, reason: '列数过多：应为 6 列，实为 8 列' }], accepted: 1 },
  { name: 'an unterminated quote before sound rows', files: bids('b1#,"c1,900,1,1,', good, other), rejects: [{ file: 'bids.csv', line: 2, reason: '引号不配对或引号后有多余字符' }], accepted: 2 },
  { name: 'an unterminated quote before quoted cells', files: bids('b1#,"c1,900,1,1,', '"b1#","c1",900,1,1,', other), rejects: [{ file: 'bids.csv', line: 2 }], accepted: 2 },
  { name: 'text after a closing quote', files: bids('b1#,"c1"x,900,1,1,', other), rejects: [{ file: 'bids.csv', line: 2 }], accepted: 1 },
  { name: 'thousands in the wrong places', files: bids('b1#,c1,"1,90,0.50",1,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'price', value: '1,90,0.50', reason: '应为数字' }], accepted: 1 },
  { name: 'ten thousands', files: bids('b1#,c1,1.5万元,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'price', reason: '应为数字' }], accepted: 1 },
  { name: 'per cent of an amount', files: bids('b1#,c1,5%,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'price', reason: '应为数字' }], accepted: 1 },
  { name: 'separators of a day that differ', files: bids('b1#,c1,900,1,1,2025/3.1', other), rejects: [{ file: 'bids.csv', line: 2, ...time }], accepted: 1 },
  { name: 'a day of eight digits that does not exist', files: bids('b1#,c1,900,1,1,20250230', other), rejects: [{ file: 'bids.csv', line: 2, value: '20250230', ...time }], accepted: 1 },
  { name: 'a bell', files: bids('b1#,c1\x07,900,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, value: 'b1#,c1 ,900,1,1,', reason: '含有控制字符' }], accepted: 1 },
  { name: 'a separator of ours within a cell', files: bids('b1#,c1\x1f,900,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, reason: '含有控制字符' }], accepted: 1 },
  { name: 'a damaged character in UTF-8', files: { 'lots.csv': Buffer.concat([Buffer.from('lot_id,project_id,code,name\nl1#,p1,L-1,标段一\nl2#,p1,L-2,标'), Buffer.from([0xe6, 0xae]), Buffer.from('\nl3#,p1,L-3,标段三\n')]) }, rejects: [{ file: 'lots.csv', line: 3, reason: '含有无法识别的字符编码' }], accepted: 2 },
  { name: 'a key that repeats', files: bids(good, other, 'b1#,c1,800,1,1,'), rejects: [{ file: 'bids.csv', line: 4, column: 'lot_id+company_id', value: 'b1#+c1', reason: '主键重复，已采用第 2 行' }], accepted: 2 },
  { name: 'a key that repeats after an unsound row', files: bids('b1#,c1,-1,1,1,', good), rejects: [{ file: 'bids.csv', line: 2, column: 'price' }], accepted: 1 },
  { name: 'a dangling reference', files: bids('b9#,c1,900,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'lot_id', value: 'b9#', reason: '引用的标段不存在（数据仓库和本次接受的数据中均没有）' }], accepted: 1 },
  { name: 'a dangling optional reference', files: { 'lots.csv': 'lot_id,project_id,code,name,winner_id\nl1#,p1,L-1,标段一,c9\nl2#,p1,L-2,标段二,\n' }, rejects: [{ file: 'lots.csv', line: 2, column: 'winner_id', value: 'c9' }], accepted: 1 },
  { name: 'two dangling references of a row', files: bids('b9#,c9,900,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, column: 'company_id' }, { file: 'bids.csv', line: 2, column: 'lot_id' }], accepted: 1 },
  { name: 'a unit above itself', files: units('u1#,总公司,u1#', 'u2#,分公司,'), rejects: [{ file: 'units.csv', line: 2, column: 'parent_id', value: 'u1#', reason: '不能引用自身' }], accepted: 1 },
  { name: 'units in a circle, and what hangs on it', files: units('u1#,甲,u2#', 'u2#,乙,u1#', 'u3#,丙,u2#', 'u4#,丁,'), rejects: [2, 3, 4].map((line) => ({ file: 'units.csv', line, column: 'parent_id', reason: circle })), accepted: 1 },
  { name: 'a circle of units whose second row comes twice', files: units('u1#,甲,u2#', 'u2#,乙,u1#', 'u2#,乙,', 'u4#,丁,'), rejects: [{ file: 'units.csv', line: 2, reason: circle }, { file: 'units.csv', line: 3, reason: circle }, { file: 'units.csv', line: 4, reason: '主键重复，已采用第 3 行' }], accepted: 1 },
  { name: 'a chain of units that starts nowhere', files: units('u5#,甲,u6#', 'u6#,乙,u9#', 'u3#,丙,'), rejects: [{ file: 'units.csv', line: 2, value: 'u6#' }, { file: 'units.csv', line: 3, value: 'u9#' }], accepted: 1 },
  { name: 'lines after quoted newlines, blank lines and CRLF', files: { 'lots.csv': 'lot_id,project_id,code,name\r\n\r\nl1#,p1,L-1,"标段\r\n一"\r\n,,,\r\nl2#,p1,,标段二\r\n' }, rejects: [{ file: 'lots.csv', line: 6, column: 'code', reason: '必填项为空' }], accepted: 1 },
  { name: 'a value that a spreadsheet would run', files: bids('b1#,c1,=1+1,1,1,', other), rejects: [{ file: 'bids.csv', line: 2, value: "'=1+1" }], accepted: 1 },
  { name: 'a long value over several lines', files: bids(`b1#,c1,"${'长\n'.repeat(200)}",1,1,`, other), rejects: [{ file: 'bids.csv', line: 2, value: `${'长 '.repeat(50)}…` }], accepted: 1 },
  { name: 'a record without end', files: bids(`b1#,${'c'.repeat(3 << 20)},900,1,1,`, good), rejects: [{ file: 'bids.csv', line: 2, reason: '记录过长（超过 1 MB）' }], accepted: 1 },
  { name: 'an unsound row of a gzip file', files: { 'bids.csv.gz': 'lot_id,company_id,price\nb1#,c1,x\nb2#,c2,1\n' }, rejects: [{ file: 'bids.csv.gz', line: 2, column: 'price' }], accepted: 1 },
  { name: 'lines of NDJSON that are no rows', files: { 'bids.ndjson': '{"lot_id":"b1#","company_id":"c1","price":-1}\n\n[1]\n{"lot_id":"b1#"\n{"lot_id":{"a":1},"company_id":"c1"}\n{"lot_id":"b2#","company_id":"c2","price":9.5,"is_winner":true}\n' }, rejects: [{ file: 'bids.ndjson', line: 1, column: 'price' }, { file: 'bids.ndjson', line: 3, reason: '不是有效的 JSON 对象' }, { file: 'bids.ndjson', line: 4 }, { file: 'bids.ndjson', line: 5, reason: '值应为文本、数字或布尔值' }], accepted: 1 },
];

/** Units that are there before, each above the next. */
const chained = [['s1', '一', ''], ['s2', '二', 's1'], ['s3', '三', 's2']] as const;

let bench: ImportBench;
let shared: SharedImport;
let rejects: RejectedRow[];
beforeAll(async () => {
  bench = await ImportBench.open();
  const lotsOfBids = cases.flatMap(({ files }, place) => ('lots.csv' in files ? [] : [1, 2].map((lot) => `b${lot}${markOf(place)},p1,B,Lot of bids,,,\n`)));
  await bench.import({
    ...soundBundle,
    'units.csv': `${soundBundle['units.csv']}${chained.map(([unit, name, above]) => `${unit},${name},${above},,\n`).join('')}`,
    'lots.csv': `${soundBundle['lots.csv']}${lotsOfBids.join('')}`,
  });
  shared = await bench.importTogether(cases.map(({ files }) => files));
  rejects = await readRejects(shared.report);
});
afterAll(() => bench.close());

describe('rows that are refused', () => {
  it.each(cases.map((one, place) => ({ ...one, place })))('$name', async ({ files, rejects: wanted, accepted, place }) => {
    const found = shared.ofCase(rejects, place);
    expect(found).toHaveLength(wanted.length);
    for (const [index, one] of wanted.entries()) {
      expect(found[index]).toMatchObject({ ...one, ...(one.value !== undefined && { value: one.value.replaceAll('#', markOf(place)) }) });
    }
    const [table = ''] = Object.keys(files).map((name) => name.split('.')[0]);
    const stored = await bench.rows(`select * from ${table} where ${table === 'units' ? 'unit_id' : 'lot_id'} like '%${markOf(place)}'`);
    expect(stored).toHaveLength(accepted);
  });

  it('are counted, table by table', () => {
    const counts = ['units', 'lots', 'bids'].map((table) => {
      const its = cases.filter(({ files }) => Object.keys(files)[0]?.startsWith(`${table}.`));
      const accepted = its.reduce((sum, one) => sum + one.accepted, 0);
      const rejected = its.reduce((sum, one) => sum + new Set(one.rejects.map(({ line }) => line)).size, 0);
      return [table, { read: accepted + rejected, accepted, rejected }] as const;
    });
    expect(shared.report).toMatchObject({ outcome: 'some-rejected', tables: Object.fromEntries(counts) });
  });
});

describe('rows that lose what they refer to', () => {
  it('are refused down to the last table, and everything else stays', async () => {
    const report = await bench.import({
      ...soundBundle,
      'projects.csv': `${soundBundle['projects.csv']}p7,P-7,,E,询价,u1,2025-03-01\n`,
      'lots.csv': `${soundBundle['lots.csv']}l7,p7,L-7,标段三,,,\n`,
      'bids.csv': `${soundBundle['bids.csv']}l7,c1,900,1,1\n`,
      'invitations.csv': 'lot_id,company_id,invited_at,response\nl7,c2,2025-03-01,none\nl1,c2,2025-03-01,accepted\n',
    });
    expect(await readRejects(report)).toMatchObject([
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
  it('are refused and stay as they were', async () => {
    const before = await above();
    expect(before).toEqual(chained.map(([unit_id, name, parent_id]) => ({ unit_id, name, parent_id: parent_id || null })));
    expect(await readRejects(await bench.import(units('s1,改,s3', 's4,四,s1', 's5,五,u1')))).toMatchObject([
      { ...reject, line: 2, value: 's3' },
      { ...reject, line: 3, value: 's1' },
    ]);
    expect(await above()).toEqual([...(before as object[]), { unit_id: 's5', name: '五', parent_id: 'u1' }]);
  });

  it('are refused where another file of the bundle says nothing of what is above', async () => {
    const files = { ...units('s1,改,s3'), 'units.ndjson': '{"unit_id":"s2","name":"改"}\n' };
    expect(await readRejects(await bench.import(files))).toMatchObject([{ ...reject, line: 2, value: 's3' }]);
    expect(await above()).toMatchObject([{ name: '一', parent_id: null }, { name: '改', parent_id: 's1' }, { name: '三', parent_id: 's2' }, {}]);
  });

  it('are taken where the bundle turns the chain round', async () => {
    expect(await bench.import(units('s3,三,', 's2,二,s3', 's1,一,s2'))).toMatchObject({ outcome: 'clean' });
    expect(await above()).toMatchObject([{ parent_id: 's2' }, { parent_id: 's3' }, { parent_id: null }, {}]);
  });
});
