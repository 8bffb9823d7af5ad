import { groupBy } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench, markOf, readFindings, readRejects, soundBundle, type BundleFiles, type FindingRow, type SharedImport } from './import-bench.test-support.ts';

const file = (name: string, head: string, ...lines: string[]): BundleFiles => ({ [`${name}.csv`]: `${[head, ...lines].join('\n')}\n` });
const items = (...lines: string[]) => file('items', 'lot_id,company_id,item_no,material_name,unit_price,quantity', ...lines);
const holdings = (...lines: string[]) => file('shareholdings', 'holder_id,holder_name,holder_type,company_id,ratio', ...lines);
const positions = (...lines: string[]) => file('positions', 'person_id,person_name,company_id,role', ...lines);
const reviews = (...lines: string[]) => file('reviews', 'lot_id,expert_id,company_id,criterion,is_subjective,full_mark,score', ...lines);
const risks = (...lines: string[]) => file('risks', 'company_id,kind,case_no,occurred_on', ...lines);

/** Optional columns, whose unreadable cells are emptied. */
const doneWithout = ['ratio', 'unit_price', 'quantity', 'score'];
/** Each with an invalid row and a valid one, with `#` in its unique keys. */
const cases: [name: string, files: BundleFiles, column: string, value: string, reason: unknown][] = [
  ['a share above one', holdings('h1#,甲,person,c1,1.2', 'h1#,甲,person,c2,0.4'), 'ratio', '1.2', '应在 0 到 1 之间'],
  ['a share below zero', holdings('h1#,甲,person,c1,-0.1', 'h1#,甲,person,c2,1'), 'ratio', '-0.1', '应在 0 到 1 之间'],
  ['a holder of no kind', holdings('h1#,甲,国资,c1,0.2', 'h1#,甲,company,c2,0.4'), 'holder_type', '国资', '应为 company、person 之一'],
  ['a holder without name', holdings('h1#,,person,c1,0.2', 'h1#,甲,person,c2,0.4'), 'holder_name', '', '必填项为空'],
  ['a share in a stranger', holdings('h1#,甲,person,c9,0.2', 'h1#,甲,person,c2,0.4'), 'company_id', 'c9', '引用的企业不存在（数据仓库和本次接受的数据中均没有）'],
  ['a share told twice, the holder without id', holdings(',甲#,person,c1,0.2', ',甲#,person,c1,0.3'), 'company_id+holder_type+holder_id+holder_name', 'c1+person+甲#', '主键重复，已采用第 2 行'],
  ['an office nobody has', positions('h1#,甲,c1,保安', 'h1#,甲,c1,董事'), 'role', '保安', '应为 法定代表人、董事、监事、高管、授权代表、项目经理 之一'],
  ['a price below zero', items('l1,c1,1#,PE管,-4,1', 'l1,c1,2#,PE管,4,1'), 'unit_price', '-4', '金额应不小于 0，且小于 90 万亿元'],
  ['an item at about a price', items('l1,c1,1#,PE管,约4,1', 'l1,c1,2#,PE管,4,1'), 'unit_price', '约4', '应为数字'],
  ['a quantity below zero', items('l1,c1,1#,PE管,4,-1', 'l1,c1,2#,PE管,4,1'), 'quantity', '-1', '不能小于 0'],
  ['an item of no lot', items('l7,c1,1#,PE管,4,1', 'l1,c1,2#,PE管,4,1'), 'lot_id', 'l7', '引用的标段不存在（数据仓库和本次接受的数据中均没有）'],
  ['a mark in words', reviews('l1,e1,c1,方案#,1,30,优', 'l1,e1,c2,方案#,1,30,20'), 'score', '优', '应为数字'],
  ['a mark below zero', reviews('l1,e1,c1,方案#,1,30,-1', 'l1,e1,c2,方案#,1,30,20'), 'score', '-1', '不能小于 0'],
  ['a mark by a stranger', reviews('l1,e9,c1,方案#,1,30,9', 'l1,e1,c2,方案#,1,30,20'), 'expert_id', 'e9', '引用的评标专家不存在（数据仓库和本次接受的数据中均没有）'],
  ['a mark given twice', reviews('l1,e1,c1,方案#,1,30,9', 'l1,e1,c1,方案#,1,30,20'), 'lot_id+expert_id+company_id+criterion', 'l1+e1+c1+方案#', '主键重复，已采用第 2 行'],
  ['a risk of no kind', risks('c1,其他,1#,2025-01-01', 'c1,黑名单,1#,2025-01-01'), 'kind', '其他', '应为 行贿犯罪、严重违法、失信被执行人、行政处罚、经营异常、黑名单 之一'],
  ['a risk on no day', risks('c1,黑名单,1#,2025-02-30', 'c1,黑名单,2#,2025-01-01'), 'occurred_on', '2025-02-30', expect.stringContaining('应为存在的日期时间') as string],
];

/** Shareholdings that exist before. */
const known = holdings(',丙,person,c1,0.2', 'h2,丁,person,c1,0.3');

let bench: ImportBench;
let shared: SharedImport;
let rejects: FindingRow[];
let emptied: FindingRow[];
beforeAll(async () => {
  bench = await ImportBench.open();
  await bench.import({ ...soundBundle, ...file('experts', 'expert_id,name', 'e1,专家甲'), ...known });
  shared = await bench.importTogether(cases.map(([, files]) => files));
  rejects = await readRejects(shared.report);
  emptied = await readFindings(shared.report.emptiedFile);
});
afterAll(() => bench.close());

describe('rows of items, experts, reviews, shareholdings, positions and risks', () => {
  it('are unchanged if they are imported again, and replace their previous values', async () => {
    expect(await bench.import(known)).toMatchObject({ tables: { shareholdings: { updated: 0, unchanged: 2 } } });
    expect(await bench.import(holdings(',丙,person,c1,0.5'))).toMatchObject({ tables: { shareholdings: { updated: 1 } } });
    expect(await bench.rows("select holder_name, ratio from shareholdings where holder_name in ('丙', '丁') order by ratio")).toEqual([
      { holder_name: '丁', ratio: 0.3 },
      { holder_name: '丙', ratio: 0.5 },
    ]);
  });

  it.each(cases.map(([name, , ...reject], place) => [name, place, ...reject] as const))('%s', (_name, place, column, value, reason) => {
    const found = shared.ofCase(doneWithout.includes(column) ? emptied : rejects, place);
    expect(found).toEqual([expect.objectContaining({ column, value: value.replace('#', markOf(place)), reason })]);
  });

  it('are accepted except for those that each case has rejected', () => {
    const ofTable = groupBy(cases, ([, files]) => Object.keys(files).join().replace('.csv', ''));
    const counts = Object.fromEntries([...ofTable].map(([table, own]) => {
      const rejected = own.filter(([, , column]) => !doneWithout.includes(column)).length;
      return [table, { accepted: 2 * own.length - rejected, rejected }];
    }));
    expect(shared.report).toMatchObject({ outcome: 'some-rejected', tables: counts });
  });
});
