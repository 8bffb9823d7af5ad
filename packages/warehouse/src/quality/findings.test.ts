import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ImportBench, type BundleFiles } from '../import/import-bench.test-support.ts';
import { likelyDuplicates } from './likely-duplicates.ts';
import { suspectAmounts } from './money-units.ts';
import { strayUnits } from './stray-units.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
});
beforeEach(() => bench.empty());
afterAll(() => bench.close());

/** Codes with a correct check digit. */
const [codeA, codeB] = ['9144030071526726XG', '91340100MA2N0TXT5G'] as const;

const tender = (companies: readonly string[], lots: readonly string[], bids: readonly string[]): BundleFiles => ({
  'units.csv': 'unit_id,name\nu1,甲燃气公司\n',
  'companies.csv': ['company_id,name,uscc,province,city,legal_person,phone', ...companies].join('\n'),
  'projects.csv': 'project_id,code,name,unit_id,notice_at,category\np1,P1,项目,u1,2025-03-10 09:00,E\n',
  'lots.csv': ['lot_id,project_id,code,name,status,winner_id,award_amount,budget,ceiling_price,opened_at,award_notice_at', ...lots].join('\n'),
  'bids.csv': ['lot_id,company_id,price,is_winner,is_valid', ...bids].join('\n'),
});

describe('likely duplicates', () => {
  const pairs = async (): Promise<string[]> => {
    const found = await likelyDuplicates(bench.warehouse);
    expect(found.total).toBe(found.rows.length);
    return found.rows.map(({ kind, companies: [a, b] }) => `${kind} ${a.id} ${b.id}`);
  };

  it('share a stem or a code, or have nearly the same name; near misses are excluded', async () => {
    await bench.import(tender(
      [
        `stem1,安徽天元燃气有限公司,,安徽,合肥,,`, `stem2,安徽省天元燃气有限责任公司,${codeA},安徽,合肥,,`,
        `code1,蓝海阀门厂,913401000000000000,,,,`, `code2,蓝海管件总厂,913401000000000000,,,,`,
        `name1,金诚物资有限公司,${codeB},安徽,,,`, `name2,金诚物资有限公司,913401000000000001,江苏,,,`,
        'near1,合肥恒泰管道工程有限公司,,安徽,,张三,', 'near2,合肥恒太管道工程有限公司,,安徽,,张三,',
        'lost1,芜湖中江仪表设备有限公司,,安徽,,,139', 'lost2,芜湖中江仪表设备制有限公司,,安徽,,,139',
        // Two brands, parts of one group, another place, names of people.
        'brand1,蚌埠恒通阀业有限公司,,安徽,蚌埠,,', 'brand2,蚌埠恒达阀业有限公司,,安徽,蚌埠,,',
        'part1,淮南第一建设工程有限公司,,安徽,,李四,', 'part2,淮南第二建设工程有限公司,,安徽,,李四,',
        'place1,长江钢管有限公司,,安徽,,,', 'place2,长江钢管集团有限公司,,江苏,,,',
        'person1,王小明,,,,,', 'person2,王小鸣,,,,,138',
      ],
      [],
      [],
    ));
    expect(await pairs()).toEqual([
      'same-code code1 code2', 'same-name name1 name2', 'same-stem stem1 stem2', 'near-name lost1 lost2', 'near-name near1 near2',
    ]);
  });

  it('do not include companies with two valid codes', async () => {
    await bench.import(tender([`two1,大地检测有限公司,${codeA},安徽,,赵六,`, `two2,大地检测有限责任公司,${codeB},安徽,,赵六,`], [], []));
    expect(await pairs()).toEqual([]);
  });

  it('show the bids and wins of each, and disappear after a user\'s decision', async () => {
    await bench.import(tender(
      ['c1,安徽天元燃气有限公司,,安徽,合肥,张三,', 'c2,安徽天元燃气有限责任公司,,安徽,合肥,张三,'],
      ['l1,p1,1,一,成交,c1,900,1000,,2025-03-20,2025-03-25', 'l2,p1,2,二,流标,,,1000,,2025-03-20,'],
      ['l1,c1,900,1,1', 'l1,c2,950,0,1', 'l2,c2,950,0,1'],
    ));
    const { rows: [pair] } = await likelyDuplicates(bench.warehouse);
    expect(pair).toEqual({
      kind: 'same-stem', shared: ['法定代表人'], jointLots: 1,
      companies: [
        { id: 'c1', name: '安徽天元燃气有限公司', code: null, province: '安徽', city: '合肥市', bids: 1, wins: 1, amount: 900 },
        { id: 'c2', name: '安徽天元燃气有限责任公司', code: null, province: '安徽', city: '合肥市', bids: 2, wins: 0, amount: null },
      ],
    });
    await bench.import({ 'company_links.csv': 'company_id,other_id,is_same\nc2,c1,0\n' });
    expect(await pairs()).toEqual([]);
    await bench.import({ 'company_links.csv': 'company_id,other_id,is_same\nc2,c1,1\n' });
    expect(await pairs()).toEqual([]);
    await bench.import({ 'deletions.csv': 'table,company_id,other_id\ncompany_links,c2,c1\n' });
    expect(await pairs()).toEqual(['same-stem c1 c2']);
  });
});

