import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csv, LedgerBench, workbook } from './ledger-bench.test-support.ts';
import { importLedger, type LedgerReport } from './import-ledger.ts';
import type { Cell } from './sheet.ts';

let bench: LedgerBench;
beforeAll(async () => {
  bench = await LedgerBench.open();
});
afterAll(() => bench.close());

const head = ['项目编号', '项目名称', '标段', '招标人', '预算（万元）', '投标人', '中标人', '中标金额（万元）', '开标日期'];
const importRows = async (name: string, rows: readonly (readonly Cell[])[]): Promise<LedgerReport> =>
  bench.import(await bench.file(name, csv([head, ...rows])));
const lotsOf = (unit: string, columns = 'l.name, l.status, l.budget') =>
  bench.rows(`select ${columns} from lots l join projects p using (project_id) join units u using (unit_id) where u.name = '${unit}' order by l.code, l.name`);

describe('rows that identify nothing', () => {
  it('are refused with the line of their sheet, and cells that cannot be read are named by it', async () => {
    const rows: Cell[][] = [
      ['R1', '路灯', '1', '拒绝局', '约88万', '甲公司', '甲公司', '5', '13月5日'],
      ['/', '/', '2', '拒绝局', '1', null, null, null, null],
      ['R3', '道路', null, null, '1', null, null, null, null],
    ];
    const path = await bench.file('refused.xlsx', workbook([{ name: '一', rows: [['标题'], head, ...rows] }, { name: '空', rows: [] }, { name: '说明', rows: [['请填写']] }]));
    const report = await bench.import(path);
    expect(report).toMatchObject({ outcome: 'some-rejected', tables: { lots: { accepted: 1, rejected: 2 } }, ledger: [{ rows: 1, refused: 2 }] });
    expect(report.warnings).toContain('refused.xlsx · 说明：没有找到表头，未导入');
    expect(await readFile(report.rejectsFile ?? '', 'utf8')).toBe(
      '\ufefffile,line,column,value,reason\nrefused.xlsx · 一,4,,2,没有项目编号和项目名称\nrefused.xlsx · 一,5,,道路,没有采购单位\n',
    );
    const emptied = await readFile(report.emptiedFile ?? '', 'utf8');
    expect(emptied).toContain('refused.xlsx · 一,3,lots.budget,约88万,应为数字\n');
    expect(emptied).toContain('refused.xlsx · 一,3,lots.opened_at,13月5日,');
  });
});

describe('marks of supervision', () => {
  it('are yes, no or unknown; another word is an unreadable cell, and a ledger without them changes none', async () => {
    const marks = ['是否集中采购', '是否公开采购', '是否上网采购', '是否电子采购'];
    const rows: Cell[][] = [
      ['S1', '路灯', '标记局', '甲公司', '是', '否', '√', 1],
      ['S2', '道路', '标记局', '甲公司', null, '/', '否', 0],
      ['S3', '桥梁', '标记局', '甲公司', '大概', '是', '是', '是'],
    ];
    const report = await bench.import(await bench.file('marks.csv', csv([['项目编号', '项目名称', '招标人', '中标人', ...marks], ...rows])));
    expect(report.ledger[0]?.columns.map(({ field }) => field)).toEqual(expect.arrayContaining(['isCentralized', 'isPublic', 'isOnline', 'isElectronic']));
    const columns = 'p.code, is_centralized as j, is_public as g, is_online as s, is_electronic as d';
    const stored = [
      { code: 'S1', j: 1, g: 0, s: 1, d: 1 }, { code: 'S2', j: null, g: null, s: 0, d: 0 }, { code: 'S3', j: null, g: 1, s: 1, d: 1 },
    ];
    expect(await lotsOf('标记局', columns)).toEqual(stored);
    expect(await readFile(report.emptiedFile ?? '', 'utf8')).toContain('lots.is_centralized,大概,应为 1 或 0');
    await bench.import(await bench.file('again.csv', csv([['项目编号', '项目名称', '招标人', '中标人'], ['S1', '路灯', '标记局', '甲公司']])));
    expect(await lotsOf('标记局', columns)).toEqual(stored);
  });
});

