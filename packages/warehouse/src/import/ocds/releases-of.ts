import { messages } from '../messages.ts';
import { objectOf, objectsOf, textOf, type JsonObject } from './json.ts';
import { mergeReleases } from './merge-releases.ts';

/** A process as one release, or why there is none. */
export type FoundRelease = { release: JsonObject; ocid: string } | { problem: string; text: string };

/**
 * The processes in a document: a release package (releases of one process compiled), a record package, a release by
 * itself, or a list of these.
 * @returns undefined for any other document.
 */
export function releasesOf(document: unknown): FoundRelease[] | undefined {
  if (Array.isArray(document)) {
    const found = document.map(releasesOf);
    return found.every((part) => part !== undefined) ? found.flat() : undefined;
  }
  const root = objectOf(document);
  if (Array.isArray(root['releases'])) return compile(objectsOf(root['releases']));
  if (Array.isArray(root['records'])) return objectsOf(root['records']).map(fromRecord);
  return 'ocid' in root ? [identify(root)] : undefined;
}

function compile(releases: readonly JsonObject[]): FoundRelease[] {
  const processes = new Map<unknown, JsonObject[]>();
  for (const [index, release] of releases.entries()) {
    const key = textOf(release['ocid']) || index;
    processes.set(key, [...(processes.get(key) ?? []), release]);
  }
  return [...processes.values()].map((parts) => identify(mergeReleases(parts)));
}

function fromRecord(record: JsonObject): FoundRelease {
  const compiled = objectOf(record['compiledRelease']);
  if (Object.keys(compiled).length > 0) return identify({ ocid: record['ocid'], ...compiled });
  const embedded = objectsOf(record['releases']).filter((release) => 'ocid' in release);
  return embedded.length > 0 ? identify(mergeReleases(embedded)) : { problem: messages.ocds.noReleases, text: textOf(record['ocid']) };
}

function identify(release: JsonObject): FoundRelease {
  const ocid = textOf(release['ocid']);
  return ocid === '' ? { problem: messages.ocds.noOcid, text: textOf(release['id']) } : { release, ocid };
}
