import type { InputFile } from '../input/input-file.ts';
import type { TextOptions } from '../input/read-text.ts';
import { messages } from '../messages.ts';
import { readDocuments } from './read-documents.ts';
import { canonicalJson } from './json.ts';
import { releasesOf, type FoundRelease } from './releases-of.ts';

/** A release with its line or position in the file, or a part that could not be read there; `line` is null for the entire file. */
export type PlacedRelease = { line: number | null } & FoundRelease;

/** The releases of an OCDS file, one at a time. */
export async function* readReleases(file: InputFile, options: TextOptions): AsyncGenerator<PlacedRelease> {
  let place = 0;
  for await (const found of readDocuments(file, options)) {
    if ('problem' in found) {
      yield { ...found, input: found.text };
      continue;
    }
    const releases = releasesOf(found.document);
    if (!releases) {
      yield { line: found.line, problem: messages.ocds.notPackage, text: '', input: canonicalJson(found.document) };
      continue;
    }
    for (const release of releases) {
      place += 1;
      yield { line: found.line ?? place, ...release };
    }
  }
}
