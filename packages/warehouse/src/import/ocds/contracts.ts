import { codeOf, objectsOf, textOf, type JsonObject } from './json.ts';

/** The contract signed for an award, unless it was cancelled; empty if there is none. */
export function contractOf(release: JsonObject, award: JsonObject): JsonObject {
  const id = textOf(award['id']);
  if (id === '') return {};
  return objectsOf(release['contracts']).find((contract) => textOf(contract['awardID']) === id && !['cancelled', 'canceled'].includes(codeOf(contract['status']))) ?? {};
}
