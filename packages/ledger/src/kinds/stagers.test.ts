import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LedgerBench, workbook, type SheetInput } from '../ledger-bench.test-support.ts';
import type { LedgerReport } from '../import-ledger.ts';

let bench: LedgerBench;
beforeAll(async () => {
  bench = await LedgerBench.open();
});
afterAll(() => bench.close());

const importSheets = async (name: string, ...sheets: SheetInput[]): Promise<LedgerReport> =>
  bench.import(await bench.file(name, workbook(sheets)));
const fieldsOf = ({ ledger }: LedgerReport, sheet = 0): (string | null)[] => ledger[sheet]?.columns.map(({ field }) => field) ?? [];
const ofProject = (table: string, code: string, columns: string): Promise<unknown[]> => bench.rows(`
  select ${columns} from ${table} t join companies c using (company_id) join lots l using (lot_id) join projects p using (project_id)
  where p.code = '${code}' order by all`);

describe('投标报价表', () => {
  const head = ['项目编号', '项目名称', '标段', '招标人', '预算（万元）', '开标时间', '投标单位', '投标报价（万元）', '排名', '是否中标', '是否有效'];
  const rows = [
    ['B-1', '管材', '一标', '甲局', 120, '2024-03-05', '甲公司', 98.5, 1, '是', '有效'],
    [null, null, null, null, null, null, '乙公司', 101, 2, '否', '有效'],
    [null, null, null, null, null, null, '丙公司', '130', null, '否', '无效'],
    ['B-1', '管材', '二标', '甲局', 60, '2024-03-05', '乙公司（牵头）、丁公司 联合体', 55, 1, '是', '有效'],
    ['B-1', '管材', '二标', '甲局', 60, '2024-03-05', '甲公司', 58, 2, null, '有效'],
  ];

  it('brings in bids, lots and who won them, a row a bidder', async () => {
    const report = await importSheets('bids.xlsx', { name: '开标记录', rows: [['投标情况一览表'], head, ...rows] });
    expect(report).toMatchObject({ outcome: 'clean', ledger: [{ kind: 'bids', rows: 5, refused: 0 }] });
    expect(fieldsOf(report)).toEqual(['projectCode', 'projectName', 'lotName', 'unit', 'budget', 'openedAt', 'bidder', 'bidPrice', 'rank', 'isWinner', 'isValid']);
    const columns = 'l.name as lot, c.name, price, is_winner, is_valid, case when consortium_id is null then 0 else 1 end as joint';
    expect(await ofProject('bids', 'B-1', columns)).toEqual([
      { lot: '一标', name: '丙公司', price: 1_300_000, is_winner: 0, is_valid: 0, joint: 0 },
      { lot: '一标', name: '乙公司', price: 1_010_000, is_winner: 0, is_valid: 1, joint: 0 },
      { lot: '一标', name: '甲公司', price: 985_000, is_winner: 1, is_valid: 1, joint: 0 },
      { lot: '二标', name: '丁公司', price: 550_000, is_winner: 1, is_valid: 1, joint: 1 },
      { lot: '二标', name: '乙公司', price: 550_000, is_winner: 1, is_valid: 1, joint: 1 },
      { lot: '二标', name: '甲公司', price: 580_000, is_winner: 0, is_valid: 1, joint: 0 },
    ]);
    const lots = await bench.rows("select l.name, budget, l.status, c.name as winner from lots l join companies c on c.company_id = winner_id where contains(l.name, '标') order by l.name");
    expect(lots).toEqual([{ name: '一标', budget: 1_200_000, status: '成交', winner: '甲公司' }, { name: '二标', budget: 600_000, status: '成交', winner: '乙公司' }]);
    const [first] = (await importSheets('again.xlsx', { name: '开标记录', rows: [head, ...rows] })).ledger;
    expect(first?.rows).toBe(5);
    expect(await bench.rows('select count(*) as n from bids')).toEqual([{ n: 6 }]);
  });

  it('finds the lots of stored tenders by the code above the table, and keeps what is stored of them', async () => {
    await bench.import(await bench.file('t.csv', '项目编号,项目名称,招标人,预算（元）,评标办法\nB-2,阀门,乙局,5000,综合评分法\n'));
    const report = await importSheets('open.xlsx', {
      name: '开标',
      rows: [['开标记录表'], ['项目名称：阀门    项目编号：B-2'], ['序号', '投标人名称', '投标报价（元）', '备注'], [1, '甲公司', 4000, null], [2, '乙公司', 4100, null]],
    });
    expect(report).toMatchObject({ outcome: 'clean', ledger: [{ kind: 'bids', rows: 2 }], tables: { bids: { accepted: 2 } } });
    expect(await ofProject('bids', 'B-2', 'c.name, price, is_winner, budget, evaluation_method')).toEqual([
      { name: '乙公司', price: 4100, is_winner: null, budget: 5000, evaluation_method: '综合评分法' },
      { name: '甲公司', price: 4000, is_winner: null, budget: 5000, evaluation_method: '综合评分法' },
    ]);
    expect(await bench.rows("select count(*) as n from projects where code = 'B-2'")).toEqual([{ n: 1 }]);
  });

  it('finds the lots of stored tenders by their own codes, where no column names projects', async () => {
    await bench.import(await bench.file('l.csv', '项目编号,项目名称,标段编号,招标人\nB-3,阀门,B-3-01,乙局\nB-3,阀门,B-3-02,乙局\n'));
    const rows = [['标段编号', '投标单位', '投标报价（元）'], ['B-3-02', '甲公司', 4000], ['B-3-02', '乙公司', 4100], ['B-3-09', '乙公司', 1]];
    expect(await importSheets('bids of lots.xlsx', { name: '开标记录', rows })).toMatchObject({ ledger: [{ kind: 'bids', rows: 2, refused: 1 }] });
    expect(await ofProject('bids', 'B-3', 'l.code, c.name, price')).toEqual([{ code: 'B-3-02', name: '乙公司', price: 4100 }, { code: 'B-3-02', name: '甲公司', price: 4000 }]);
  });

  it('refuses bids of a project that nobody knows, and whose buyer is not named', async () => {
    const report = await importSheets('lost.xlsx', { name: '一', rows: [['项目编号', '投标人', '投标报价'], ['B-404', '甲公司', 1], ['B-2', '丙公司', 1]] });
    expect(report).toMatchObject({ outcome: 'some-rejected', ledger: [{ kind: 'bids', rows: 1, refused: 1 }] });
  });
});

