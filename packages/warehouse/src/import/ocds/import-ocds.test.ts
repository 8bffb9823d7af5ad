import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench, readRejects, type BundleFiles } from '../import-bench.test-support.ts';
import type { ImportReport } from '../import-report.ts';
import { award, cny, ofBids, process, processOf, releases, supplier } from './ocds-process.test-support.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
});
afterAll(() => bench.close());

const importFiles = (files: BundleFiles): Promise<ImportReport> => bench.import(files, { format: 'ocds' });
const rowsOf = (table: string, ocid: string, columns: string, order = '1') => {
  const isOf = table === 'projects' || table === 'lots' ? 'project_id' : 'lot_id in (select lot_id from lots where project_id';
  return bench.rows(`select ${columns} from ${table} where ${isOf} = '${ocid}'${isOf.includes('(') ? ')' : ''} order by ${order}`);
};
const bidRows = (ocid: string, columns: string) => rowsOf('bids', ocid, columns, 'lot_id, company_id');
const lotRows = (ocid: string, columns: string) => rowsOf('lots', ocid, columns, 'lot_id');

it('a process becomes unit, companies, project, lots and bids', async () => {
  expect(await importFiles({ 'p.json': releases(process) })).toMatchObject({ outcome: 'clean', tables: { units: { accepted: 1 }, companies: { accepted: 2 } } });
  expect(await bench.rows('select unit_id, name, in_group, level, province, city from units')).toEqual([
    { unit_id: 'X-1', name: '燃气公司', in_group: 0, level: 1, province: '安徽', city: '合肥市' },
  ]);
  expect(await bench.rows("select name, roles, phone, address, city from companies where company_id = 'S-1'")).toEqual([
    { name: '供应商 S-1', roles: 'supplier', phone: '0551-1', address: '某路 1 号', city: null },
  ]);
  expect(await bench.rows('select project_id, code, name, category, method, unit_id, notice_at, province from projects')).toEqual([
    { project_id: 'ocds-x-1', code: 'T-1', name: '管材采购', category: 'E', method: '公开招标', unit_id: 'X-1', notice_at: Date.UTC(2025, 2, 1, 1), province: '安徽' },
  ]);
  expect(await bench.rows('select lot_id, code, material_category, budget, status, winner_id, award_amount, currency, opened_at, award_notice_at from lots order by lot_id')).toEqual([
    { lot_id: 'ocds-x-1/1', code: 'T-1-1', material_category: 'PE 管材', budget: 1000, status: '成交', winner_id: 'S-1', award_amount: 890, currency: null, opened_at: Date.UTC(2025, 2, 10, 1), award_notice_at: Date.UTC(2025, 2, 15) },
    { lot_id: 'ocds-x-1/2', code: 'T-1-2', material_category: null, budget: 0, status: '流标', winner_id: null, award_amount: null, currency: null, opened_at: Date.UTC(2025, 2, 10, 1), award_notice_at: null },
  ]);
  expect(await bidRows('ocds-x-1', 'company_id, price, is_valid, is_winner, quoted_at, original_price')).toEqual([
    { company_id: 'S-1', price: 900, is_valid: 1, is_winner: 1, quoted_at: Date.UTC(2025, 2, 9), original_price: null },
    { company_id: 'S-2', price: 800, is_valid: 0, is_winner: 0, quoted_at: null, original_price: null },
  ]);
});

const oneLot = [
  ['planning only', { tender: undefined, awards: undefined, bids: undefined, planning: { budget: { amount: cny(70), description: '计划' } } }, { name: '计划', status: '进行中', budget: 70 }],
  ['a tender without lots', { awards: undefined, bids: undefined, tender: { ...process.tender, lots: [], status: 'active' } }, { name: '管材采购', status: '进行中', budget: 3000 }],
  ['a cancelled tender', { awards: undefined, bids: undefined, tender: { ...process.tender, lots: [], status: 'cancelled' } }, { status: '终止' }],
  ['an unsuccessful tender', { awards: undefined, bids: undefined, tender: { ...process.tender, lots: [], status: 'unsuccessful' } }, { status: '流标' }],
  ['a complete tender of unknown end', { awards: undefined, bids: undefined, tender: { ...process.tender, lots: [] } }, { status: null }],
  ['a withdrawn lot of an active tender', { awards: undefined, bids: undefined, tender: { ...process.tender, status: 'active', lots: [{ id: '1', status: 'withdrawn' }] } }, { status: '终止' }],
  ['an award that was cancelled', { bids: undefined, awards: [{ ...process.awards[0], status: 'cancelled', relatedLots: [] }], tender: { ...process.tender, lots: [] } }, { status: '流标', winner_id: null }],
  ['an award without lots for the only one', { bids: undefined, awards: [{ ...process.awards[0], relatedLots: [] }], tender: { ...process.tender, lots: [] } }, { status: '成交', winner_id: 'S-1', award_amount: 890 }],
] as const;

