import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench, markOf, soundBundle, type BundleFiles, type SharedImport } from './import-bench.test-support.ts';

const lots = 'lot_id,project_id,code,name\nl7#,p1,L-7,"燃气管网，一期"\nl8#,p1,L-8,调压箱\n';
const wanted = [{ code: 'L-7', name: '燃气管网，一期' }, { code: 'L-8', name: '调压箱' }];
/** 燃气管网，一期 and 调压箱 in GB18030, and 𠀀 as one of its four-byte characters. */
const gb = Buffer.concat([
  Buffer.from('lot_id,project_id,code,name\nl7#,p1,L-7,"'),
  Buffer.from('c8bcc6f8b9dccdf8a3acd2bbc6da', 'hex'),
  Buffer.from('"\nl8#,p1,L-8,'),
  Buffer.from('b5f7d1b9cfe4', 'hex'),
  Buffer.from('\nl9#,p1,L-9,'),
  Buffer.from('95328236', 'hex'),
  Buffer.from('\n'),
]);
const ndjson = '{"lot_id":"l7#","project_id":"p1","code":"L-7","name":"燃气管网，一期"}\n{"lot_id":"l8#","project_id":"p1","code":"L-8","name":"调压箱"}\n';

/** One of each: byte order mark, NUL, soft hyphen, zero-width space and joiners, word joiner. */
const unseen = ['\ufeff', '\0', '\u00ad', '\u200b', '\u200c', '\u200d', '\u2060'].join('');
const marked = (text: string): string =>
  text.replace('lot_id', `${unseen}lot\u200b_id`).replace('l7', `l\u20607`).replace('p1', `p1${unseen} `).replace('调压箱', `${unseen}调\u00ad压箱`);

const forms: [form: string, files: BundleFiles][] = [
  ['UTF-8', { 'lots.csv': lots }],
  ['UTF-8 with BOM', { 'lots.csv': `\ufeff${lots}` }],
  ['CRLF', { 'lots.csv': lots.replaceAll('\n', '\r\n') }],
  ['CR alone', { 'lots.csv': lots.replaceAll('\n', '\r') }],
  ['no newline at the end', { 'lots.csv': lots.trimEnd() }],
  ['blanks around cells', { 'lots.csv': lots.replace('l8#,', ' l8# , ').replace('调压箱', '\u3000调压箱\u00a0') }],
  ['narrow blanks around cells', { 'lots.csv': lots.replace('L-8', '\u2009L-8\u2002').replace('调压箱', '\u2003调压箱\u202f') }],
  ['gzip', { 'lots.csv.gz': lots }],
  ['GB18030', { 'lots.csv': gb }],
  ['GB18030 in gzip', { 'lots.csv.gz': gb }],
  ['NDJSON', { 'lots.ndjson': ndjson.replace('\n', '\r\n').replace('"}\n', '","budget":null}') }],
  ['NDJSON in gzip', { 'lots.ndjson.gz': ndjson }],
];
const unseenForms: typeof forms = [
  ['CSV', { 'lots.csv': marked(lots) }],
  ['CSV in gzip, after two byte order marks', { 'lots.csv.gz': `\ufeff\ufeff${marked(lots)}` }],
  ['GB18030 with NUL', { 'lots.csv': Buffer.concat([gb.subarray(0, 28), Buffer.of(0), gb.subarray(28)]) }],
  ['NDJSON', { 'lots.ndjson': ndjson.replace('l7', `l${unseen.replace('\0', '')}7`).trimEnd() }],
  ['NDJSON, escaped', { 'lots.ndjson': ndjson.replace('lot_id', 'lot\\u200b_id').replace('l7#', 'l7#\\u0000').replace('p1', '\\ufeffp1').replace('调压箱', '调压箱\\u200b ') }],
];

