import { objectOf, textOf } from './json.ts';
import { yuan, type Rates } from './rates.ts';

export interface Amount {
  amount: number;
  /** '' where the publisher does not say. */
  currency: string;
}

/** An OCDS value object. An amount that is not above zero stands for one not given. */
export function amountOf(value: unknown): Amount | null {
  const { amount, currency } = objectOf(value);
  const number = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? { amount: number, currency: textOf(currency).toUpperCase() } : null;
}

/** In yuan, to the cent; '' without a rate. */
export function inYuan(value: Amount | null, rates: Rates): string {
  const rate = value ? rates.get(value.currency) : undefined;
  return value && rate !== undefined ? String(Math.round(value.amount * rate * 100) / 100) : '';
}

/** As published, for amounts that are not yuan to begin with. */
export const original = (value: Amount | null): string => (value && value.currency !== yuan ? String(value.amount) : '');
export const foreignCurrency = (value: Amount | null): string => (value && value.currency !== yuan ? value.currency : '');