const item = (more: object) => ({ id: '7', description: 'PE 管 De110', quantity: 20, unit: { name: '米', value: cny(44.5) }, ...more });
const forBoth = award({ relatedLots: ['1', { lotId: '2' }], value: cny(1200) });
const contract = { id: 'c1', awardID: 'a1', status: 'active', dateSigned: '2025-03-18T00:00:00Z', value: cny(880), items: [item({})] };
/** Differences between the processes of one import, by the name of each. */
const changes = {
  nameless: { ...ofBids({ tenderers: [{ name: '乙', identifier: { scheme: 'CN-USCC', id: '9134' } }] }), buyer: { name: '无编号公司' }, parties: [] },
  shared: { ...ofBids({ value: cny(750) }, { id: '2', relatedLots: ['2'], value: cny(250) }), ...forBoth },
  unshared: { ...ofBids({ value: cny(750) }), ...forBoth },
  'several-awards': { awards: [{ ...process.awards[0], suppliers: [supplier('S-3')], value: cny(100) }, { ...process.awards[0], value: cny(400) }] },
  latest: ofBids(
    ...[{ value: cny(1) }, { date: '2025-03-10T00:00:00Z', value: cny(2) }, { date: '2025-03-08T00:00:00Z', value: cny(3) }],
    { date: '2025-03-11T00:00:00Z', status: 'withdrawn', value: cny(4) },
  ),
  partners: ofBids({ tenderers: [supplier('S-1'), supplier('S-2')] }),
  'several-lots': ofBids({ relatedLots: ['1', '2'] }),
  invited: ofBids({ status: 'invited' }),
  items: award({ items: [item({}), item({ id: '8', unit: { name: '米' } }), item({ id: '9', unit: { value: { amount: 3, currency: 'XTS' } } })] }),
  contract: { ...award({ value: undefined, date: undefined }), contracts: [{ ...contract, id: 'c0', status: 'cancelled', value: cny(1) }, contract] },
};
const misplaced = ofBids({}, { id: 'x', relatedLots: ['9'] }, { id: 'y', relatedLots: undefined }, { id: 'z', tenderers: [] });

describe('a process that differs', () => {
  let report: ImportReport;
  beforeAll(async () => {
    report = await importFiles({
      'p.json': releases(
        ...oneLot.map(([, change], place) => processOf(`one-lot-${place}`, change)),
        ...Object.entries(changes).map(([name, change]) => processOf(name, change)),
      ),
      'misplaced.json': releases(processOf('misplaced', misplaced)),
    });
  });

  it.each(oneLot.map(([kind, , lot], place) => [kind, place, lot] as const))('of one lot is that lot: %s', async (_kind, place, lot) => {
    expect(await lotRows(`one-lot-${place}`, Object.keys(lot).join(', '))).toEqual([lot]);
  });

  it('identifies organisations by register number or name if it has no ids', async () => {
    expect(await rowsOf('projects', 'nameless', 'unit_id')).toEqual([{ unit_id: '无编号公司' }]);
    expect(await bidRows('nameless', 'company_id')).toEqual([{ company_id: 'CN-USCC-9134' }]);
  });

  it('divides an award for several lots by the winner\'s bids', async () => {
    expect(await lotRows('shared', 'award_amount')).toEqual([{ award_amount: 900 }, { award_amount: 300 }]);
    expect(await lotRows('unshared', 'award_amount')).toEqual([{ award_amount: null }, { award_amount: null }]);
  });

  it('with several awards on a lot has all winners, each with its own amount', async () => {
    expect((await lotRows('several-awards', 'status, winner_id, award_amount'))[0]).toEqual({ status: '成交', winner_id: null, award_amount: 500 });
    expect(await rowsOf('winners', 'several-awards', 'company_id, award_amount', 'company_id')).toEqual([
      { company_id: 'S-1', award_amount: 400 },
      { company_id: 'S-3', award_amount: 100 },
    ]);
  });

  it('counts the latest valid one of several bids of a tenderer on one lot', async () => {
    expect(await bidRows('latest', 'price, is_valid')).toEqual([{ price: 2, is_valid: 1 }]);
  });

  it('has one consortium of partners', async () => {
    expect(await bidRows('partners', 'company_id, consortium_id, price')).toEqual([
      { company_id: 'S-1', consortium_id: 'b', price: 900 },
      { company_id: 'S-2', consortium_id: 'b', price: 900 },
    ]);
  });

  it('has no price of one lot for bids on several lots at once', async () => {
    expect(await bidRows('several-lots', 'lot_id, price')).toEqual([{ lot_id: 'several-lots/1', price: null }, { lot_id: 'several-lots/2', price: null }]);
  });

  it('keeps bids that are invitations as invitations', async () => {
    expect(report.tables).toMatchObject({ invitations: { accepted: 1 } });
    expect(await rowsOf('invitations', 'invited', 'company_id, response, invited_at')).toEqual([{ company_id: 'S-1', response: 'none', invited_at: Date.UTC(2025, 2, 9) }]);
    expect(await bidRows('invited', '*')).toEqual([]);
  });

  it('rejects only the bids that cannot be assigned, with the reason', async () => {
    expect(report).toMatchObject({ outcome: 'some-rejected', rejectedParts: 0, tables: { projects: { rejected: 0 }, lots: { rejected: 0 }, bids: { rejected: 3 } } });
    expect(await bidRows('misplaced', 'price')).toEqual([{ price: 900 }]);
    expect(await readRejects(report)).toMatchObject([
      { file: 'misplaced.json', line: 1, value: 'x', reason: '投标的标段不在发布的标段之中' },
      { file: 'misplaced.json', line: 1, value: 'y', reason: '投标未注明所投标段' },
      { file: 'misplaced.json', line: 1, value: 'z', reason: '投标未注明投标人' },
    ]);
  });

  it('keeps unit prices of the award', async () => {
    expect(await rowsOf('items', 'items', 'lot_id, company_id, item_no, material_name, unit, quantity, unit_price, is_awarded', 'item_no')).toEqual([
      { lot_id: 'items/1', company_id: 'S-1', item_no: 'a1/7', material_name: 'PE 管 De110', unit: '米', quantity: 20, unit_price: 44.5, is_awarded: 1 },
    ]);
  });

  it('has them from the contract if the award does not state them', async () => {
    expect(await rowsOf('items', 'contract', '*')).toMatchObject([{ item_no: 'a1/7', unit_price: 44.5 }]);
    expect((await lotRows('contract', 'award_amount, award_notice_at'))[0]).toEqual({ award_amount: 880, award_notice_at: Date.UTC(2025, 2, 18) });
  });
});

