import type { DuckDBResult } from '@duckdb/node-api';

/**
 * Reads the rest of a streamed result that its reader no longer needs. A result that is not read to its end keeps the instance open, even
 * after it is closed: no checkpoint is written, and the next opening finds the same file open twice in one process.
 */
export async function readToEnd(result: DuckDBResult, beforeEachChunk: () => void = () => undefined): Promise<void> {
  let rows: number;
  do {
    beforeEachChunk();
    // A result that fails has ended, and its reader has received the error or left.
    rows = await result.fetchChunk().then((chunk) => chunk?.rowCount ?? 0, () => 0);
  } while (rows > 0);
}
