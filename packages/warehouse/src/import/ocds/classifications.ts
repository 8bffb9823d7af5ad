import { objectsOf, textOf, type JsonObject } from './json.ts';
import { ownSchemes } from './vocabulary/own-schemes.ts';

/** The code of a list of classifications in one of our own schemes; '' if it has none. */
export function ownWord(classifications: unknown, scheme: keyof typeof ownSchemes): string {
  const found = objectsOf(classifications).find((one: JsonObject) => textOf(one['scheme']) === ownSchemes[scheme]);
  return textOf(found?.['description']);
}