const { tender, bids, awards, ...common } = processOf('compiled');
const early = { ...common, date: '2025-01-01T00:00:00Z', tender: { ...tender, title: '旧名称', lots: [{ id: '1', title: '一标段' }, { id: '3', title: '三标段' }] } };
const late = { ...common, date: '2025-02-01T00:00:00Z', tender, bids, awards };
const record = (ocid: string) => ({ records: [{ ocid, compiledRelease: processOf(ocid) }] });
const json = (...ocids: string[]): string => ocids.map((ocid) => JSON.stringify(processOf(ocid))).join('\n');
const kindsOfFiles: [kind: string, files: BundleFiles, processes: number][] = [
  ['a release package', { 'package.json': releases(processOf('package-1'), processOf('package-2')) }, 2],
  ['a record package', { 'record.json': JSON.stringify(record('record-1')) }, 1],
  ['a single release', { 'single.json': json('single-1') }, 1],
  ['a list of packages', { 'list.json': JSON.stringify([record('list-1'), { releases: [processOf('list-2')] }]) }, 2],
  ['JSON Lines', { 'lines.jsonl': `${json('lines-1')}\n\n${releases(processOf('lines-2'))}\n` }, 2],
  ['gzip', { 'gzip.json.gz': gzipSync(json('gzip-1')), 'gzip.jsonl.gz': gzipSync(json('gzip-2')) }, 2],
  ['a process of many megabytes', { 'large.json': releases(processOf('large-1', { documents: Array.from({ length: 40_000 }, (_, id) => ({ id, title: '附件'.repeat(20) })) })) }, 1],
  ['a BOM', { 'bom.json': `\ufeff${json('bom-1')}` }, 1],
];

describe('files', () => {
  let report: ImportReport;
  beforeAll(async () => {
    report = await importFiles(Object.assign({ 'compiled.json': releases(late, early) }, ...kindsOfFiles.map(([, own]) => own)) as BundleFiles);
  });

  it('are read completely', () => {
    expect(report).toMatchObject({ outcome: 'clean', warnings: [], tables: { projects: { read: 13, accepted: 13, rejected: 0 } } });
  });

  it.each(kindsOfFiles)('may contain %s', async (_kind, files, processes) => {
    const [prefix = ''] = Object.keys(files).map((name) => name.split('.')[0]);
    expect(await bench.rows(`select project_id from projects where project_id like '${prefix}-%' order by 1`))
      .toEqual(Array.from({ length: processes }, (_, index) => ({ project_id: `${prefix}-${index + 1}` })));
  });

  it('may contain a process in several releases, which are compiled', async () => {
    expect(await lotRows('compiled', 'lot_id')).toHaveLength(3);
    expect(await bidRows('compiled', 'lot_id')).toHaveLength(2);
    expect(await rowsOf('projects', 'compiled', 'name')).toEqual([{ name: '管材采购' }]);
  });
});

