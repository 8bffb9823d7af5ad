import { objectOf, textOf } from './json.ts';
import { yuan, type Rates } from './rates.ts';

export interface Amount {
  /** As published: a number in digits, or a text to be checked as a cell. */
  text: string;
  /** NaN for a text that is not a number. */
  number: number;
  /** '' if the publisher does not state it. */
  currency: string;
}

const parted = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/** An OCDS value object; null if it has no amount. */
export function amountOf(value: unknown): Amount | null {
  const { amount, currency } = objectOf(value);
  const text = typeof amount === 'string' ? amount.trim() : typeof amount === 'number' ? String(amount) : '';
  if (text === '') return null;
  return { text, number: Number(parted.test(text) ? text.replaceAll(',', '') : text), currency: textOf(currency).toUpperCase() };
}

/** The sum of amounts of one currency, or, in yuan, of several currencies that have a rate; null if one of them is unknown. */
export function sumOf(amounts: readonly (Amount | null)[], rates: Rates): Amount | null {
  const [first] = amounts;
  if (!first) return null;
  if (amounts.length === 1) return first;
  const unreadable = amounts.find((amount) => amount !== null && Number.isNaN(amount.number));
  if (unreadable) return unreadable;
  const isAlike = amounts.every((amount) => amount?.currency === first.currency);
  const rateOf = ({ currency }: Amount): number => (isAlike ? 1 : (rates.get(currency) ?? Number.NaN));
  const sum = amounts.reduce((total, amount) => total + (amount ? amount.number * rateOf(amount) : Number.NaN), 0);
  return Number.isNaN(sum) ? null : amountOfNumber(sum, isAlike ? first.currency : yuan);
}

/** An amount rounded to cents. */
export function amountOfNumber(number: number, currency: string): Amount {
  const rounded = Math.round(number * 100) / 100;
  return { text: String(rounded), number: rounded, currency };
}

/** The cell of an amount in yuan; '' without a rate. Amounts in yuan are kept as published. */
export function inYuan(value: Amount | null, rates: Rates): string {
  if (!value) return '';
  if (value.currency === yuan) return value.text;
  const rate = rates.get(value.currency);
  return rate === undefined || Number.isNaN(value.number) ? '' : amountOfNumber(value.number * rate, yuan).text;
}

/** As published, for amounts in a currency other than yuan. */
export const original = (value: Amount | null): string => (value && value.currency !== yuan ? value.text : '');
export const foreignCurrency = (value: Amount | null): string => (value && value.currency !== yuan ? value.currency : '');