it('takes a list of bidders and their prices in one row for a ledger of tenders', async () => {
  const report = await importSheets('lists.xlsx', {
    name: '一',
    rows: [['招投标报价情况一览表'], ['项目编号', '项目名称', '招标人', '投标单位', '投标报价', '中标单位'],
      ['L-1', '路灯', '己局', '甲公司、乙公司', '5、6', '甲公司'], ['L-2', '道路', '己局', '乙公司、丙公司', '7、8', '乙公司']],
  });
  expect(report).toMatchObject({ ledger: [{ kind: 'tenders', rows: 2 }], tables: { bids: { accepted: 4 } } });
});

describe('供应商名录', () => {
  it('stores companies, and keeps values of a stored one that a list does not contain', async () => {
    const full = [['合格供应商名录'], ['企业名称', '统一社会信用代码', '企业性质', '注册资本（万元）', '成立日期', '所在省份', '法定代表人', '联系电话', '入库时间'],
      ['名录一公司', '91110000100000041X', '国有企业', 5000, '2001-05-01', '四川省', '张某', '028-1234', '2023-01-05']];
    expect(await importSheets('suppliers.xlsx', { name: '名录', rows: full })).toMatchObject({ ledger: [{ kind: 'suppliers', rows: 1 }], tables: { companies: { accepted: 1 } } });
    await importSheets('short.xlsx', { name: '名录', rows: [['供应商名称', '企业规模', '注册资本(万元)'], ['名录一公司', '大型', null], ['名录二公司', '小型', 10]] });
    const read = "name, uscc, ownership, scale, registered_capital, strftime(epoch_ms(admitted_at + 28800000), '%Y-%m-%d') as admitted, roles";
    expect(await bench.rows(`select ${read} from companies where contains(name, '名录') order by name`)).toEqual([
      { name: '名录一公司', uscc: '91110000100000041X', ownership: '国有企业', scale: '大型', registered_capital: 50_000_000, admitted: '2023-01-05', roles: 'supplier' },
      { name: '名录二公司', uscc: null, ownership: null, scale: '小型', registered_capital: 100_000, admitted: null, roles: 'supplier' },
    ]);
  });
});

