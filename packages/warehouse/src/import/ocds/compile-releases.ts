import { canonicalJson, codeOf, isObject, listOf, objectOf, textOf, type JsonObject } from './json.ts';

export interface Release {
  /** Hash of the body. */
  key: string;
  body: JsonObject;
}

/** Arrays of the schema 1.1 and its usual extensions that are replaced as one value: their objects have no ids, or describe one thing. */
const fullLists = new Set([
  'additionalIdentifiers', 'additionalClassifications', 'classifications', 'identifiers', 'locations', 'deliveryLocations', 'deliveryAddresses', 'changes',
]);
/** Fields of a release, not of its process. */
const ownFields = new Set(['id', 'date', 'tag']);

/** Tags in the order of a process, for releases with the same date. */
const stages = ['planning', 'tender', 'award', 'contract', 'implementation', 'compiled'];
const stageOf = ({ body }: Release): number =>
  Math.max(-1, ...listOf(body['tag']).map((tag) => stages.findIndex((stage) => codeOf(tag).startsWith(stage))));

/** Epoch ms of a release; null for one without a date. */
export function releasedAt(body: JsonObject): number | null {
  const at = Date.parse(textOf(body['date']));
  return Number.isNaN(at) ? null : at;
}

/**
 * Sorts by date, undated releases first. Releases with the same date are sorted by stage, then by id, then by length, the longer one last:
 * the order depends only on their contents, not on their arrival.
 */
function inOrder(one: Release, other: Release): number {
  const byId = textOf(one.body['id']).localeCompare(textOf(other.body['id']), 'en', { numeric: true });
  const size = ({ body }: Release): number => canonicalJson(body).length;
  return (
    (releasedAt(one.body) ?? -Infinity) - (releasedAt(other.body) ?? -Infinity)
    || stageOf(one) - stageOf(other) || byId || size(one) - size(other) || (one.key < other.key ? -1 : 1)
  );
}

/**
 * The compiled release of a process, with the date of its last release.
 * @param releases all of one process, without duplicates.
 * @see https://standard.open-contracting.org/1.1/en/schema/merging/
 */
export function compileReleases(releases: readonly Release[]): JsonObject {
  const ordered = [...releases].sort(inOrder);
  let compiled: JsonObject = {};
  for (const { body } of ordered) {
    compiled = mergeObjects(compiled, Object.fromEntries(Object.entries(body).filter(([name]) => !ownFields.has(name))));
  }
  const dates = ordered.map(({ body }) => textOf(body['date'])).filter((date) => date !== '');
  return { ...compiled, tag: ['compiled'], ...(dates.length > 0 && { date: dates.at(-1) }) };
}

/** Later values replace earlier ones, null removes a value, absence never does. */
function mergeObjects(older: JsonObject, newer: JsonObject): JsonObject {
  const merged = new Map(Object.entries(older));
  for (const [name, value] of Object.entries(newer)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergeValues(name, merged.get(name), value));
  }
  return Object.fromEntries(merged);
}

function mergeValues(name: string, older: unknown, newer: unknown): unknown {
  if (isObject(newer)) return mergeObjects(objectOf(older), newer);
  const isMergedById = Array.isArray(newer) && newer.every(isObject) && !fullLists.has(name);
  return isMergedById ? mergeLists(listOf(older), newer) : newer;
}

/**
 * Objects with an id are merged with those of the same id, others are added once. Publishers must not repeat an id in one list, but if they
 * do, each object is kept: the first is merged with the first, the second with the second.
 */
function mergeLists(older: readonly unknown[], newer: readonly unknown[]): unknown[] {
  const merged = new Map(keyed(older));
  for (const [key, item] of keyed(newer)) {
    const value = mergeObjects(objectOf(merged.get(key)), objectOf(item));
    if (isRemoval(objectOf(item)) && Object.keys(value).every((name) => name === 'id')) merged.delete(key);
    else merged.set(key, value);
  }
  return [...merged.values()];
}

/** An object of an array is removed by null for each of its fields except the id. */
const isRemoval = (item: JsonObject): boolean => Object.entries(item).some(([name, value]) => name !== 'id' && value === null);

function keyed(items: readonly unknown[]): [key: string, item: unknown][] {
  const uses = new Map<string, number>();
  return items.map((item) => {
    const id = textOf(objectOf(item)['id']);
    const key = id === '' ? canonicalJson(item) : `id ${id}`;
    const use = uses.get(key) ?? 0;
    uses.set(key, use + 1);
    return [id === '' ? key : `${key} ${use}`, item];
  });
}
