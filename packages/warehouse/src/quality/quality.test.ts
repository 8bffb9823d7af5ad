import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench } from '../import/import-bench.test-support.ts';
import { absentIndicators, indicators } from '../indicators/indicators.ts';
import { tableNames } from '../schema/tables.ts';
import { columnsOf, filledMonths } from './count-filled.ts';
import { indicatorNeeds } from './indicator-needs.ts';
import { qualityTableNames, type QualityTableName } from './row-relations.ts';
import { usedColumnNames, type UsedColumnName } from './used-columns.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
});
afterAll(() => bench.close());

/** By month: all rows, those that should have the column, those that have it, and those of each outcome. */
async function column(table: QualityTableName, name: UsedColumnName): Promise<Record<string, number[]>> {
  const months = await filledMonths(bench.warehouse, table);
  const place = columnsOf(table).indexOf(name);
  return Object.fromEntries(months.map(({ month, rows, counts }) => {
    const { due = 0, filled = 0, outcomes = [] } = counts[place] ?? {};
    return [month ?? 'none', [rows, due, filled, ...outcomes]];
  }));
}

describe('filled columns', () => {
  beforeAll(async () => {
    await bench.import({
      'units.csv': 'unit_id,name\nu1,甲\n',
      'companies.csv': 'company_id,name,admitted_at,registered_at,uscc\nc1,一,2025-01-31 23:30,,\nc2,二,,2025-02-01,x\nc3,三,,,\n',
      'projects.csv': [
        'project_id,code,name,unit_id,notice_at,plan_received_at',
        'noticed,1,一,u1,2025-01-05,2025-01-01',
        'planned,2,二,u1,,2025-02-05',
        'opened,3,三,u1,,',
        'undated,4,四,u1,,',
      ].join('\n'),
      'lots.csv': [
        'lot_id,project_id,code,name,status,winner_id,award_amount,budget,opened_at,award_notice_at,award_published_at',
        'a,noticed,1,一,成交,c1,900,1000,2025-02-10,2025-03-01,',
        'b,noticed,2,二,成交,c1,900,1000,2025-02-10,,2025-03-02',
        'c,noticed,3,三,成交,c1,900,,2025-02-10,,',
        'd,noticed,4,四,成交,c1,900,1000,,,',
        'e,noticed,5,五,流标,,,,2025-02-10,,',
        'f,opened,1,一,进行中,,,1000,2025-04-10,,',
        'g,undated,1,一,成交,,900,1000,,,',
        'h,undated,2,二,,,,0,,,',
      ].join('\n'),
      'bids.csv': 'lot_id,company_id,price,is_valid,reject_reason,mac\na,c1,900,1,,m\na,c2,,0,资格,\nb,c1,900,,,\nf,c1,,,价格,m\n',
      'items.csv': 'lot_id,company_id,item_no,material_name,unit_price,unit\na,c1,1,阀门,9,个\na,c2,1,阀门,,个\n',
      'reviews.csv': 'lot_id,expert_id,company_id,criterion,score,full_mark\na,e1,c1,技术,9,10\n',
      'experts.csv': 'expert_id,name\ne1,专家\n',
    });
  });

  it('are counted by month of the event, in business time, with the rows without a date last', async () => {
    expect(await column('projects', 'projects.notice_at')).toEqual({
      '2025-01': [1, 1, 1, 0, 0, 0], '2025-02': [1, 1, 0, 1, 0, 0], '2025-04': [1, 1, 0, 0, 1, 0], none: [1, 1, 0, 0, 0, 1],
    });
    expect(await column('companies', 'companies.uscc')).toEqual({ '2025-01': [1, 1, 0, 1], '2025-02': [1, 1, 1, 0], none: [1, 1, 0, 1] });
    expect(Object.keys(await column('bids', 'bids.price'))).toEqual(['2025-02', '2025-04']);
    expect(Object.keys(await column('positions', 'positions.person_id'))).toEqual([]);
  });

  it('are due only for the rows that should have them, and missing ones are counted by their treatment in figures', async () => {
    expect((await column('lots', 'lots.award_notice_at'))['2025-01']).toEqual([5, 4, 1, 1, 1, 1]);
    expect((await column('lots', 'lots.opened_at'))['2025-01']).toEqual([5, 5, 4, 1, 0]);
    expect(await column('lots', 'lots.winner_id')).toMatchObject({ '2025-01': [5, 4, 4, 0], '2025-04': [1, 0, 0, 0], none: [2, 1, 0, 1] });
    expect((await column('lots', 'lots.budget'))['2025-01']).toEqual([5, 5, 3, 1, 1]);
    expect((await column('lots', 'lots.budget'))['none']).toEqual([2, 2, 2, 0, 0]);
    expect((await column('lots', 'lots.status'))['none']).toEqual([2, 2, 1, 1]);
  });

  it('are searched in other tables', async () => {
    const lots = async (name: UsedColumnName): Promise<unknown> => (await column('lots', name))['2025-01'];
    expect(await lots('lots.bids')).toEqual([5, 5, 2, 3]);
    expect(await lots('lots.items')).toEqual([5, 4, 1, 3]);
    expect(await lots('lots.reviews')).toEqual([5, 4, 1, 3]);
    expect(await lots('lots.contracts')).toEqual([5, 4, 0, 4]);
    expect((await column('bids', 'bids.price'))['2025-02']).toEqual([3, 2, 2, 0]);
    expect((await column('bids', 'bids.is_valid'))['2025-02']).toEqual([3, 3, 2, 0, 1]);
    expect((await column('bids', 'bids.is_valid'))['2025-04']).toEqual([1, 1, 0, 1, 0]);
  });
});

describe('needs of indicators', () => {
  it('are stated for each one, by existing sources', () => {
    expect(Object.keys(indicatorNeeds).sort()).toEqual(indicators().map(({ code }) => code).sort());
    expect(absentIndicators.filter(({ code }) => code in indicatorNeeds)).toEqual([]);
    const known = new Set<string>([...usedColumnNames, ...tableNames]);
    expect(Object.values(indicatorNeeds).flat(2).filter((source) => !known.has(source))).toEqual([]);
  });

  it('each table of the report has columns', () => {
    expect(qualityTableNames.filter((table) => columnsOf(table).length === 0)).toEqual([]);
  });
});