describe('ids', () => {
  it('keep equal codes of two units apart, and those of one unit together', async () => {
    await importRows('one.csv', [['A1', '路灯', null, '甲局', 1, null, null, null, null], ['A1', '道路', null, '乙局', 2, null, null, null, null]]);
    const again = await importRows('two.csv', [['A1', '路灯改造', null, ' 甲局', 1, null, null, null, null]]);
    expect(again.tables).toMatchObject({ projects: { accepted: 1, updated: 1 }, units: { unchanged: 1 } });
    expect(await bench.rows("select p.name, u.name as unit from projects p join units u using (unit_id) where p.code = 'A1' order by u.name")).toEqual([
      { name: '道路', unit: '乙局' }, { name: '路灯改造', unit: '甲局' },
    ]);
  });

  it('distinguish rows of one project and lot by their order, unless they are equal', async () => {
    const report = await importRows('orders.csv', [
      ['B1', '框架', null, '次序局', 1, null, '甲公司', 1, null],
      ['B1', '框架', null, '次序局', 2, null, '乙公司', 2, null],
      ['B1', '框架', null, '次序局', 2, null, '乙公司', 2, null],
    ]);
    expect(report.tables.lots).toMatchObject({ accepted: 2, rejected: 1 });
    expect(report.warnings).toContain('orders.csv：1 行的项目与标段和前面的行相同而内容不同，按先后次序作为不同标段');
    expect(await lotsOf('次序局', 'l.code, l.budget')).toEqual([{ code: 'B1', budget: 10_000 }, { code: 'B1-2', budget: 20_000 }]);
  });

  it('are those of stored units and companies of the same name', async () => {
    const { importBundle } = await import('@tenderscope/warehouse');
    const units = await bench.file('units.csv', 'unit_id,name\nU9,平台局\n');
    await importBundle(bench.warehouse, [units], { dataDir: `${bench.folder}/data`, format: 'bundle' });
    await importRows('known.csv', [['C1', '路灯', null, '平台局', 1, null, null, null, null]]);
    expect(await bench.rows("select unit_id from projects where code = 'C1'")).toEqual([{ unit_id: 'U9' }]);
    expect(await bench.rows("select count(*) as units from units where name = '平台局'")).toEqual([{ units: 1 }]);
  });

  it('leave the name and the roles of a company that another ledger wrote otherwise', async () => {
    await importRows('wide.csv', [['D1', '路灯', null, '写法局', 1, '丙（集团）公司', '丙（集团）公司', 1, null]]);
    await importRows('narrow.csv', [['D2', '路灯', null, '写法局', 1, '丙(集团)公司', '丙(集团)公司', 1, null]]);
    expect(await bench.rows("select name from companies where contains(name, '丙')")).toEqual([{ name: '丙（集团）公司' }]);
    const again = await importRows('wide.csv', [['D1', '路灯', null, '写法局', 1, '丙（集团）公司', '丙（集团）公司', 1, null]]);
    expect(again.tables.companies).toMatchObject({ updated: 0 });
  });
});

