import type { InputFile } from '../input/input-file.ts';
import { messages } from '../messages.ts';
import { InvisibleStripper } from '../input/invisible-stripper.ts';
import type { Stage } from '../staging/stage.ts';
import type { JsonObject } from './json.ts';
import { readDocuments } from './read-documents.ts';
import { releasesOf } from './releases-of.ts';

/** A process with its line or place in the file, or what could not be read there; `line` is null for a whole file. */
export type FoundProcess = { line: number; release: JsonObject; ocid: string } | { line: number | null; problem: string; text: string };

/** The processes of an OCDS file, `source` among the inputs, one at a time. */
export async function* readProcesses(file: InputFile, source: number, { signal, progress, cleaner }: Stage): AsyncGenerator<FoundProcess> {
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