describe('合同台账', () => {
  it('puts a contract to the lot that its company won', async () => {
    await bench.import(await bench.file('k.csv', '项目编号,项目名称,标段,招标人,中标人\nK-1,泵站,1,丙局,甲公司\nK-1,泵站,2,丙局,乙公司\n'));
    const report = await importSheets('contracts.xlsx', {
      name: '2024',
      rows: [['合同台账'], ['合同编号', '合同名称', '项目编号', '甲方', '乙方', '合同金额（万元）', '签订日期', '变更后金额（万元）', '履约评分'],
        ['HT-1', '泵站二标合同', 'K-1', '丙局', '乙公司', 12.5, '2024/5/6', 13, '95分']],
    });
    expect(report).toMatchObject({ outcome: 'clean', ledger: [{ kind: 'contracts', rows: 1 }] });
    expect(await ofProject('contracts', 'K-1', "l.name as lot, c.name, amount, changed_amount, performance_score, strftime(epoch_ms(signed_at + 28800000), '%Y-%m-%d') as signed"))
      .toEqual([{ lot: '2', name: '乙公司', amount: 125_000, changed_amount: 130_000, performance_score: 95, signed: '2024-05-06' }]);
  });

  const subcontracts = (contract: string): Promise<unknown[]> => bench.rows(`
    select s.scope, c.name, s.amount, s.is_approved, s.is_labour from subcontracts s join contracts k using (contract_id) join lots l using (lot_id)
    join projects p using (project_id) join companies c on c.company_id = s.subcontractor_id where p.code = '${contract}' order by all`);

  it('puts subcontracts and changes of staff beside their contract, once each, without names', async () => {
    await bench.import(await bench.file('s.csv', '项目编号,项目名称,招标人,中标人\nK-2,管道,丙局,甲公司\n'));
    const head = ['合同编号', '项目编号', '甲方', '乙方', '合同金额', '签订日期', '分包单位', '分包内容', '分包金额', '分包是否同意', '是否劳务分包', '项目经理变更日期', '项目经理变更原因', '新项目经理'];
    const own = ['HT-2', 'K-2', '丙局', '甲公司', 1000, '2024-05-06'];
    const change = ['2024-06-01', '离职', '张三丰'];
    const rows = [head, [...own, '戊防腐公司', '防腐', 300, '同意', '否', ...change], [...own, '己劳务公司', '劳务', 100, '未同意', '是', ...change]];
    const report = await importSheets('subcontracts.xlsx', { name: '2024', rows: [['合同台账'], ...rows] });
    expect(report).toMatchObject({ outcome: 'clean', ledger: [{ kind: 'contracts', rows: 2, refused: 0 }] });
    expect(fieldsOf(report).slice(6)).toEqual([
      'subcontractor', 'subcontractScope', 'subcontractAmount', 'subcontractApproved', 'isLabour', 'staffChangedAt', 'staffChangeReason', null,
    ]);
    const wanted = [
      { scope: '劳务', name: '己劳务公司', amount: 100, is_approved: 0, is_labour: 1 },
      { scope: '防腐', name: '戊防腐公司', amount: 300, is_approved: 1, is_labour: 0 },
    ];
    expect(await subcontracts('K-2')).toEqual(wanted);
    const changes = "select role, reason, is_approved, from_hash, to_hash, strftime(epoch_ms(changed_at + 28800000), '%Y-%m-%d') as changed from staff_changes";
    expect(await bench.rows(changes)).toEqual([{ role: '项目经理', reason: '离职', is_approved: null, from_hash: null, to_hash: null, changed: '2024-06-01' }]);
    await importSheets('again.xlsx', { name: '2024', rows: [['合同台账'], ...rows] });
    expect([await subcontracts('K-2'), (await bench.rows(changes)).length]).toEqual([wanted, 1]);
  });

  it('takes 分包单位 for the contractor where no other column names one', async () => {
    await bench.import(await bench.file('f.csv', '项目编号,项目名称,招标人,中标人\nK-3,分包管道,丙局,庚公司\n'));
    const report = await importSheets('of subcontracts.xlsx', {
      name: '2024',
      rows: [['分包合同台账'], ['合同编号', '项目编号', '发包人', '分包单位', '分包金额', '签订日期'], ['FB-1', 'K-3', '丙局', '庚公司', 500, '2024-05-06']],
    });
    expect(report).toMatchObject({ outcome: 'clean', ledger: [{ kind: 'contracts', rows: 1 }] });
    expect(fieldsOf(report)).toEqual(['contractCode', 'projectCode', 'unit', 'contractor', 'contractAmount', 'signedAt']);
    expect(await subcontracts('K-3')).toEqual([]);
    expect(await ofProject('contracts', 'K-3', 'c.name, amount')).toEqual([{ name: '庚公司', amount: 500 }]);
  });
});

