import { describe, expect, it } from 'vitest';
import type { ColumnInfo } from '../../lib/queries/use-catalog.ts';
import { columnHead, formatCell, isNumeric } from './column-format.ts';

const column = (type: ColumnInfo['type'], unit = '', name = 'any'): ColumnInfo => ({ name, title: '某列', type, unit });

describe('columns', () => {
  it('puts the unit in the heading; money is shown in 万元 and a rate has its sign in the cell', () => {
    expect(columnHead(column('integer', '个'))).toBe('某列(个)');
    expect(columnHead(column('money', '元'))).toBe('某列(万元)');
    expect(columnHead(column('rate', '%'))).toBe('某列');
    expect(columnHead(column('text'))).toBe('某列');
  });

  it.each([
    ['integer', 1234567, '1,234,567'],
    ['number', 3.456, '3.46'],
    ['money', 123_456_789, '12,345.68'],
    ['rate', 0.12345, '12.35%'],
    ['days', 36.5, '36.5'],
    ['time', Date.parse('2026-01-01T00:00:00+08:00'), '2026-01-01'],
    ['month', '2026-01', '2026-01'],
    ['text', '某项目', '某项目'],
  ] as const)('shows %s', (type, value, shown) => {
    expect(formatCell(column(type), value)).toBe(shown);
  });

  it('shows no chance as zero, and no strength below one as one', () => {
    const formatted = (format: 'chance' | 'strength', value: number): string => formatCell({ ...column('number'), format }, value);
    expect([formatted('chance', 0.000_012), formatted('chance', 0.0416), formatted('strength', 0.9999)]).toEqual(['< 0.001', '0.042', '> 0.99']);
  });

  it('distinguishes missing values from zero', () => {
    expect(formatCell(column('money'), null)).toBe('—');
    expect(formatCell(column('text'), '')).toBe('—');
    expect(formatCell(column('money'), 0)).toBe('0.00');
  });

  it('shows the text of codes', () => {
    expect(formatCell(column('text', '', 'xm_LeiXing'), 'E')).toBe('货物');
    expect(formatCell(column('text', '', 'xm_LeiXing'), 'Q')).toBe('Q');
  });

  it('aligns by digits only for types with comparable digits', () => {
    expect((['integer', 'number', 'money', 'rate', 'days'] as const).every((type) => isNumeric(column(type)))).toBe(true);
    expect((['text', 'month', 'time'] as const).some((type) => isNumeric(column(type)))).toBe(false);
  });
});
