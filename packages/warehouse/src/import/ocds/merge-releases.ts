import { listOf, objectOf, textOf, type JsonObject } from './json.ts';

/**
 * Compiles the releases of one process, after the OCDS merging rules: in order of their dates, later values replace
 * earlier ones, null removes a value, and lists whose items have ids are merged item by item.
 * @see https://standard.open-contracting.org/latest/en/schema/merging/
 */
export function mergeReleases(releases: readonly JsonObject[]): JsonObject {
  return [...releases].sort((a, b) => dateOf(a) - dateOf(b)).reduce(mergeObjects);
}

const dateOf = (release: JsonObject): number => Date.parse(textOf(release['date'])) || 0;

function mergeObjects(older: JsonObject, newer: JsonObject): JsonObject {
  const merged = new Map(Object.entries(older));
  for (const [key, value] of Object.entries(newer)) {
    if (value === null) merged.delete(key);
    else merged.set(key, mergeValues(merged.get(key), value));
  }
  return Object.fromEntries(merged);
}

function mergeValues(older: unknown, newer: unknown): unknown {
  if (Array.isArray(newer)) return haveIds(newer) && haveIds(listOf(older)) ? mergeLists(listOf(older), newer) : newer;
  return isObject(newer) && isObject(older) ? mergeObjects(objectOf(older), objectOf(newer)) : newer;
}

function mergeLists(older: readonly unknown[], newer: readonly unknown[]): unknown[] {
  const byId = new Map(older.map((item) => [objectOf(item)['id'], item]));
  for (const item of newer) {
    const { id } = objectOf(item);
    byId.set(id, mergeValues(byId.get(id), item));
  }
  return [...byId.values()];
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const haveIds = (items: readonly unknown[]): boolean => items.every((item) => ['string', 'number'].includes(typeof objectOf(item)['id']));
