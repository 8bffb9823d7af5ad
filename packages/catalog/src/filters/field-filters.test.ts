import { expect, it } from 'vitest';
import { defineQuery } from '../define-query.ts';
import { fields } from '../fields.ts';
import { titled } from '../query-fields.ts';
import { filtersOfColumns, sourceFilters, withMissing } from './field-filters.ts';
import { numberFilter, textFilter } from './filter.ts';

it('takes title and type of a filter from the field of its name', () => {
  const filters = sourceFilters({ zbr_name: 'unit_name', zbRate: 'win_rate', month: 'event_month', kaibiao_time: 'opened_at' });
  expect(filters.zbr_name).toEqual(textFilter(fields.zbr_name.title, 'unit_name'));
  expect(filters.zbRate).toEqual(numberFilter(fields.zbRate.title, 'win_rate'));
  expect([filters.month.type, filters.kaibiao_time.type]).toEqual(['text', 'time']);
});

it('keeps the title that a filter states, and refuses the one it has anyway', () => {
  expect(sourceFilters({ month: textFilter('开标月份', 'opening_month') }).month.title).toBe('开标月份');
  expect(() => sourceFilters({ month: textFilter(fields.month.title, 'opening_month') })).toThrow('repeats the title');
  expect(() => filtersOfColumns([titled('month', fields.month.title)])).toThrow('repeats the title');
});

it('accepts any written form of a place where the field is one', () => {
  const { sheng_name, shi_name, zbr_name } = sourceFilters({ sheng_name: 'province', shi_name: 'city', zbr_name: 'unit_name' });
  expect([sheng_name.storedForm?.('江苏省'), shi_name.storedForm?.('南京'), zbr_name.storedForm]).toEqual(['江苏', '南京市', undefined]);
});

const query = defineQuery({
  key: 'test.filters', id: 'f'.repeat(32), title: '', grain: '', permissions: [], sorts: [], tieBreak: [], sql: '',
  fields: [titled('Gys_Name', '对手'), 'QiYe_Type', 'sheng_name', 'bidNum', 'tbNum', 'zbNum'],
  filters: sourceFilters({ zbr_guid: 'unit_id' }),
  columnFilters: [
    'Gys_Name', 'tbNum', withMissing('QiYe_Type'), titled('sheng_name', '供应商省份'),
    { name: 'has_bids', filter: numberFilter('是否投标', '"bidNum" + 0') },
  ],
});

it('filters on columns by their titles in the query, without the event that tables add', () => {
  expect(Object.entries(query.filters).map(([name, { title, sql, where }]) => [name, title, sql, where])).toEqual([
    ['zbr_guid', '招标人标识', 'unit_id', 1],
    ['Gys_Name', '对手', '"Gys_Name"', 2],
    ['tbNum', '投标次数', '"tbNum"', 2],
    ['QiYe_Type', '企业类型', `coalesce("QiYe_Type", '')`, 2],
    ['sheng_name', '供应商省份', '"sheng_name"', 2],
    ['has_bids', '是否投标', '"bidNum" + 0', 2],
  ]);
  expect(query.columns.tbNum.title).toBe('投标次数（按开标）');
});

const definition = { key: 'test.filters', id: 'f'.repeat(32), title: '', grain: '', permissions: [], sorts: [], tieBreak: [], sql: '' } as const;

/** Checked by the compiler: the comments below are errors if a line compiles. */
it('knows the names of the dictionary and the columns of the query alone', () => {
  // @ts-expect-error -- not a field, so that it needs a title
  const misspelt = (): unknown => sourceFilters({ zbr_giud: 'unit_id' });
  // @ts-expect-error -- a field that the query does not have
  const foreign = (): unknown => defineQuery({ ...definition, fields: ['gys_guid'], columnFilters: ['Gys_Name'] });
  // @ts-expect-error -- neither with another title
  const retitled = (): unknown => defineQuery({ ...definition, fields: ['gys_guid'], columnFilters: [titled('Gys_Name', '对手')] });
  // @ts-expect-error -- nor for missing values
  const missing = (): unknown => defineQuery({ ...definition, fields: ['gys_guid'], columnFilters: [withMissing('Gys_Name')] });
  // @ts-expect-error -- not a field
  const unknown = (): unknown => filtersOfColumns(['Gys_Nmae']);
  expect([misspelt, unknown, foreign, retitled, missing].every((one) => typeof one === 'function')).toBe(true);
});
