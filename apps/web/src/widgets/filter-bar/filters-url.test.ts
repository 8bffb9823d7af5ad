import { describe, expect, it } from 'vitest';
import { ignoredParameters, parseFilters, writeFilters } from './filters-url.ts';
import { noFilters, type TenderFilters } from './tender-filters.ts';

const units = new Set(['U001', 'U002']);
const parse = (search: string): TenderFilters => parseFilters(new URLSearchParams(search), units);

describe('filters in the address', () => {
  it('reads an empty address as the default filters', () => {
    expect(parse('')).toEqual(noFilters);
  });

  it('restores every filter unchanged', () => {
    const filters: TenderFilters = {
      time: ['2025-02-28', '2026-01-31'],
      units: ['U002', 'U001'],
      group: 0,
      categories: ['E', 'D'],
      methods: ['公开招标', '询价', '竞争性磋商', '其他（电商 直购（二级单位））'],
      organisation: '委托代理',
      province: '安徽',
      city: '合肥',
      materials: ['阀门,球阀', '管材 & 管件'],
    };
    const written = writeFilters(new URLSearchParams(), filters);
    expect(parse(written.toString())).toEqual(filters);
  });

  it('keeps other parameters and removes cleared ones', () => {
    const written = writeFilters(new URLSearchParams('rows=all&province=安徽&unit=U001&unit=U002'), noFilters);
    expect(written.toString()).toBe('rows=all');
  });

  it('supports all time', () => {
    expect(parse('time=all').time).toBeNull();
    expect(writeFilters(new URLSearchParams(), { ...noFilters, time: null }).get('time')).toBe('all');
  });

  it.each(['month', 'quarter', 'year', 'last-year'])('keeps the preset %s, so that a link does not become outdated', (preset) => {
    expect(parse(`time=${preset}`).time).toBe(preset);
    expect(writeFilters(new URLSearchParams(), parse(`time=${preset}`)).toString()).toBe(`time=${preset}`);
  });

  it('accepts the recent months by name, too, and omits them as the default', () => {
    const params = new URLSearchParams('time=last12');
    expect(parse('time=last12')).toEqual(noFilters);
    expect(ignoredParameters(params, parse('time=last12'))).toEqual([]);
    expect(writeFilters(params, noFilters).toString()).toBe('');
  });

  it.each([
    'time=2026-13-01_2026-12-31',
    'time=2026-02-30_2026-03-01',
    'time=2026-03-02_2026-03-01',
    'time=2026-03-01',
    'time=%00',
    'unit=someone-else',
    'category=X',
    'category=toString',
    'method=free',
    'method=其他（%0A）',
    'organisation=',
    'group=2',
    'province=%20',
    'province=%00',
    'city=a%0Ab',
    'material=%07',
    `city=${'x'.repeat(101)}`,
    'material=',
  ])('ignores the malformed %s', (search) => {
    expect(parse(search)).toEqual(noFilters);
  });

  it('trims the space and the line break around a material', () => {
    expect(parse('material=abc%0A&material=%20abc').materials).toEqual(['abc']);
  });

  it.each([
    ['', []],
    ['time=all&unit=U001&category=E&category=E&province=%20安徽&material=&rows=all', []],
    ['time=2026-03-02_2026-03-01&unit=U001&unit=U999&group=2', ['time', 'unit', 'group']],
    ['time=&unit=%20', []],
    [`category=E&category=Z&method=free&organisation=x&city=${'x'.repeat(101)}`, ['category', 'method', 'organisation', 'city']],
  ])('reports the ignored filters of %s', (search, ignored) => {
    expect(ignoredParameters(new URLSearchParams(search), parse(search))).toEqual(ignored);
  });

  it('keeps the valid values beside the malformed ones, each once', () => {
    expect(parse('category=E&category=Z&category=E&unit=U001&unit=').categories).toEqual(['E']);
    expect(parse('category=E&category=Z&category=E&unit=U001&unit=').units).toEqual(['U001']);
  });
});
