import { stripInvisible } from '../staging/invisible.ts';

/** Reads published JSON, whose fields may be of any type or missing. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const objectOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

/** A single value counts as a list of one: some publishers leave out the brackets. */
export const listOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined ? [] : [value];
};

export const objectsOf = (value: unknown): JsonObject[] => listOf(value).map(objectOf);

/** One line of text, or '' where nothing is said: also for `-`, `...` and their like. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const text = stripInvisible(value).replace(/[\s\0-\x1f]+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

/** The first of some values that says something. */
export const firstText = (...values: readonly unknown[]): string => values.map(textOf).find((text) => text !== '') ?? '';

/**
 * A time with zone in UTC; other text as it stands, for the checks to judge. Times before 1900 are placeholders
 * (`0001-01-01`) and count as absent.
 */
export function timeOf(value: unknown): string {
  const text = textOf(value);
  if (/^(?:0|1[0-8])\d{2,3}-/.test(text)) return '';
  const at = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? text : new Date(at).toISOString();
}
