import { absentIndicators, indicators } from '../indicators/indicators.ts';
import { noValue } from './mart.ts';

const textOf = (value: string | null): string => (value === null ? noValue.VARCHAR : `'${value.replaceAll(`'`, `''`)}'`);

const rows = [
  ...indicators.map((one) => ({ ...one, missing: one.missing ?? null, computable: one.missing === undefined ? '可计算' : '部分' })),
  ...absentIndicators.map((one) => ({ ...one, computable: '缺字段' })),
].map(({ code, name, subject, basis, formula, computable, missing }) => [code, name, subject, basis, formula, computable, missing].map(textOf));

const names = ['code', 'name', 'subject', 'basis', 'formula', 'computable', 'missing'];

/** The catalogue of indicators, so that queries can name what they count. */
export const rule = {
  name: 'rule',
  sql: rows.map((row) => `
    select ${row.map((value, index) => `${value} as ${names[index] ?? ''}`).join(', ')}`).join('\n    union all'),
};
