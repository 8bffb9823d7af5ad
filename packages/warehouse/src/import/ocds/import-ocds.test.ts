import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ImportBench, readRejects, type BundleFiles } from '../import-bench.test-support.ts';
import type { ImportReport } from '../import-report.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
});
beforeEach(() => bench.empty());
afterAll(() => bench.close());

const cny = (amount: number) => ({ amount, currency: 'CNY' });
const buyer = { id: 'X-1', name: '燃气公司' };
const supplier = (id: string) => ({ id, name: `供应商 ${id}` });
/** An invented process of two lots, the first awarded. */
const process = {
  ocid: 'ocds-x-1',
  id: '1',
  date: '2025-03-20T00:00:00Z',
  tag: ['compiled'],
  buyer,
  parties: [
    { ...buyer, roles: ['buyer'], address: { region: '安徽', locality: '合肥市' } },
    { ...supplier('S-1'), roles: ['tenderer', 'supplier'], contactPoint: { telephone: '0551-1' }, address: { streetAddress: '某路 1 号', locality: '...' } },
  ],
  tender: {
    id: 'T-1',
    title: '管材采购',
    status: 'complete',
    procurementMethod: 'open',
    mainProcurementCategory: 'goods',
    value: cny(3000),
    datePublished: '2025-03-01T09:00:00+08:00',
    tenderPeriod: { startDate: '2025-03-02T00:00:00Z', endDate: '2025-03-10T01:00:00Z' },
    items: [{ relatedLot: '1', classification: { description: 'PE 管材' } }],
    lots: [
      { id: '1', title: '一标段', status: 'active', value: cny(1000) },
      { id: '2', title: '二标段', status: 'active', value: cny(0) },
    ],
  },
  bids: {
    details: [
      { id: 'b1', status: 'valid', date: '2025-03-09T00:00:00Z', tenderers: [supplier('S-1')], relatedLots: ['1'], value: cny(900) },
      { id: 'b2', status: 'disqualified', tenderers: [supplier('S-2')], relatedLots: ['1'], value: cny(800) },
    ],
  },
  awards: [{ id: 'a1', status: 'active', date: '2025-03-15T00:00:00Z', suppliers: [supplier('S-1')], relatedLots: ['1'], value: cny(890) }],
};

const importJson = (documents: Record<string, unknown>): Promise<ImportReport> =>
  bench.import(Object.fromEntries(Object.entries(documents).map(([name, document]) => [name, JSON.stringify(document)])), { format: 'ocds' });
const importProcess = (change: object): Promise<ImportReport> => importJson({ 'p.json': { releases: [{ ...process, ...change }] } });
/** Imports a process for each change at once; `rows` are those of the one in that place. */
async function importEach(changes: readonly object[]) {
  const ocid = (place: number): string => `ocds-x-${place}`;
  const { outcome } = await importJson({ 'p.json': { releases: changes.map((change, place) => ({ ...process, ocid: ocid(place), ...change })) } });
  return { outcome, rows: (select: string, place: number) => bench.rows(`${select} where project_id = '${ocid(place)}'`) };
}
const bidRows = (columns: string) => bench.rows(`select ${columns} from bids order by lot_id, company_id`);