describe('专家名录 and 评分表', () => {
  it('find the experts of a list by their names', async () => {
    await importSheets('experts.xlsx', { name: '专家', rows: [['评标专家名录'], ['姓名', '专家编号', '工作单位', '专业', '职称'], ['王某某', 'E-7', '甲院', '燃气', '高级工程师']] });
    const report = await importSheets('marks.xlsx', {
      name: '评分',
      rows: [['评分汇总表'], ['项目编号', '标段', '投标单位', '评委姓名', '评审因素', '分值', '得分', '主客观'], ['K-1', '1', '甲公司', '王某某', '技术', 40, 35, '主观'], ['K-1', '1', '甲公司', '李某某', '技术', 40, 31.5, '主观']],
    });
    expect(report).toMatchObject({ outcome: 'clean', ledger: [{ kind: 'marks', rows: 2 }] });
    const marks = await bench.rows("select e.name, e.code, criterion, full_mark, score, is_subjective from reviews join experts e using (expert_id) where criterion = '技术' order by e.name");
    expect(marks).toEqual([
      { name: '李某某', code: null, criterion: '技术', full_mark: 40, score: 31.5, is_subjective: 1 },
      { name: '王某某', code: 'E-7', criterion: '技术', full_mark: 40, score: 35, is_subjective: 1 },
    ]);
  });

  it('read a matrix of bidders and experts, and its transposition', async () => {
    const above = [['评标打分表'], ['项目编号：K-1', null, '标段：2']];
    await importSheets('matrix.xlsx', { name: '打分', rows: [...above, ['投标人', '赵某', '钱某', '平均分'], ['甲公司', 90, 88, 89], ['乙公司', 85, 80, 82.5]] });
    await importSheets('across.xlsx', { name: '打分', rows: [...above, ['评委', '丙公司', '丁公司'], ['赵某', 70, 60], ['孙某', 71, 61]] });
    const marks = await bench.rows("select e.name as expert, c.name, score from reviews join experts e using (expert_id) join companies c using (company_id) join lots l using (lot_id) where criterion = '总分' and l.name = '2' order by all");
    expect(marks).toHaveLength(8);
    expect(marks).toContainEqual({ expert: '钱某', name: '乙公司', score: 80 });
    expect(marks).toContainEqual({ expert: '孙某', name: '丁公司', score: 61 });
    expect(await bench.rows("select count(*) as n from experts where name = '赵某'")).toEqual([{ n: 1 }]);
  });

  it('takes the seats of two panels for other persons', async () => {
    const matrix = (lot: string): SheetInput => ({ name: `打分${lot}`, rows: [['评分表'], ['项目编号：K-1', null, `标段：${lot}`], ['投标人', '评委1', '评委2'], ['戊公司', 50, 51]] });
    await importSheets('seats.xlsx', matrix('1'), matrix('2'));
    expect(await bench.rows("select count(*) as n from experts where name = '评委1'")).toEqual([{ n: 2 }]);
  });
});

