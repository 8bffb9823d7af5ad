import { businessOffsetMs } from '@tenderscope/contract';

/** A value of a release; undefined for an unknown one. */
export type Json = string | number | boolean | readonly Json[] | { readonly [name: string]: Json | undefined } | undefined;
export type JsonObject = Readonly<Record<string, Json>>;

/** The object without absent values and empty lists; undefined if nothing is left. */
export function known(object: JsonObject): JsonObject | undefined {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** A text, if there is one. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** An instant in business time with its offset. */
export function timeOf(at: unknown): string | undefined {
  if (typeof at !== 'number') return undefined;
  const text = new Date(at + businessOffsetMs).toISOString().replace(/(\.000)?Z$/, '');
  return `${text}+08:00`;
}

interface Amounts {
  /** Yuan. */
  amount?: unknown;
  /** In `currency`, if the amount in yuan is unknown. */
  originalAmount?: unknown;
  currency?: unknown;
}

/** A value object: yuan, as on screens, else the amount in the stated currency. */
export function valueOf({ amount, originalAmount, currency }: Amounts): JsonObject | undefined {
  if (typeof amount === 'number') return { amount, currency: 'CNY' };
  if (typeof originalAmount !== 'number') return undefined;
  return known({ amount: originalAmount, currency: textOf(currency) });
}

/** A classification by one of our own schemes. */
export const classified = (scheme: string, word: unknown): JsonObject | undefined => {
  const text = textOf(word);
  return text === undefined ? undefined : { scheme, id: text, description: text };
};

/** Those that are known. */
export const listOf = (...values: readonly (JsonObject | undefined)[]): JsonObject[] => values.filter((value) => value !== undefined);