const head = 'lot_id,project_id,code,name';
const twice = lots.replaceAll('#', '-twice');
/** Rows of increasing length, so that each of their characters is at some edge of the blocks in which a file is read. */
const edges = Array.from({ length: 4000 }, (_, index) => `e${index}\u200b,p1,E\ufeff,\u00ad${'名\u200c'.repeat(index % 40)}字\u2060\n`).join('');
const longName = '字'.repeat((1 << 18) / 3);
const shifts = [0, 1, 2];
const times = ['2025-03-01', '2025-03-01 08:30:00', '2025-03-01T00:30:00Z', '2025-03-01T04:30:00.250+04:00', '2025-02-28T19:30-0500', '2024-02-29'];
const peoples = {
  budget: ['1,799,255.53', '¥1799255.53', '￥ 1,799,255.53', '１，７９９，２５５．５３元', '1799255.53'],
  opened_at: ['2025/3/4', '2025.03.04', '2025年3月4日', '20250304', '2025-3-4'],
  award_notice_at: ['2025-03-04 10:00', '2025/3/4 10:00:00', '２０２５年３月４日 10:00', '2025.3.4  10:00', '2025-03-04 10:00:00'],
  code: ['ＬＯＴ１', 'LOT１', 'LOT1', 'ｌot1', 'LOT1'],
};
const peoplesColumns = Object.keys(peoples) as (keyof typeof peoples)[];
const peoplesLines = [0, 1, 2, 3, 4].map((row) => `n${row},p1,ＡＢＣ１,${peoplesColumns.map((name) => `"${peoples[name][row] ?? ''}"`).join(',')}`);
/** Forms with unique keys. */
const others = {
  twice: { 'lots.csv.gz': Buffer.concat([gzipSync(twice.slice(0, 60)), gzipSync(twice.slice(60))]) },
  wide: { 'lots.csv': Buffer.from(`\ufeff${lots.replaceAll('#', '-wide')}`, 'utf16le') },
  edges: { 'lots.csv': `${head}\n${edges}` },
  single: { 'lots.csv': Buffer.concat([Buffer.from(`${head}\nsingle,p1,L-8,`), Buffer.from('b5f7d1b9cfe4', 'hex')]) },
  ...Object.fromEntries(shifts.map((shift) => [`block${shift}`, { 'lots.csv': `${head}\rblock${shift},p1,L-8,"${'x'.repeat(shift)}${longName}"\r` }])),
  quotes: { 'lots.csv': `${head}\nq7,p1,L-7,"甲""乙"",\r\n丙"\nq8,p1,5" 管,丁\n` },
  times: { 'lots.csv': `${head},opened_at\n${times.map((time, index) => `t${index},p1,T,时间,${time}`).join('\n')}\n` },
  numbers: { 'lots.csv': `${head},budget\na,p1,A,甲,1.5e6\nb,p1,B,乙,+12.50\nc,p1,C,丙,.5\nd,p1,D,丁,0\n` },
  peoples: {
    'lots.csv': `lot_id,project_id,name,${peoplesColumns.join(',')}\n${peoplesLines.join('\n').replace('n4', 'ｎ４')}\n`,
    'shareholdings.csv': 'holder_name,holder_type,company_id,ratio\n甲,person,c1,33.3%\n乙,person,c1,５０％\n丙,person,c1,0.2\n',
  },
} satisfies Record<string, BundleFiles>;
const placeOf = (name: string): number => forms.length + unseenForms.length + Object.keys(others).indexOf(name);

let bench: ImportBench;
let shared: SharedImport;
beforeAll(async () => {
  bench = await ImportBench.open();
  await bench.import(soundBundle);
  shared = await bench.importTogether([...[...forms, ...unseenForms].map(([, files]) => files), ...Object.values(others)]);
});
afterAll(() => bench.close());

