import { messages } from '../messages.ts';
import { canonicalJson, hashOf, listOf, objectOf, objectsOf, textOf, type JsonObject } from './json.ts';
import type { Release } from './compile-releases.ts';

/** A release of a process as JSON, or a part of a document that is not a release, with the reason, its name, and its JSON. */
export type FoundRelease = (Release & { ocid: string; text: string }) | { problem: string; text: string; input: string };

/**
 * The releases in a document: a release package, a record package, a single release, or a list of these.
 * @returns undefined for any other document.
 */
export function releasesOf(document: unknown): FoundRelease[] | undefined {
  if (Array.isArray(document)) {
    const found = document.map(releasesOf);
    return found.every((part) => part !== undefined) ? found.flat() : undefined;
  }
  const root = objectOf(document);
  if (Array.isArray(root['releases'])) return objectsOf(root['releases']).map(identify);
  if (Array.isArray(root['records'])) return objectsOf(root['records']).flatMap(fromRecord);
  return 'ocid' in root ? [identify(root)] : undefined;
}

/** A record's releases if it has them, otherwise its compiled release. */
function fromRecord(record: JsonObject): FoundRelease[] {
  const { ocid } = record;
  const embedded = listOf(record['releases']).map(objectOf).filter((release) => 'ocid' in release && ('tag' in release || 'tender' in release));
  if (embedded.length > 0) return embedded.map(identify);
  const compiled = objectOf(record['compiledRelease']);
  if (Object.keys(compiled).length > 0) return [identify({ ocid, ...compiled })];
  return [{ problem: messages.ocds.noReleases, text: textOf(ocid), input: canonicalJson(record) }];
}

function identify(body: JsonObject): FoundRelease {
  const ocid = textOf(body['ocid']);
  const text = canonicalJson(body);
  if (ocid === '') return { problem: messages.ocds.noOcid, text: textOf(body['id']), input: text };
  return { ocid, key: hashOf(text), body, text };
}