it('files that cannot be read and processes without a buyer are rejected individually, and a repeated release counts once', async () => {
  const inWestern = { ocid: 'western', buyer: { id: 'W', name: 'Economía' }, tender: { id: 'T', title: 'Tubería', status: 'active' } };
  const western = Buffer.from(JSON.stringify(inWestern), 'latin1');
  const report = await importFiles({
    'a.json': '{"releases": [',
    'b.json': '{"hello": 1}',
    'c.json': releases(processOf(''), processOf('bad-1')),
    'd.json': '<html></html>',
    'e.json.gz': gzipSync(json('bad-2')).subarray(0, 100),
    'f.jsonl': `${json('bad-3')}\nnot json\n`,
    'g.json': JSON.stringify({ records: [{ ocid: 'bad-4', releases: [{ url: 'https://example.org' }] }] }),
    'once.json': json('again'),
    'twice.json': json('again'),
    'western.json': western,
    'wide.json': Buffer.from(`\ufeff${json('wide')}`, 'utf16le'),
    'unbought.json': releases(processOf('unbought', { buyer: undefined })),
    'readme.txt': '',
  });
  expect(report).toMatchObject({
    outcome: 'some-rejected',
    rejectedParts: 9,
    warnings: ['无法识别的文件，已忽略：readme.txt'],
    tables: { projects: { accepted: 4, rejected: 0 }, lots: { accepted: 8, rejected: 0 }, bids: { accepted: 8, rejected: 0 } },
  });
  const rejects = await readRejects(report);
  expect(rejects.filter(({ file }) => /^[a-g]\./.test(file)).map(({ file, line, reason }) => [file, line, reason])).toEqual([
    ['a.json', null, '不是有效的 JSON'],
    ['b.json', null, '不是 OCDS 发布包、记录包或发布'],
    ['c.json', 1, '缺少 ocid'],
    ['d.json', null, 'd.json：内容是网页或 XML 而不是数据'],
    ['e.json.gz', null, 'e.json.gz：gzip 压缩数据不完整，文件可能未传输完毕'],
    ['f.jsonl', 2, '不是有效的 JSON'],
    ['g.json', 1, '记录中没有可用的发布内容'],
  ]);
  const others = rejects.filter(({ file }) => !/^[a-g]\./.test(file));
  expect(others).toMatchObject([
    { file: 'unbought.json', line: 1, value: 'unbought', reason: '过程没有注明招标人：发布已保存，待后续发布注明后计入' },
    { file: 'western.json', line: null, reason: expect.stringMatching(/^western\.json：第 \d+ 个字节不是 UTF-8/) as string },
  ]);
  expect(await rowsOf('projects', 'unbought', 'project_id')).toEqual([]);
  expect(await rowsOf('projects', 'wide', 'name')).toEqual([{ name: '管材采购' }]);
  await bench.import({ 'western.json': western }, { format: 'ocds', encoding: 'windows-1252' });
  expect(await rowsOf('projects', 'western', 'name')).toEqual([{ name: 'Tubería' }]);
});

describe('rates', () => {
  const inCurrency = (currency: string) =>
    processOf(`in-${currency}`, { tender: { ...process.tender, lots: [{ id: '1', value: { amount: 100, currency } }] }, bids: undefined, awards: [] });
  const importAt = async (rates: string): Promise<ImportReport> => {
    const path = join(bench.dataDir, 'rates.csv');
    await writeFile(path, rates);
    return bench.import({ 'a.json': releases(inCurrency('USD'), inCurrency('EUR')) }, { format: 'ocds', rates: path });
  };

  it('convert amounts to yuan, with the original stored as well, and leave other currencies unchanged', async () => {
    await importAt('\ufeffcurrency,rate\nUSD,7.125\n');
    const columns = 'budget, currency, original_budget';
    expect(await lotRows('in-USD', columns)).toEqual([{ budget: 712.5, currency: 'USD', original_budget: 100 }]);
    expect(await lotRows('in-EUR', columns)).toEqual([{ budget: null, currency: 'EUR', original_budget: 100 }]);
  });

  it.each([
    ['code,rate\nUSD,7\n', '汇率文件的表头应为 currency,rate'],
    ['', '汇率文件的表头应为 currency,rate'],
    ['currency,rate\nusd,7\n', '第 2 行的币种应为三位大写字母代码'],
    ['currency,rate\nUSD,0\n', '第 2 行的汇率应为大于 0 的数字'],
    ['currency,rate\nUSD,7\nUSD,8\n', '第 3 行的币种重复'],
    ['currency,rate\nUSD\n', '列数不足'],
  ])('must be well-formed: %j', async (rates, message) => {
    await expect(importAt(rates)).rejects.toThrow(message);
  });
});