describe('bidders and winners', () => {
  it('have the prices of their cells, and a consortium is one bidder', async () => {
    await importRows('bids.csv', [
      ['E1', '路灯', null, '投标局', 20, '丁公司（18.5万）、戊公司（190,000元）', '丁公司', 18.5, null],
      ['E2', '道路', null, '投标局', 20, '丁公司、己公司', '丁公司（牵头）、戊公司 联合体', 18, null],
    ]);
    const bids = await bench.rows(`
      select p.code, c.name, b.price, b.is_winner, case when b.consortium_id is null then 0 else 1 end as is_joint
      from bids b join companies c using (company_id) join lots l using (lot_id) join projects p using (project_id) where p.code in ('E1', 'E2') order by p.code, c.name`);
    expect(bids).toEqual([
      { code: 'E1', name: '丁公司', price: 185_000, is_winner: 1, is_joint: 0 },
      { code: 'E1', name: '戊公司', price: 190_000, is_winner: 0, is_joint: 0 },
      { code: 'E2', name: '丁公司', price: null, is_winner: 1, is_joint: 1 },
      { code: 'E2', name: '己公司', price: null, is_winner: 0, is_joint: 0 },
      { code: 'E2', name: '戊公司', price: null, is_winner: 1, is_joint: 1 },
    ]);
  });

  it('are one list where each has a column', async () => {
    const rows = [['项目编号', '项目名称', '招标人', '投标单位一', '投标单位二', '投标单位三', '中标人'], ['M1', '路灯', '分列局', '甲公司', '乙公司（8万）', '/', '甲公司']];
    await bench.import(await bench.file('columns.csv', csv(rows)));
    const bids = await bench.rows("select c.name, b.price from bids b join companies c using (company_id) join lots l using (lot_id) join projects p using (project_id) where p.code = 'M1' order by b.price nulls first");
    expect(bids).toEqual([{ name: '甲公司', price: null }, { name: '乙公司', price: 80_000 }]);
  });

  it('that have a column each have the prices of the columns beside them', async () => {
    const rows = [['项目编号', '项目名称', '招标人', '供应商1', '报价1（元）', '供应商2', '报价2（元）', '成交供应商'], ['M2', '泵', '比价局', '甲公司', 900, '乙公司', 880, '乙公司'], ['M3', '阀', '比价局', '甲公司', 70, null, null, '甲公司']];
    const report = await bench.import(await bench.file('prices.csv', csv(rows)));
    expect(report.ledger[0]?.columns.map(({ field }) => field)).toEqual(['projectCode', 'projectName', 'unit', 'bidders', 'bidPrices', 'bidders', 'bidPrices', 'winner']);
    const read = "select p.code, c.name, b.price from bids b join companies c using (company_id) join lots l using (lot_id) join projects p using (project_id) where p.code in ('M2', 'M3') order by p.code, c.name";
    expect(await bench.rows(read)).toEqual([{ code: 'M2', name: '乙公司', price: 880 }, { code: 'M2', name: '甲公司', price: 900 }, { code: 'M3', name: '甲公司', price: 70 }]);
  });

  it('that won together have their shares, and the lot their sum, as a total of both columns has it', async () => {
    const head = ['项目编号', '项目名称', '招标人', '成交供应商1', '成交金额1（万元）', '成交供应商2', '成交金额2（万元）'];
    const rows = [head, ['M4', '光缆', '份额局', '甲公司', 23.8, '乙公司', 10.2], ['M5', '空调', '份额局', '丙公司', 2.5, null, null], ['合计', null, null, null, 26.3, null, 10.2]];
    const report = await bench.import(await bench.file('shares.csv', csv(rows)));
    expect(report.ledger[0]?.checks.map(({ agrees }) => agrees)).toEqual([true]);
    expect(await lotsOf('份额局', 'l.award_amount')).toEqual([{ award_amount: 340_000 }, { award_amount: 25_000 }]);
    const shares = await bench.rows("select c.name, w.award_amount as share from winners w join companies c using (company_id) join lots l using (lot_id) join projects p using (project_id) where p.code = 'M4' order by c.name");
    expect(shares).toEqual([{ name: '乙公司', share: 102_000 }, { name: '甲公司', share: 238_000 }]);
  });

  it('that a cell no longer lists are removed, and those of a blank cell stay', async () => {
    const bidders = () => bench.rows("select c.name from bids b join companies c using (company_id) join lots l using (lot_id) join projects p using (project_id) where p.code = 'N1' order by c.name");
    await importRows('wrong.csv', [['N1', '路灯', null, '更正局', 20, '甲公司、错公司', '甲公司；错公司', 18, null]]);
    const report = await importRows('right.csv', [['N1', '路灯', null, '更正局', 20, '甲公司、对公司', '甲公司', 18, null]]);
    expect(report.tables).toMatchObject({ bids: { removed: 1, updated: 0 }, winners: { removed: 2 } });
    expect(await bidders()).toEqual([{ name: '对公司' }, { name: '甲公司' }]);
    await importRows('blank.csv', [['N1', '路灯', null, '更正局', 20, null, '甲公司', 18, null]]);
    expect(await bidders()).toHaveLength(2);
  });

  it('of which several won are all kept, the first as the winner', async () => {
    const report = await importRows('several.csv', [['F1', '框架', null, '多家局', 20, '庚公司、辛公司、壬公司', '庚公司；辛公司', 18, null]]);
    expect(report.warnings[0]).toContain('1 个标段有几家中标单位');
    expect(report.tables.winners).toMatchObject({ accepted: 2 });
    expect(await lotsOf('多家局', 'l.status, l.award_amount')).toEqual([{ status: '成交', award_amount: 180_000 }]);
  });

  it('may be words about the end of the lot', async () => {
    const report = await importRows('ends.csv', [
      ['G1', '路灯', null, '结果局', 1, '甲公司', '流标', '/', null],
      ['G2', '路灯', null, '结果局', 1, null, '终止', '/', null],
      ['G3', '路灯', null, '结果局', 1, null, '废标', '/', null],
      ['G4', '路灯', null, '结果局', 1, null, '/', '/', null],
    ]);
    expect(await lotsOf('结果局', 'l.status, l.winner_id')).toEqual(['流标', '终止', null, null].map((status) => ({ status, winner_id: null })));
    expect(report.warnings).toContain('ends.csv：1 行写有“废标”或“重新招标”，不等于流标，状态按未知处理');
  });
});