describe('专家抽取记录表', () => {
  const appointed = (lot: string): Promise<unknown[]> => bench.rows(`
    select e.name, e.employer, way, a.status, is_owner_representative as rep, reason, strftime(epoch_ms(recused_at + 28800000), '%m-%d %H:%M') as recused,
      (select count(*) from reviews r where r.lot_id = a.lot_id and r.expert_id = a.expert_id) as marks
    from appointments a join experts e using (expert_id) join lots l using (lot_id) join projects p using (project_id)
    where p.code = 'K-2' and l.name = '${lot}' order by e.name`);

  it('names the experts of a list of marks of the same lot, by code, name and seat, and those without marks', async () => {
    await bench.import(await bench.file('k2.csv', '项目编号,项目名称,标段,招标人\nK-2,阀门,1,丙局\nK-2,阀门,2,丙局\nK-2,阀门,3,丙局\n'));
    const marks = (lot: string, ...experts: string[]): SheetInput =>
      ({ name: `打分${lot}`, rows: [['评分表'], ['项目编号：K-2', null, `标段：${lot}`], ['投标人', ...experts], ['戊公司', ...experts.map(() => 50)]] });
    await importSheets('k2 marks.xlsx', marks('1', '周某', '吴某', '郑某'), marks('2', '评委1', '评委2'));
    const report = await importSheets('k2 draws.xlsx', {
      name: '抽取',
      rows: [['评标专家抽取记录表'], ['项目编号', '标段', '专家姓名', '工作单位', '专业', '抽取方式', '抽取时间', '参加情况', '回避时间', '回避原因', '联系电话'],
        ['K-2', '1', '周某', '甲院', '燃气', '随机抽取', '2024-03-04', '已到场', null, null, '139'],
        [null, null, '吴某', '乙院', '造价', '随机', '2024-03-04', '回避', '2024-03-05 09:10', '曾在投标人任职', '138'],
        [null, null, '郑某', null, null, '招标人代表', null, '到场', null, null, null],
        [null, null, '王新', '丙院', '造价', '抽签', '2024-03-04', '请假', null, '出差', null],
        ['K-2', '2', '评委1', null, null, '指定', '2024-03-04', '参加', null, null, null]],
    });
    expect(report).toMatchObject({ outcome: 'clean', ledger: [{ kind: 'appointments', rows: 5, refused: 0 }] });
    expect(fieldsOf(report)).toEqual([
      'projectCode', 'lotName', 'expertName', 'employer', 'specialty', 'drawWay', 'drawnAt', 'drawStatus', 'recusedAt', 'recusalReason', null,
    ]);
    expect(await appointed('1')).toEqual([
      { name: '吴某', employer: '乙院', way: '随机抽取', status: '回避', rep: null, reason: '曾在投标人任职', recused: '03-05 09:10', marks: 1 },
      { name: '周某', employer: '甲院', way: '随机抽取', status: '参加', rep: null, reason: null, recused: null, marks: 1 },
      { name: '王新', employer: '丙院', way: '随机抽取', status: '未参加', rep: null, reason: '出差', recused: null, marks: 0 },
      { name: '郑某', employer: null, way: null, status: '参加', rep: 1, reason: null, recused: null, marks: 1 },
    ]);
    expect(await appointed('2')).toMatchObject([{ name: '评委1', way: '直接确定', status: '参加', marks: 1 }]);
  });

  it('reads lists of several names, notes behind names, and columns of yes and no', async () => {
    const report = await importSheets('k2 lists.xlsx', {
      name: '名单',
      rows: [['专家抽取及回避情况'], ['项目编号', '标段', '评委名单', '是否回避', '人员类别'],
        ['K-2', '3', '孙某、李某（招标人代表）、钱某（因故请假）', null, null], ['K-2', '3', '冯某', '是', '专家'], ['K-2', '3', '陈某', '否', '业主代表']],
    });
    expect(report).toMatchObject({ outcome: 'clean', ledger: [{ kind: 'appointments', rows: 3 }] });
    expect((await appointed('3')).map((row) => Object.values(row as object).filter((value) => value !== null && value !== 0).join(' '))).toEqual([
      '冯某 回避', '孙某', '李某 1', '钱某 未参加', '陈某 1',
    ]);
  });

  it('refuses rows without an expert, and empties a status that nobody knows', async () => {
    const report = await importSheets('k2 odd.xlsx', {
      name: '抽取记录', rows: [['项目编号', '标段', '专家姓名', '参加状态'], ['K-2', '2', '评委2', '三楼'], ['K-2', '2', null, '参加']],
    });
    expect(report).toMatchObject({ ledger: [{ kind: 'appointments', rows: 1, refused: 1 }] });
    expect(await appointed('2')).toMatchObject([{ name: '评委1' }, { name: '评委2', status: null, marks: 1 }]);
  });
});

