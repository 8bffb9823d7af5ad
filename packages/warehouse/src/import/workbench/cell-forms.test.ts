import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlText } from '../../duckdb/sql-text.ts';
import { code, flag, integer, money, number, rate, requiredText, text, time, type TableColumn } from '../../schema/define-table.ts';
import { projects } from '../../schema/tables/projects.ts';
import { lots } from '../../schema/tables/lots.ts';
import { isAbsentSql, valueSql, writtenSql } from './cell-sql.ts';
import { unknownOrder, type DayOrder } from './time-sql.ts';
import { absentTexts, absentValues } from './vocabulary/chinese-forms.ts';
import { Workbench } from './workbench.ts';

let folder: string;
let workbench: Workbench;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cells-'));
  workbench = await Workbench.open({ folder, memoryMb: 256 });
});
afterAll(async () => {
  await workbench.close();
  await rm(folder, { recursive: true });
});

type Reading = string | number | null;

/** Values of texts in a column; `unreadable` for a text without a value that is not a placeholder. */
async function read(column: TableColumn, texts: readonly string[], order: DayOrder = unknownOrder): Promise<Reading[]> {
  const rows = await workbench.rows(`
    select coalesce(cast(coalesce(${valueSql('t', column)}, ${writtenSql('t', column, order)}) as varchar), case when not ${isAbsentSql('t', column)} then 'unreadable' end)
    from (values ${texts.map((one, index) => `(${index}, ${sqlText(one)})`).join(', ')}) as v(i, t) order by i`);
  return rows.map(([value]) => (column.kind === 'text' || column.kind === 'choice' || value === null || value === 'unreadable' ? value as Reading : Number(value)));
}

describe('texts without a value', () => {
  it('are placeholders in upper and lower case, and short ids are not', async () => {
    const placeholders = [...absentTexts, ...absentValues];
    const spellings = [...placeholders, ...placeholders.map((one) => one.toUpperCase()), ' / ', '　无', '－'];
    expect(await read(code('编号'), spellings)).toEqual(spellings.map(() => null));
    const ids = ['0', '01', '9', 'A', 'M1', 'N1', 'Z', 'a', 'n', 'z9', '甲', '1+1', '2E+3x'];
    expect(await read(code('编号'), ids)).toEqual(ids);
  });
});

describe('amounts', () => {
  it.each<[string, Reading]>([
    ['1,234.5', 1234.5], ['12.5万元', 125_000], ['12.5万', 125_000], ['￥100元', 100], ['1e6', 1_000_000], ['5000万', 50_000_000], ['900000.0931万元', 9_000_000_931],
    ['人民币 1,234.56 元', 1234.56], ['RMB1234.56', 1234.56], ['100元整', 100], ['1.2亿', 120_000_000], ['2千万', 20_000_000], ['3百万元', 3_000_000], ['5千元', 5000],
    ['1,200.50万元', 12_005_000], ['0.07万', 700], ['８８万', 880_000], [`'123`, 123], ['0', 0], ['/', null], ['无', null], ['N/A', null], ['－', null], ['待定', null],
    ['50.000.000.00', 'unreadable'], ['1.234.567', 'unreadable'], ['13.777.500', 'unreadable'], ['1,080,882-40', 'unreadable'], ['1.234.567,89', 'unreadable'],
    ['约100万', 'unreadable'], ['-5', 'unreadable'], ['1,23,456', 'unreadable'], ['100-200万', 'unreadable'], ['12345678901234567890', 'unreadable'], ['九百', 'unreadable'],
  ])('%s is %s', async (written, value) => {
    expect(await read(money('金额'), [written])).toEqual([value]);
  });
});

describe('other numbers', () => {
  it('are read in their columns', async () => {
    expect(await read(rate('比例'), ['33.3%', '５０％', '0.2', '120%'])).toEqual([0.333, 0.5, 0.2, 'unreadable']);
    expect(await read(integer('名次', { min: 1 }), ['1', '1.0', '1,234', '1.5', '0', '/'])).toEqual([1, 1, 1234, 'unreadable', 'unreadable', null]);
    expect(await read(number('数量'), ['1.5万', '-3', '1,000', '3米'])).toEqual([15_000, -3, 1000, 'unreadable']);
    expect(await read(flag('是否'), ['1', '0', '是', '否', '有效', '无效', 'TRUE', 'False', 'Y', 'n', '√', '√?'])).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 'unreadable']);
  });
});

const day = Date.UTC(2025, 2, 3, 16);
const at = (hour: number, minute = 0, ms = 0): number => day + (hour * 60 + minute) * 60_000 + ms;

