import type { Row } from '@tenderscope/warehouse';
import type { JsonObject } from './json.ts';
import { readProcesses } from './process.ts';
import { releaseOf, type ReleaseOptions } from './release.ts';

/** The releases of rows of `ocds.processRows` in the order of their projects, one at a time. */
export async function* releasesOf(rows: AsyncIterable<readonly Row[]>, options: ReleaseOptions): AsyncGenerator<JsonObject> {
  for await (const process of readProcesses(rows)) yield releaseOf(process, options);
}