it('fills the gaps of a project by its later rows, also those of other sheets', async () => {
  const ledger = (method: string | null, category: string | null): Cell[][] => [['项目编号', '项目名称', '标段', '招标人', '采购方式', '项目类型'], ['GAP', '路灯', `${method}${category}`, '缺口局', method, category]];
  const sheets = [{ name: '一', rows: ledger(null, null) }, { name: '二', rows: ledger('询价', null) }, { name: '三', rows: ledger('公开招标', '工程') }];
  await bench.import(await bench.file('gaps.xlsx', workbook(sheets)));
  expect(await bench.rows("select method, category from projects where code = 'GAP'")).toEqual([{ method: '询价', category: 'D' }]);
});

it('counts the amount of a merged cell once', async () => {
  const rows: Cell[][] = [['H1', '路灯', '1', '合并局', 30, null, '甲公司', 10, null], [null, null, '2', null, null, null, '甲公司', 11, null]];
  const report = await bench.import(await bench.file('merged.xlsx', workbook([{ name: '台账', rows: [head, ...rows, ['合计', null, null, null, 30, null, null, 21]], merges: ['A2:A3', 'B2:B3', 'D2:D3', 'E2:E3'] }])));
  expect(report.ledger[0]?.checks.map(({ agrees }) => agrees)).toEqual([true, true]);
  expect(report.warnings).toContain('merged.xlsx · 台账：1 处金额来自合并单元格，只计入第一行');
  expect(await lotsOf('合并局', 'l.name, l.budget, l.award_amount')).toEqual([{ name: '1', budget: 300_000, award_amount: 100_000 }, { name: '2', budget: null, award_amount: 110_000 }]);
});

it('takes rates and unit prices for no amounts, and reports how many', async () => {
  const report = await importRows('rates.csv', [['U1', '食材', null, '费率局', 10, '甲公司（70折）、乙公司（72折）', '甲公司', '70折', null], ['U2', '外呼', null, '费率局', 10, null, '乙公司', '18.5元/户', null]]);
  expect(report).toMatchObject({ outcome: 'clean' });
  expect(report.warnings).toContain('rates.csv：2 处金额写的是折扣、费率或单价，不是总价，按没有金额计');
  expect(await lotsOf('费率局', 'l.status, l.award_amount')).toEqual([{ status: '成交', award_amount: null }, { status: '成交', award_amount: null }]);
});

it('takes a word about the state of a lot, or a reference, in the place of the winner for no company', async () => {
  await importRows('words.csv', [['X1', '泵', null, '词语局', 1, null, '评标中', null, null], ['X2', '阀', null, '词语局', 1, null, '详见附件', null, null]]);
  expect(await lotsOf('词语局', 'l.status, l.winner_id')).toEqual([{ status: '进行中', winner_id: null }, { status: null, winner_id: null }]);
});

it('takes a lot for its project where a ledger names no projects', async () => {
  const rows = [['标段编号', '标段名称', '招标人', '中标人'], ['BD-7', '一标段', '无项局', '甲公司']];
  await bench.import(await bench.file('lots.csv', csv(rows)));
  expect(await lotsOf('无项局', 'p.code as project, p.name as title, l.code, l.name')).toEqual([{ project: 'BD-7', title: '一标段', code: 'BD-7', name: '一标段' }]);
});

