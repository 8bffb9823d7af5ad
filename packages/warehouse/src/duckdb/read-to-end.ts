import type { DuckDBResult } from '@duckdb/node-api';

/**
 * Reads what is left of a streamed result that its reader has done with. Until a result is read to its end it keeps the instance open, even
 * past its closing: no checkpoint is written, and the next opening meets the same file twice in one process.
 */
export async function readToEnd(result: DuckDBResult, beforeEachChunk: () => void = () => undefined): Promise<void> {
  let rows: number;
  do {
    beforeEachChunk();
    // What fails has ended, and its reader has met the error or left.
    rows = await result.fetchChunk().then((chunk) => chunk?.rowCount ?? 0, () => 0);
  } while (rows > 0);
}