describe('units outside of the tree', () => {
  const unitFile = (lines: readonly string[]): BundleFiles => ({
    ...tender([], ['l1,p1,1,一,流标,,,1000,,2025-03-20,'], []),
    'units.csv': ['unit_id,name,parent_id,in_group,level', ...lines].join('\n'),
  });

  it('have no parent unit although there is a tree', async () => {
    await bench.import(unitFile(['top,集团,,1,1', 'below,分公司,top,1,2', 'u1,手工台账单位,,,', 'alone,未挂靠公司,,1,2', 'outside,外部单位,,0,', 'second,另一总公司,,1,1']));
    expect(await strayUnits(bench.warehouse)).toEqual({
      total: 2,
      rows: [
        { kind: 'no-parent', id: 'u1', name: '手工台账单位', parentId: null, isInGroup: null, lots: 1, deals: 0, amount: null },
        { kind: 'no-parent', id: 'alone', name: '未挂靠公司', parentId: null, isInGroup: true, lots: 0, deals: 0, amount: null },
      ],
    });
  });

  it('are not reported without a tree', async () => {
    await bench.import(unitFile(['u1,甲,,1,1', 'u2,乙,,1,1']));
    expect(await strayUnits(bench.warehouse)).toEqual({ total: 0, rows: [] });
  });
});

describe('amounts in another unit', () => {
  const found = async (): Promise<string[]> =>
    (await suspectAmounts(bench.warehouse)).rows.map(({ lotId, kind, amount, comparedWith, other, companyName }) =>
      [lotId, kind, amount, comparedWith, other, ...(companyName === null ? [] : [companyName])].join(' ')).sort();

  it('are those of the smaller side of a lot', async () => {
    await bench.import(tender(
      ['c1,一,,,,,', 'c2,二,,,,,'],
      [
        'award,p1,1,一,成交,c1,90,1000000,,2025-03-20,2025-03-25',
        'budget,p1,2,二,成交,c1,900000,100,950000,2025-03-20,2025-03-25',
        'bid,p1,3,三,成交,c1,900000,1000000,,2025-03-20,2025-03-25',
        'low,p1,4,四,流标,,,100,1000000,2025-03-20,',
        'ten,p1,5,五,成交,c1,100000,1000000,,2025-03-20,2025-03-25',
        'thousand,p1,6,六,成交,c1,1000,1000000,,2025-03-20,2025-03-25',
        'million,p1,7,七,成交,c1,1,1000000,,2025-03-20,2025-03-25',
        'zero,p1,8,八,成交,c1,0,1000000,,2025-03-20,2025-03-25',
      ],
      ['bid,c1,900000,1,1', 'bid,c2,93,0,1'],
    ));
    expect(await found()).toEqual(['award award 90 budget 1000000', 'bid bid 93 budget 1000000 二', 'budget budget 100 ceiling 950000', 'low budget 100 ceiling 1000000']);
  });

  it('are those far from the lots of their unit and category, if these are close together', async () => {
    const lot = (id: string, budget: number): string => `${id},p1,${id},${id},流标,,,${budget},,2025-03-20,`;
    const close = Array.from({ length: 25 }, (_, index) => lot(`k${index}`, 900_000 + 10_000 * index));
    await bench.import(tender([], [...close, lot('small', 101), lot('larger', 20_000_000)], []));
    expect(await found()).toEqual(['small budget 101 peers 1020000']);
    await bench.empty();
    const wide = Array.from({ length: 24 }, (_, index) => lot(`w${index}`, 10 ** (2 + (index % 6))));
    await bench.import(tender([], [...wide, lot('small', 50)], []));
    expect(await found()).toEqual([]);
  });
});
