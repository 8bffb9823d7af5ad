import { number, requiredCode, type Table } from '../define-table.ts';

/** Yuan per unit of a currency (ISO 4217), as last given for an OCDS import. */
export const currencyRates = {
  name: 'currency_rates',
  title: '汇率',
  key: ['currency'],
  columns: { currency: requiredCode('币种'), rate: number('汇率', { min: 0 }) },
} as const satisfies Table;