describe('a process', () => {
  it('becomes unit, companies, project, lots and bids', async () => {
    expect(await importProcess({})).toMatchObject({ outcome: 'clean', tables: { units: { accepted: 1 }, companies: { accepted: 2 } } });
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
      { lot_id: 'ocds-x-1/2', code: 'T-1-2', material_category: null, budget: null, status: '流标', winner_id: null, award_amount: null, currency: null, opened_at: Date.UTC(2025, 2, 10, 1), award_notice_at: null },
    ]);
    expect(await bidRows('company_id, price, is_valid, is_winner, quoted_at, original_price')).toEqual([
      { company_id: 'S-1', price: 900, is_valid: 1, is_winner: 1, quoted_at: Date.UTC(2025, 2, 9), original_price: null },
      { company_id: 'S-2', price: 800, is_valid: 0, is_winner: 0, quoted_at: null, original_price: null },
    ]);
  });

  it('of one lot becomes it, whatever is known of it', async () => {
    const kinds = [
      ['planning only', { tender: undefined, awards: undefined, bids: undefined, planning: { budget: { amount: cny(70), description: '计划' } } }, { name: '计划', status: '进行中', budget: 70 }],
      ['a tender without lots', { awards: undefined, bids: undefined, tender: { ...process.tender, lots: [], status: 'active' } }, { name: '管材采购', status: '进行中', budget: 3000 }],
      ['a cancelled tender', { awards: undefined, bids: undefined, tender: { ...process.tender, lots: [], status: 'cancelled' } }, { status: '终止' }],
      ['an unsuccessful tender', { awards: undefined, bids: undefined, tender: { ...process.tender, lots: [], status: 'unsuccessful' } }, { status: '流标' }],
      ['a complete tender of unknown end', { awards: undefined, bids: undefined, tender: { ...process.tender, lots: [] } }, { status: null }],
      ['a withdrawn lot of an active tender', { awards: undefined, bids: undefined, tender: { ...process.tender, status: 'active', lots: [{ id: '1', status: 'withdrawn' }] } }, { status: '终止' }],
      ['an award that was cancelled', { bids: undefined, awards: [{ ...process.awards[0], status: 'cancelled', relatedLots: [] }], tender: { ...process.tender, lots: [] } }, { status: '流标', winner_id: null }],
      ['an award without lots for the only one', { bids: undefined, awards: [{ ...process.awards[0], relatedLots: [] }], tender: { ...process.tender, lots: [] } }, { status: '成交', winner_id: 'S-1', award_amount: 890 }],
    ] as const;
    const found = await importEach(kinds.map(([, change]) => change));
    expect(found.outcome).toBe('clean');
    for (const [place, [kind, , lot]] of kinds.entries()) {
      expect([kind, await found.rows(`select ${Object.keys(lot).join(', ')} from lots`, place)]).toEqual([kind, [lot]]);
    }
  });

  it('has the method of procurement', async () => {
    const methods = [
      ['open', '公开招标'], ['selective', '邀请招标'], ['limited', '竞争性谈判'], ['direct', '单一来源'], ['other', null],
    ] as const;
    const found = await importEach(methods.map(([procurementMethod]) => ({ tender: { ...process.tender, procurementMethod } })));
    for (const [place, [kind, method]] of methods.entries()) expect([kind, await found.rows('select method from projects', place)]).toEqual([kind, [{ method }]]);
  });

  it('names organisations by register number or name where it has no ids', async () => {
    const nameless = { name: '无编号公司' };
    const numbered = { name: '乙', identifier: { scheme: 'CN-USCC', id: '9134' } };
    await importProcess({ buyer: nameless, parties: [], bids: { details: [{ id: 'b', status: 'valid', tenderers: [numbered], relatedLot: '1' }] }, awards: [] });
    expect(await bench.rows('select unit_id from projects')).toEqual([{ unit_id: '无编号公司' }]);
    expect(await bidRows('company_id')).toEqual([{ company_id: 'CN-USCC-9134' }]);
  });

  it('shares an award for several lots out by the winner\'s bids', async () => {
    const bid = (lot: string, amount: number) => ({ id: lot, status: 'valid', tenderers: [supplier('S-1')], relatedLots: [lot], value: cny(amount) });
    const awards = [{ ...process.awards[0], relatedLots: ['1', { lotId: '2' }], value: cny(1200) }];
    await importProcess({ bids: { details: [bid('1', 750), bid('2', 250)] }, awards });
    expect(await bench.rows('select award_amount from lots order by lot_id')).toEqual([{ award_amount: 900 }, { award_amount: 300 }]);
    await importProcess({ bids: { details: [bid('1', 750)] }, awards });
    expect(await bench.rows('select award_amount from lots order by lot_id')).toEqual([{ award_amount: null }, { award_amount: null }]);
  });

  it('with several awards on a lot has the winner of the largest', async () => {
    const [award] = process.awards;
    const awards = [{ ...award, suppliers: [supplier('S-3')], value: cny(100) }, { ...award, value: cny(400) }];
    const report = await importProcess({ awards });
    expect(report.warnings).toEqual(['1 个标段有多个中标人，只记录金额最大的一个']);
    expect(await bench.rows("select winner_id, award_amount from lots where lot_id = 'ocds-x-1/1'")).toEqual([{ winner_id: 'S-1', award_amount: 500 }]);
  });
});

