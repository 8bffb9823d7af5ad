import { absentIndicators, indicators } from '../indicators/indicators.ts';
import { noValue } from './mart.ts';

const columns = ['code', 'name', 'subject', 'basis', 'formula', 'computable', 'missing'] as const;

const cards = () => [
  ...indicators().map((one) => ({ ...one, missing: one.missing ?? null, computable: one.missing === undefined ? '可计算' : '部分' })),
  ...absentIndicators.map((one) => ({ ...one, computable: '缺字段' })),
];

const textOf = (value: string | null): string => (value === null ? noValue.VARCHAR : `'${value.replaceAll(`'`, `''`)}'`);

/** The catalogue of indicators, so that queries can show their names. */
export const rule = {
  name: 'rule',
  get sql() {
    return cards().map((card) => `
    select ${columns.map((column) => `${textOf(card[column])} as ${column}`).join(', ')}`).join('\n    union all');
  },
};