describe('times', () => {
  it.each<[string, Reading]>([
    ['2025-03-04 09:00:00.0000000', at(9)], ['2025-03-04 09:00:00.000', at(9)], ['2025-03-04T09:00:00', at(9)], ['2025-03-04T09:00:00.1234567', at(9, 0, 123)],
    ['2025-03-04 09:00:00,250', at(9, 0, 250)], ['2025-03-04T01:00:00.123456789Z', at(9, 0, 123)], ['2025-03-04 01:00:00+00', at(9)], ['2025-03-04 09:00:00 +0800', at(9)],
    ['2025-03-04T01:00Z', at(9)], ['45720', day], ['45720.375', at(9)], ['2025-3-4 9:00', at(9)], ['2025/3/4 上午9:00', at(9)], ['2025/3/4 下午3:30', at(15, 30)],
    ['2025/3/4 下午12:30', at(12, 30)], ['2025/3/4 凌晨12:30', at(0, 30)], ['2025/3/4 3:30 PM', at(15, 30)], ['2025年3月4日9时30分', at(9, 30)], ['2025年3月4日 9时', at(9)],
    ['2025年3月4日9时30分15秒', at(9, 30, 15_000)], ['2025年3月4日下午3点', at(15)], ['2025年3月4号', day], ['2025-03-04（星期二）09:00', at(9)], ['2025/3/4', day], ['2025.3.4', day],
    ['2025.03.04 10:00', at(10)], ['20250304', day], ['20250304093000', at(9, 30)], ['202503040930', at(9, 30)], ['1741050000', at(9)], ['1741050000000', at(9)],
    ['4-Mar-2025', day], ['15/12/2015', Date.UTC(2015, 11, 14, 16)], ['12/15/2015 08:00', Date.UTC(2015, 11, 15, 0)], ['03/03/2025', day - 86_400_000], ['9999-12-31', Date.UTC(9999, 11, 30, 16)],
    ['待定', null], ['/', null], ['0000-00-00', null], ['0001-01-01 00:00:00', null],
    ['03/04/2025', 'unreadable'], ['13/13/2025', 'unreadable'], ['25-3-4', 'unreadable'], ['2025/3.1', 'unreadable'], ['2025-02-30', 'unreadable'], ['20250230', 'unreadable'],
    ['2025-03-04 24:00', 'unreadable'], ['2025-03-04 25:00:00', 'unreadable'], ['2025-03-04 09:60', 'unreadable'], ['2025-03', 'unreadable'], ['2025年3月', 'unreadable'], ['2025', 'unreadable'],
    ['2025030409', 'unreadable'], ['infinity', 'unreadable'], ['2025-03-04 09:00:00+99:00', 'unreadable'], ['2025-03-04 9点左右', 'unreadable'], ['尽快', 'unreadable'],
  ])('%s is %s', async (written, value) => {
    expect(await read(time('时间'), [written])).toEqual([value]);
  });

  it('such as 03/04/2025 in the known order', async () => {
    expect(await read(time('时间'), ['03/04/2025', '3.4.2025 9:00', '15/12/2015'], { isDayFirst: 'true', isMonthFirst: 'false' })).toEqual([Date.UTC(2025, 3, 2, 16), Date.UTC(2025, 3, 3, 1), Date.UTC(2015, 11, 14, 16)]);
    expect(await read(time('时间'), ['03/04/2025', '12/31/2024'], { isDayFirst: 'false', isMonthFirst: 'true' })).toEqual([day, Date.UTC(2024, 11, 30, 16)]);
  });
});

describe('words', () => {
  it('of a list are recognised in their usual spellings, and never guessed', async () => {
    expect(await read(projects.columns.category, ['E', 'e', '货物', '服务', '工程', '其他'])).toEqual(['E', 'E', 'E', 'C', 'D', 'unreadable']);
    expect(await read(lots.columns.status, ['成交', '已中标', ' 已流标', '废标', '完成', '/'])).toEqual(['成交', '成交', '流标', 'unreadable', 'unreadable', null]);
  });

  it('are kept as written, except for placeholders and changes by spreadsheets', async () => {
    expect(await read(text('备注'), ['无锡', '无', 'N/A', '未知', `'=1+1`, `'-2+3管材公司`, `O'Neill`, '1.5E+10'])).toEqual(['无锡', null, null, '未知', '=1+1', '-2+3管材公司', `O'Neill`, '1.5E+10']);
    expect(await read(code('MAC地址'), ['未知', '00-1Ａ', '9.13401E+17', '1E5', '+86 138'])).toEqual([null, '00-1A', 'unreadable', '1E5', '+86 138']);
    expect(await read(requiredText('名称'), ['未知', '无'])).toEqual(['未知', null]);
  });
});