describe('材料价格表', () => {
  it('brings in the items of bids, numbered by their order where they have no number', async () => {
    const report = await importSheets('prices.xlsx', {
      name: '清单',
      rows: [['分项报价表'], ['项目编号：K-1', null, '标段：1'], ['供应商', '物料编码', '物料名称', '规格型号', '单位', '数量', '含税单价（元）'],
        ['甲公司', 'M1', 'PE管', 'DN110', '米', 100, 35.5], [null, 'M2', '法兰', 'DN100', '个', 4, '120.00']],
    });
    expect(report).toMatchObject({ outcome: 'clean', ledger: [{ kind: 'prices', rows: 2 }] });
    expect(await ofProject('items', 'K-1', 'item_no, material_code, material_name, spec, unit, quantity, unit_price')).toEqual([
      { item_no: '1', material_code: 'M1', material_name: 'PE管', spec: 'DN110', unit: '米', quantity: 100, unit_price: 35.5 },
      { item_no: '2', material_code: 'M2', material_name: '法兰', spec: 'DN100', unit: '个', quantity: 4, unit_price: 120 },
    ]);
  });
});

describe('失信名单', () => {
  it('has the kind of its title, and no end where it is for ever', async () => {
    const report = await importSheets('risks.xlsx', {
      name: '名单',
      rows: [['供应商黑名单'], ['企业名称', '列入原因', '列入日期', '截止日期', '认定单位'], ['坏公司', '围标', '2024-01-02', '长期', '集团'], ['差公司', '弄虚作假', '2024-02-03', '2026-02-02', '集团']],
    });
    expect(report).toMatchObject({ outcome: 'clean', ledger: [{ kind: 'risks', rows: 2 }] });
    expect(await bench.rows(`
      select c.name, kind, case_reason, case when ends_on is null then 1 else 0 end as is_endless, source
      from risks join companies c using (company_id) order by c.name`)).toEqual([
      { name: '坏公司', kind: '黑名单', case_reason: '围标', is_endless: 1, source: '集团' },
      { name: '差公司', kind: '黑名单', case_reason: '弄虚作假', is_endless: 0, source: '集团' },
    ]);
  });

  it('has the first and the last day of a period, and a kind of its own before that of its title', async () => {
    await importSheets('bans.xlsx', {
      name: '名单',
      rows: [['不良行为名单'], ['供应商名称', '失信类型', '不良行为情形', '处理期限'], ['期一公司', '行政处罚', '串标', '2023.5.1-2025.4.30'], ['期二公司', '禁用', '拒签', '2024.1.10起']],
    });
    const day = (column: string): string => `strftime(epoch_ms(${column} + 28800000), '%Y-%m-%d')`;
    expect(await bench.rows(`select kind, ${day('occurred_on')} as since, ${day('ends_on')} as until from risks join companies c using (company_id) where contains(c.name, '期') order by c.name`)).toEqual([
      { kind: '行政处罚', since: '2023-05-01', until: '2025-04-30' }, { kind: '黑名单', since: '2024-01-10', until: null },
    ]);
  });
});

it('refers from one sheet to what another one brings, in whichever order they are', async () => {
  const report = await importSheets('book.xlsx',
    { name: '报价', rows: [['项目编号', '投标人', '投标报价（元）'], ['W-1', '甲公司', 10], ['W-1', '乙公司', 11]] },
    { name: '台账', rows: [['项目编号', '项目名称', '招标人', '采购方式', '开标时间'], ['W-1', '仪表', '丁局', '询价', '2024-01-01']] });
  expect(report).toMatchObject({ outcome: 'clean', ledger: [{ title: 'book.xlsx · 报价', kind: 'bids', rows: 2 }, { title: 'book.xlsx · 台账', kind: 'tenders', rows: 1 }] });
  expect(await ofProject('bids', 'W-1', 'c.name, price')).toEqual([{ name: '乙公司', price: 11 }, { name: '甲公司', price: 10 }]);
});
