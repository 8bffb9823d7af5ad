import { absentIndicators, indicators } from '../indicators/indicators.ts';
import { lifeText } from '../indicators/rule-life.ts';
import { noValue } from './mart.ts';

const columns = ['code', 'name', 'subject', 'basis', 'formula', 'computable', 'missing', 'applies'] as const;

const cards = () => [
  ...indicators().map((one) => ({
    ...one,
    missing: one.missing ?? null,
    computable: one.missing === undefined ? '可计算' : '部分',
    applies: one.life === undefined ? null : lifeText(one.life),
  })),
  ...absentIndicators.map((one) => ({ ...one, computable: '缺字段', applies: null })),
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
