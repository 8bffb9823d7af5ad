import type { Cell } from '../load/load-session.ts';

const rowsInBatch = 50_000;

/** The rows in batches of one insert each. */
export async function* inBatches(rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>): AsyncGenerator<(readonly Cell[])[]> {
  let batch: (readonly Cell[])[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < rowsInBatch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