it('reports by how much a total differs', async () => {
  const report = await importRows('totals.csv', [['I1', '路灯', null, '合计局', 1, null, null, null, null], ['小计', null, null, null, 1], ['I2', '路灯', null, '合计局', 2, null, null, null, null], ['合计', null, null, null, 4]]);
  expect(report.ledger[0]?.checks).toEqual([
    { text: '第 3 行小计“预算（万元）”：表内合计 1.00 万元，读入合计相同', agrees: true },
    { text: '第 5 行合计“预算（万元）”：表内合计 4.00 万元，读入合计 3.00 万元，相差 1.00 万元', agrees: false },
  ]);
});

it('takes the buyer from the title and the year from the project where nothing else names them', async () => {
  const rows = [['城建集团物资采购台账'], ['项目编号', '项目名称', '中标人', '中标金额（元）', '开标日期'], ['J1', '2022年泵采购', '甲公司', 5, '4月5日'], ['2021-J2', '泵采购', '甲公司', 5, '4.15']];
  const report = await bench.import(await bench.file('title.csv', csv(rows)));
  expect(report.warnings).toContain('title.csv：没有采购单位的列，按“城建集团”计');
  expect(await lotsOf('城建集团', "strftime(epoch_ms(l.opened_at + 28800000), '%Y-%m-%d') as opened")).toEqual([{ opened: '2021-04-15' }, { opened: '2022-04-05' }]);
});

it('takes the buyer from the name of the file where neither a column nor a title names one, and shows what it knows of a sheet that it refuses', async () => {
  const rows = [['项目编号', '项目名称', '中标人', '中标金额（元）'], ['J3', '阀门', '甲公司', 5]];
  const report = await bench.import(await bench.file('某热力公司2024台账.csv', csv(rows)));
  expect(report.warnings).toContain('某热力公司2024台账.csv：没有采购单位的列，按“某热力公司”计');
  const refused = bench.import(await bench.file('采购登记.csv', csv(rows)));
  await expect(refused).rejects.toThrow('采购登记.csv：认出的列：“项目编号”为项目编号、“项目名称”为项目名称、“中标人”为中标人、“中标金额（元）”为中标金额');
});

it('stops where it is cancelled, and leaves the warehouse as it was', async () => {
  const path = await bench.file('cancelled.xlsx', workbook([{ name: 's', rows: [head, ['L1', '路灯', null, '取消局', 1]] }]));
  const before = bench.warehouse.dataVersion();
  await expect(importLedger(bench.warehouse, [path], { dataDir: `${bench.folder}/data`, signal: AbortSignal.abort(new Error('cancelled')) })).rejects.toThrow('cancelled');
  expect(bench.warehouse.dataVersion()).toBe(before);
});

it('loads nothing if a file cannot be read or has no table, and gives the reason for each', async () => {
  const before = bench.warehouse.dataVersion();
  const [broken, other, sound] = [await bench.file('broken.xlsx', 'PK\u0003\u0004'), await bench.file('a.pdf', '%PDF'), await bench.file('sound.csv', csv([head, ['K1', '路灯', null, '甲局', 1]]))];
  await expect(bench.import(broken, other, sound)).rejects.toThrow('broken.xlsx：工作簿已损坏，无法读取\n不是台账文件，已忽略：a.pdf');
  await expect(bench.import(await bench.file('people.csv', '姓名,电话\n张,1\n'))).rejects.toThrow('people.csv：看不出是哪种台账（招标采购台账、');
  expect(bench.warehouse.dataVersion()).toBe(before);
});

