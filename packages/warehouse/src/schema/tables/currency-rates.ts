import { number, requiredCode, type Table } from '../define-table.ts';

/** Yuan for one unit of a currency (ISO 4217), as an import of OCDS was last given them. */
export const currencyRates = {
  name: 'currency_rates',
  title: '汇率',
  key: ['currency'],
  columns: { currency: requiredCode('币种'), rate: number('汇率', { min: 0 }) },
} as const satisfies Table;
