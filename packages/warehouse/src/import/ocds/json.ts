import { createHash } from 'node:crypto';
import { stripInvisible } from '../staging/invisible.ts';

/** Published JSON, whose fields may be missing or of any type. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON with sorted keys in every object, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part);
}

/** A hash of a text, short enough for a key. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** Treats a single value as a list of one, because some publishers omit the brackets. */
export const listOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined ? [] : [value];
};

export const objectsOf = (value: unknown): JsonObject[] => listOf(value).map(objectOf);

/** One line of text, or '' for none, which includes `-`, `...` and similar texts. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const text = stripInvisible(value).replace(/[\s\0-\x1f]+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(text) ? text : '';
}

/** A code, which is compared without case. */
export const codeOf = (value: unknown): string => textOf(value).toLowerCase();

/** The first non-empty text of some values. */
export const firstText = (...values: readonly unknown[]): string => values.map(textOf).find((text) => text !== '') ?? '';

/** A time with zone, in UTC; other text unchanged, to be checked as a cell. */
export function timeOf(value: unknown): string {
  const text = textOf(value);
  const at = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? text : new Date(at).toISOString();
}