describe('text in its many forms', () => {
  const rowsOf = (place: number) => bench.rows(`select code, name from lots where lot_id in ('l7${markOf(place)}', 'l8${markOf(place)}') order by lot_id`);

  it('is read completely', () => {
    expect(shared.report).toMatchObject({ outcome: 'clean', tables: { lots: { rejected: 0 } } });
    const recognised = shared.report.warnings.map((warning) => /按 (\S+) 编码读取/.exec(warning)?.[1]);
    expect(recognised).toEqual(['GB18030', 'GB18030', 'GB18030', 'GB18030']);
  });

  it.each(forms.map(([form], place) => [form, place] as const))('%s', async (_form, place) => {
    expect(shared.ofCase(shared.report.stripped, place)).toEqual([]);
    expect(await rowsOf(place)).toEqual(wanted);
  });

  const unseenCases = unseenForms.map(([form, files], place) => [form, files, forms.length + place] as const);
  it.each(unseenCases)('invisible characters in %s', async (_form, files, place) => {
    const stripped = { file: Object.keys(files)[0], characters: expect.any(Number) as number };
    expect(shared.ofCase(shared.report.stripped, place)).toEqual([stripped]);
    expect(await rowsOf(place)).toEqual(wanted);
  });

  const gbCases = forms.flatMap(([form], place) => (form.startsWith('GB18030') ? [[form, place] as const] : []));
  it.each(gbCases)('a character of four bytes in %s', async (_form, place) => {
    expect(await bench.rows(`select name from lots where lot_id = 'l9${markOf(place)}'`)).toEqual([{ name: '𠀀' }]);
  });

  it('UTF-16 with its mark', async () => {
    expect(await bench.rows("select code, name from lots where lot_id like '%-wide' order by lot_id")).toEqual(wanted);
  });

  it('gzip in two members', async () => {
    expect(await bench.rows("select code, name from lots where lot_id like '%-twice' order by lot_id")).toEqual(wanted);
  });

  it('invisible characters at the edges of the blocks in which a file is read', async () => {
    expect(Buffer.byteLength(edges)).toBeGreaterThan(2 << 18);
    const stripped = { file: 'lots.csv', characters: 4000 * 4 + 100 * (39 * 20) };
    expect(shared.ofCase(shared.report.stripped, placeOf('edges'))).toEqual([stripped]);
    const sql = "select count(*) as n, min(length(name)) as shortest, max(length(name)) as longest, sum(length(name)) as characters, max(length(code)) as code from lots where lot_id like 'e%'";
    expect(await bench.rows(sql)).toEqual([{ n: 4000, shortest: 1, longest: 40, characters: 4000 + 100 * (39 * 20), code: 1 }]);
  });

  it('in one row: GB18030 without a newline at its end, and UTF-8 whose first block has one line and ends within a character', async () => {
    expect(await bench.rows("select name from lots where lot_id = 'single'")).toEqual([{ name: '调压箱' }]);
    expect(await bench.rows("select lot_id, length(name) - length(ltrim(name, 'x')) as shift, length(ltrim(name, 'x')) as n from lots where lot_id like 'block%' order by lot_id"))
      .toEqual(shifts.map((shift) => ({ lot_id: `block${shift}`, shift, n: longName.length })));
  });

  it('quotes, commas and newlines within cells, times in three forms, numbers as written by people and programs', async () => {
    expect(await bench.rows("select code, name from lots where lot_id in ('q7', 'q8') order by lot_id")).toEqual([
      { code: 'L-7', name: '甲"乙",\n丙' },
      { code: '5" 管', name: '丁' },
    ]);
    expect((await bench.rows("select opened_at from lots where lot_id like 't%' order by lot_id")).map((row) => row['opened_at'])).toEqual([
      Date.UTC(2025, 1, 28, 16),
      Date.UTC(2025, 2, 1, 0, 30),
      Date.UTC(2025, 2, 1, 0, 30),
      Date.UTC(2025, 2, 1, 0, 30, 0, 250),
      Date.UTC(2025, 2, 1, 0, 30),
      Date.UTC(2024, 1, 28, 16),
    ]);
    expect((await bench.rows("select budget from lots where lot_id in ('a', 'b', 'c', 'd') order by lot_id")).map((row) => row['budget'])).toEqual([1_500_000, 12.5, 0.5, 0]);
  });

  it('numbers, days and codes as written by people, with their number in the report', async () => {
    expect(shared.ofCase(shared.report.conversions, placeOf('peoples'))).toEqual([
      { file: 'shareholdings.csv', column: 'ratio', cells: 2 },
      ...[['lot_id', 1], ['budget', 4], ['opened_at', 5], ['award_notice_at', 4], ['code', 3]].map(([column, count]) => ({ file: 'lots.csv', column, cells: count })),
    ].sort((one, other) => (`${one.file}${String(one.column)}` < `${other.file}${String(other.column)}` ? -1 : 1)));
    const rows = await bench.rows("select lot_id, name, code, budget, opened_at, award_notice_at from lots where lot_id like 'n%' order by lot_id");
    expect(rows).toEqual([0, 1, 2, 3, 4].map((row) => ({
      lot_id: `n${row}`, name: 'ＡＢＣ１', code: row === 3 ? 'lot1' : 'LOT1', budget: 1799255.53, opened_at: Date.UTC(2025, 2, 3, 16), award_notice_at: Date.UTC(2025, 2, 4, 2),
    })));
    expect((await bench.rows('select ratio from shareholdings order by ratio')).map((row) => row['ratio'])).toEqual([0.2, 0.333, 0.5]);
  });
});