describe('bids', () => {
  const bid = (change: object) => ({ id: 'b', status: 'valid', date: '2025-03-09T00:00:00Z', tenderers: [supplier('S-1')], relatedLots: ['1'], value: cny(900), ...change });
  const importBids = (...changes: object[]): Promise<ImportReport> => importProcess({ bids: { details: changes.map(bid) }, awards: [] });

  it('of one tenderer on one lot: the latest valid one counts', async () => {
    await importBids({ value: cny(1) }, { date: '2025-03-10T00:00:00Z', value: cny(2) }, { date: '2025-03-08T00:00:00Z', value: cny(3) }, { date: '2025-03-11T00:00:00Z', status: 'withdrawn', value: cny(4) });
    expect(await bidRows('price, is_valid')).toEqual([{ price: 2, is_valid: 1 }]);
  });

  it('of partners are one consortium', async () => {
    await importBids({ tenderers: [supplier('S-1'), supplier('S-2')] });
    expect(await bidRows('company_id, consortium_id, price')).toEqual([
      { company_id: 'S-1', consortium_id: 'b', price: 900 },
      { company_id: 'S-2', consortium_id: 'b', price: 900 },
    ]);
  });

  it('on several lots at once have no price of one lot', async () => {
    await importBids({ relatedLots: ['1', '2'] });
    expect(await bidRows('lot_id, price')).toEqual([{ lot_id: 'ocds-x-1/1', price: null }, { lot_id: 'ocds-x-1/2', price: null }]);
  });

  it('that are invitations are kept as such', async () => {
    const report = await importBids({ status: 'invited' });
    expect(report.tables).toMatchObject({ invitations: { accepted: 1 } });
    expect(await bench.rows('select company_id, response, invited_at from invitations')).toEqual([{ company_id: 'S-1', response: 'none', invited_at: Date.UTC(2025, 2, 9) }]);
    expect(await bidRows('*')).toEqual([]);
  });

  it('that cannot be placed are rejected with the reason', async () => {
    const report = await importBids({}, { id: 'x', relatedLots: ['9'] }, { id: 'y', relatedLots: undefined }, { id: 'z', tenderers: [] });
    expect(report.tables.bids).toMatchObject({ read: 4, accepted: 1, rejected: 3 });
    expect(await readRejects(report)).toMatchObject([
      { file: 'p.json', line: 1, value: 'x', reason: '投标的标段不在发布的标段之中' },
      { file: 'p.json', line: 1, value: 'y', reason: '投标未注明所投标段' },
      { file: 'p.json', line: 1, value: 'z', reason: '投标未注明投标人' },
    ]);
  });
});

describe('items and contracts', () => {
  const item = (more: object) => ({ id: '7', description: 'PE 管 De110', quantity: 20, unit: { name: '米', value: cny(44.5) }, ...more });
  const award = (more: object) => ({ awards: [{ ...process.awards[0], ...more }] });
  const itemRows = () => bench.rows('select lot_id, company_id, item_no, material_name, unit, quantity, unit_price, is_awarded from items order by item_no');

  it('keep unit prices of what was awarded', async () => {
    await importProcess(award({ items: [item({}), item({ id: '8', unit: { name: '米' } }), item({ id: '9', unit: { value: { amount: 3, currency: 'XTS' } } })] }));
    expect(await itemRows()).toEqual([
      { lot_id: 'ocds-x-1/1', company_id: 'S-1', item_no: 'a1/7', material_name: 'PE 管 De110', unit: '米', quantity: 20, unit_price: 44.5, is_awarded: 1 },
    ]);
  });

  it('come from the contract where the award is silent', async () => {
    const contract = { id: 'c1', awardID: 'a1', status: 'active', dateSigned: '2025-03-18T00:00:00Z', value: cny(880), items: [item({})] };
    await importProcess({ ...award({ value: undefined, date: undefined }), contracts: [{ ...contract, id: 'c0', status: 'cancelled', value: cny(1) }, contract] });
    expect(await itemRows()).toMatchObject([{ item_no: 'a1/7', unit_price: 44.5 }]);
    const deals = await bench.rows(`select award_amount, award_notice_at from lots where lot_id = 'ocds-x-1/1'`);
    expect(deals).toEqual([{ award_amount: 880, award_notice_at: Date.UTC(2025, 2, 18) }]);
  });
});