it('refuses rows of other units and lists of the complete group, for a user of some units', async () => {
  const { importBundle } = await import('@tenderscope/warehouse');
  const options = { dataDir: `${bench.folder}/data` };
  await importBundle(bench.warehouse, [await bench.file('units.csv', 'unit_id,name\nOWN,本分公司\n')], { ...options, format: 'bundle' });
  const own = { ...options, ownUnits: new Set(['OWN']) };
  const rows = [head, ['Q1', '路灯', null, '本分公司', 1], ['Q2', '道路', null, '别家公司', 1]];
  const report = await importLedger(bench.warehouse, [await bench.file('own.csv', csv(rows))], own);
  expect(report).toMatchObject({ outcome: 'some-rejected', ledger: [{ rows: 1, refused: 1 }], tables: { projects: { accepted: 1 } } });
  expect(await readFile(report.rejectsFile ?? '', 'utf8')).toContain('own.csv,3,,道路,“别家公司”不是您所在的单位');
  const bids = [['项目编号', '投标人', '投标报价'], ['Q1', '甲公司', 1], ['A1', '甲公司', 1]];
  expect(await importLedger(bench.warehouse, [await bench.file('own-bids.csv', csv(bids))], own)).toMatchObject({ ledger: [{ kind: 'bids', rows: 1, refused: 1 }] });
  const suppliers = await bench.file('suppliers.csv', '企业名称,统一社会信用代码\n甲公司,\n');
  await expect(importLedger(bench.warehouse, [suppliers], own)).rejects.toThrow('供应商名录是全集团共用的');
});

describe('lots that a ledger no longer has', () => {
  const rows = (...codes: string[]): Cell[][] => codes.map((code) => [code, `项目${code}`, null, '撤回局', 1, '甲公司、乙公司', '甲公司', 1, null]);
  const importEdition = async (name: string, codes: readonly string[], withdraws = false): Promise<LedgerReport> =>
    importLedger(bench.warehouse, [await bench.file(name, csv([head, ...rows(...codes)]))], { dataDir: `${bench.folder}/data`, withdraws });
  const codes = async (): Promise<unknown[]> =>
    (await bench.rows("select p.code from lots l join projects p using (project_id) join units u using (unit_id) where u.name = '撤回局' order by p.code")).map(({ code }) => code);

  it('are listed and stay, next time again, and are removed if the user chooses so, with their bids and projects', async () => {
    expect((await importEdition('撤回台账1月.csv', ['V1', 'V2', 'V3'])).ledger[0]?.vanished).toBeNull();
    const later = { rows: 1, lots: [{ code: 'V2', name: '项目V2' }], isWithdrawn: false };
    expect((await importEdition('撤回台账2月.csv', ['V1', 'V3', 'V4'])).ledger[0]?.vanished).toEqual(later);
    expect((await importEdition('撤回台账2月(1).csv', ['V1', 'V3', 'V4'])).ledger[0]?.vanished).toEqual(later);
    expect(await codes()).toEqual(['V1', 'V2', 'V3', 'V4']);
    const report = await importEdition('撤回台账3月.csv', ['V1', 'V3', 'V4'], true);
    expect(report).toMatchObject({ outcome: 'clean', ledger: [{ vanished: { ...later, isWithdrawn: true } }], tables: { lots: { removed: 1 }, bids: { removed: 2 }, projects: { removed: 1 } } });
    expect(await codes()).toEqual(['V1', 'V3', 'V4']);
    expect((await importEdition('撤回台账4月.csv', ['V1', 'V3', 'V4'])).ledger[0]?.vanished).toBeNull();
  });

  it('are those of all sheets together, where a ledger has one for each month', async () => {
    const book = (...sheets: [string, string[]][]): Promise<string> =>
      bench.file('年账.xlsx', workbook(sheets.map(([name, codes]) => ({ name, rows: [head, ...rows(...codes)] }))));
    const first = await bench.import(await book(['1月', ['S1', 'S2']], ['2月', ['S2', 'S3']]));
    expect(first).toMatchObject({ ledger: [{ vanished: null }, { vanished: null }] });
    const second = await bench.import(await book(['1月', ['S1']], ['2月', ['S3']]));
    expect(second).toMatchObject({ outcome: 'clean', ledger: [{ vanished: { rows: 1, lots: [{ code: 'S2' }] } }, { vanished: null }] });
  });

  it('are none of another month, and are compared with their own month', async () => {
    await importEdition('月报1月.csv', ['M11', 'M12']);
    expect((await importEdition('月报2月.csv', ['M21', 'M22'])).ledger[0]?.vanished).toBeNull();
    expect((await importEdition('月报1月改.csv', ['M11'])).ledger[0]?.vanished).toMatchObject({ rows: 1, lots: [{ code: 'M12' }] });
  });
});
