import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LedgerBench, workbook } from '../ledger-bench.test-support.ts';
import type { Cell } from '../sheet.ts';

let bench: LedgerBench;
beforeEach(async () => {
  bench = await LedgerBench.open();
});
afterEach(() => bench.close());

const load = async (name: string, rows: readonly (readonly Cell[])[]) => bench.import(await bench.file(`${name}.xlsx`, workbook([{ name, rows }])));
const [zhang, li, wang, chen] = ['110101198001010011', '110101197002020022', '110101199003030033', '110101196504040044'];

describe('股东与任职表', () => {
  const head = ['企业名称', '股东或人员名称', '身份', '股东类型', '持股比例（%）', '证件号码'];

  it('stores holders and officers, each role of a cell, with hashes in place of numbers', async () => {
    const report = await load('股东与任职', [
      head,
      ['甲管业有限公司', '张某', '股东', '自然人', 60, zhang],
      [null, '乙投资有限公司', '股东', null, 40, null],
      [null, '张某', '法定代表人、执行董事兼总经理', null, null, zhang],
      [null, '李某', '监事', null, null, li],
    ]);
    expect(report).toMatchObject({ outcome: 'clean', ledger: [{ kind: 'holders', rows: 4, refused: 0 }] });
    const holders = 'holder_name, holder_type, ratio, person_hash is not null as hashed, holder_id is not null as known';
    expect(await bench.rows(`select ${holders} from shareholdings join companies c using (company_id) where c.name = '甲管业有限公司' order by 1`)).toEqual([
      { holder_name: '乙投资有限公司', holder_type: 'company', ratio: 0.4, hashed: 0, known: 1 },
      { holder_name: '张某', holder_type: 'person', ratio: 0.6, hashed: 1, known: 0 },
    ]);
    expect(await bench.rows('select person_name, role from positions order by 1, 2')).toEqual([
      { person_name: '张某', role: '法定代表人' }, { person_name: '张某', role: '董事' }, { person_name: '张某', role: '高管' }, { person_name: '李某', role: '监事' },
    ]);
    const [{ hashes } = { hashes: 0 }] = await bench.rows('select count(distinct person_hash) as hashes from (select person_hash from positions union all select person_hash from shareholdings)');
    expect(hashes).toBe(2);
    expect(JSON.stringify(report)).not.toContain(zhang);
  });

  it('reads fractions, and percentages without a sign, and takes the role from the title', async () => {
    await load('股东名册', [
      ['公司名称', '股东名称', '出资比例'],
      ['丙阀门有限公司', '赵某', 0.35], ['丙阀门有限公司', '钱某', '15%'], ['丙阀门有限公司', '孙某', 50],
    ]);
    expect(await bench.rows('select holder_name, ratio, holder_type from shareholdings order by ratio')).toEqual([
      { holder_name: '钱某', ratio: 0.15, holder_type: 'person' }, { holder_name: '赵某', ratio: 0.35, holder_type: 'person' },
      { holder_name: '孙某', ratio: 0.5, holder_type: 'person' },
    ]);
  });

  it('reads types of holders as registers write them, and refuses unknown ones', async () => {
    const types = ['自然人股东', '企业法人', '合伙企业', '其他', null, null];
    const names = ['张某', '乙厂', '丙中心（有限合伙）', '丁', '戊有限公司', '己'];
    const report = await load('股东名册', [['公司名称', '股东名称', '股东类型', '证件号码'], ...names.map((name, place) => ['甲公司', name, types[place] ?? null, '无'])]);
    expect(report).toMatchObject({ outcome: 'some-rejected', ledger: [{ rows: 5, refused: 1 }] });
    expect(await bench.rows('select holder_name, holder_type, person_hash from shareholdings order by holder_name')).toEqual([
      { holder_name: '丙中心（有限合伙）', holder_type: 'company', person_hash: null }, { holder_name: '乙厂', holder_type: 'company', person_hash: null },
      { holder_name: '己', holder_type: 'person', person_hash: null }, { holder_name: '张某', holder_type: 'person', person_hash: null },
      { holder_name: '戊有限公司', holder_type: 'company', person_hash: null },
    ]);
  });

  it('refuses rows without a company, a name or a known role', async () => {
    const report = await load('股东与任职', [head, [null, '张某', '股东', '自然人', 60, zhang], ['甲公司', null, '监事', null, null, null], ['甲公司', '李某', '保安', null, null, null], ['甲公司', '王某', '监事', null, null, null]]);
    expect(report).toMatchObject({ outcome: 'some-rejected', ledger: [{ kind: 'holders', rows: 1, refused: 3 }] });
  });

  it('identifies one person of two companies by the hash, and not by the name alone', async () => {
    bench.warehouse.refreshStatistics = () => Promise.resolve();
    await load('高管名单', [
      ['企业名称', '姓名', '职务', '身份证号'],
      ['甲公司', '张某', '监事', zhang], ['乙公司', '张某', '董事', zhang], ['丙公司', '张某', '董事', wang],
    ]);
    const links = `select a.name as one, b.name as other, kind from party_link
      join companies a on a.company_id = from_company join companies b on b.company_id = to_company`;
    expect(await bench.rows(links).then((rows) => rows.map(({ one, other, kind }) => [[one, other].sort(), kind]))).toEqual([[['乙公司', '甲公司'], '共同高管']]);
  });
});