describe('files', () => {
  const record = { records: [{ ocid: process.ocid, compiledRelease: process }] };
  const second = { ...process, ocid: 'ocds-x-2' };

  it.each<[string, BundleFiles, number]>([
    ['a release package', { 'a.json': JSON.stringify({ releases: [process, second] }) }, 2],
    ['a record package', { 'a.json': JSON.stringify(record) }, 1],
    ['a single release', { 'a.json': JSON.stringify(process) }, 1],
    ['a list of packages', { 'a.json': JSON.stringify([record, { releases: [second] }]) }, 2],
    ['JSON Lines', { 'a.jsonl': `${JSON.stringify(process)}\n\n${JSON.stringify({ releases: [second] })}\n` }, 2],
    ['gzip', { 'a.json.gz': gzipSync(JSON.stringify(process)), 'b.jsonl.gz': gzipSync(JSON.stringify(second)) }, 2],
    ['a BOM', { 'a.json': `\ufeff${JSON.stringify(process)}` }, 1],
  ])('may hold %s', async (_name, files, projects) => {
    expect(await bench.import(files, { format: 'ocds' })).toMatchObject({ outcome: 'clean', tables: { projects: { accepted: projects } } });
  });

  it('may tell a process in several releases, which are compiled', async () => {
    const { tender, bids, awards, ...common } = process;
    const early = { ...common, date: '2025-01-01T00:00:00Z', tender: { ...tender, title: '旧名称', lots: [{ id: '1', title: '一标段' }, { id: '3', title: '三标段' }] } };
    const late = { ...common, date: '2025-02-01T00:00:00Z', tender, bids, awards };
    const report = await importJson({ 'a.json': { releases: [late, early] } });
    expect(report).toMatchObject({ outcome: 'clean', tables: { projects: { read: 1 }, lots: { accepted: 3 }, bids: { accepted: 2 } } });
    expect(await bench.rows('select name from projects')).toEqual([{ name: '管材采购' }]);
  });

  it('that cannot be read are rejected one by one', async () => {
    const report = await bench.import(
      {
        'a.json': '{"releases": [',
        'b.json': '{"hello": 1}',
        'c.json': JSON.stringify({ releases: [{ ...process, ocid: '' }, process] }),
        'd.json': '<html></html>',
        'e.json.gz': gzipSync(JSON.stringify(process)).subarray(0, 100),
        'f.jsonl': `${JSON.stringify(second)}\nnot json\n`,
        'g.json': JSON.stringify({ records: [{ ocid: 'ocds-x-9', releases: [{ url: 'https://example.org' }] }] }),
        'readme.txt': '',
      },
      { format: 'ocds' },
    );
    expect(report).toMatchObject({ outcome: 'some-rejected', rejectedParts: 7, warnings: ['无法识别的文件，已忽略：readme.txt'], tables: { projects: { accepted: 2, rejected: 0 } } });
    expect((await readRejects(report)).map(({ file, line, reason }) => [file, line, reason])).toEqual([
      ['a.json', null, '不是有效的 JSON'],
      ['b.json', null, '不是 OCDS 发布包、记录包或发布'],
      ['c.json', 1, '缺少 ocid'],
      ['d.json', null, 'd.json：内容是网页或 XML 而不是数据'],
      ['e.json.gz', null, 'e.json.gz：gzip 压缩数据不完整，文件可能未传输完毕'],
      ['f.jsonl', 2, '不是有效的 JSON'],
      ['g.json', 1, '记录中没有可用的发布内容'],
    ]);
  });

  it('that tell a process again are rejected from the second on', async () => {
    const report = await importJson({ 'a.json': process, 'b.json': process });
    expect(report.tables).toMatchObject({ projects: { accepted: 1, rejected: 1 }, bids: { accepted: 2, rejected: 2 } });
    const [first] = (await readRejects(report)).filter(({ column }) => column.startsWith('projects.'));
    expect(first).toMatchObject({ file: 'b.json', line: 1, column: 'projects.project_id', reason: '主键重复，已采用另一文件中的行' });
  });

  it('lose a process without buyer, whose lots and bids go with it', async () => {
    const report = await importJson({ 'a.json': { releases: [{ ...process, buyer: undefined }] } });
    expect(report).toMatchObject({ outcome: 'some-rejected', tables: { projects: { rejected: 1 }, lots: { rejected: 2 }, bids: { rejected: 2 }, companies: { accepted: 2 } } });
  });
});

describe('rates', () => {
  const usd = { tender: { ...process.tender, lots: [{ id: '1', value: { amount: 100, currency: 'USD' } }] }, bids: undefined, awards: [] };
  const importAt = async (rates: string): Promise<ImportReport> => {
    const path = join(bench.dataDir, 'rates.csv');
    await writeFile(path, rates);
    const folder = await bench.folder({ 'a.json': JSON.stringify({ ...process, ...usd }) });
    return bench.importPaths([folder], { format: 'ocds', rates: path });
  };

  it('turn amounts into yuan, the original kept beside', async () => {
    await importAt('\ufeffcurrency,rate\nUSD,7.125\n');
    expect(await bench.rows('select budget, currency, original_budget from lots')).toEqual([{ budget: 712.5, currency: 'USD', original_budget: 100 }]);
  });

  it('leave other currencies as they are', async () => {
    await importAt('currency,rate\nEUR,7.8\n');
    expect(await bench.rows('select budget, currency, original_budget from lots')).toEqual([{ budget: null, currency: 'USD', original_budget: 100 }]);
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
