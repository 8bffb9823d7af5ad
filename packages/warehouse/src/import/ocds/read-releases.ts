import type { InputFile } from '../input/input-file.ts';
import { InvisibleStripper } from '../input/invisible-stripper.ts';
import { messages } from '../messages.ts';
import type { Stage } from '../staging/stage.ts';
import { readDocuments } from './read-documents.ts';
import { releasesOf, type FoundRelease } from './releases-of.ts';

/** A release with its line or place in the file, or a part that could not be read there; `line` is null for a complete file. */
export type PlacedRelease = { line: number | null } & FoundRelease;

/** The releases of an OCDS file, `source` among the inputs, one at a time. */
export async function* readReleases(file: InputFile, source: number, { signal, progress, cleaner }: Stage): AsyncGenerator<PlacedRelease> {
  let place = 0;
  const onBytes = (bytes: number): void => progress.read(bytes);
  const stripper = new InvisibleStripper();
  for await (const found of readDocuments(file, { signal, onBytes, stripper })) {
    if ('problem' in found) {
      yield found;
      continue;
    }
    const releases = releasesOf(found.document);
    if (!releases) {
      yield { line: found.line, problem: messages.ocds.notPackage, text: '' };
      continue;
    }
    for (const release of releases) {
      place += 1;
      yield { line: found.line ?? place, ...release };
    }
  }
  cleaner.count(source, stripper.removed);
}