it('stores the number of a legal representative of a list of suppliers as a hash', async () => {
  const report = await load('合格供应商名录', [
    ['企业名称', '统一社会信用代码', '法定代表人', '法人身份证号', '注册资本（万元）'], ['甲公司', '91110000100000041X', '张某', zhang, 500], ['乙公司', null, '李某', null, 100],
  ]);
  expect(report).toMatchObject({ outcome: 'clean', ledger: [{ kind: 'suppliers', rows: 2 }] });
  expect(await bench.rows("select person_name, role, starts_with(person_hash, 'hmac-') as hashed from positions")).toEqual([{ person_name: '张某', role: '法定代表人', hashed: 1 }]);
});

describe('员工申报表', () => {
  const head = ['序号', '单位', '姓名', '身份证号', '职务', '任职日期', '亲属姓名', '与本人关系', '亲属身份证号', '申报日期'];

  it('stores staff and relatives by hashes alone, and finds their companies among the bidders', async () => {
    await load('招标采购台账', [['项目编号', '项目名称', '招标人', '开标时间', '投标人', '中标人'], ['S-1', '管材', '甲燃气公司', '2024-05-06', '乙公司、丙公司', '乙公司']]);
    await load('高管名单', [['企业名称', '姓名', '职务', '身份证号'], ['乙公司', '王某', '法定代表人', wang], ['丙公司', '陈某', '监事', chen]]);
    const report = await load('亲属经商办企业情况申报', [
      head,
      [1, '甲燃气公司', '张某', zhang, '采购主管', '2020-01-01', '王某', '妻子', ` ${wang.slice(0, 6)} ${wang.slice(6)}`, '2023-01-05'],
      [null, null, null, null, null, null, '李某', '父亲', li, '2023-01-05'],
    ]);
    expect(report).toMatchObject({ outcome: 'clean', ledger: [{ kind: 'declarations', rows: 2, refused: 0 }] });
    expect(JSON.stringify(report)).not.toMatch(/1101011980|1101011990/);
    const found = `select relation, post, count(*) over () as n, staff_hash is not null as staff, exists (select 1 from positions p where p.person_hash = d.person_hash) as bids
      from declared_persons d order by relation`;
    expect(await bench.rows(found)).toEqual([
      { relation: '本人', post: '采购主管', n: 3, staff: 1, bids: 0 },
      { relation: '父母', post: '采购主管', n: 3, staff: 1, bids: 0 },
      { relation: '配偶', post: '采购主管', n: 3, staff: 1, bids: 1 },
    ]);
    const [again] = (await load('亲属经商办企业情况申报', [head, [1, '甲燃气公司', '张某', zhang, '采购主管', '2020-01-01', '王某', '配偶', wang, '2024-01-05']])).ledger;
    expect(again?.rows).toBe(1);
    expect(await bench.rows("select count(*) as n, max(strftime(epoch_ms(declared_at + 28800000), '%Y')) as year from declared_persons")).toEqual([{ n: 3, year: '2024' }]);
  });

  it('takes the unit from the line above the table, and refuses rows without a number or a relation', async () => {
    const report = await load('利益冲突申报', [
      ['填报单位：甲燃气公司'], ['姓名', '身份证号', '岗位', '关系人姓名', '与本人关系', '关系人身份证号'],
      ['张某', zhang, '采购', null, null, null], ['李某', null, '采购', '王某', '配偶', null], ['陈某', chen, '采购', '王某', null, wang], ['陈某', chen, '采购', '王某', '网友', wang],
    ]);
    expect(report).toMatchObject({ outcome: 'some-rejected', ledger: [{ kind: 'declarations', rows: 2, refused: 2 }] });
    expect(await bench.rows('select u.name, relation from declared_persons join units u using (unit_id) order by 2')).toEqual([{ name: '甲燃气公司', relation: '本人' }, { name: '甲燃气公司', relation: '本人' }]);
  });

  it('needs a unit', async () => {
    await expect(load('申报', [['员工姓名', '员工证件号码', '岗位', '与员工的关系', '亲属证件号码'], ['张某', zhang, '采购', '配偶', wang]])).rejects.toThrow(/台账/);
  });
});
