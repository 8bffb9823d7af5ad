import { parentPort, workerData } from 'node:worker_threads';
import type { Batch } from './computation.ts';
import { computations, type ComputationName } from './computations.ts';

/**
 * Rows to add, or a request for more rows of a table, which ends the adding. The response contains some rows, or none if there are no more.
 */
export type WorkerInput = { add: Batch } | { more: string };

const rowsPerMessage = 1000;

// Not on the thread that answers requests, which could answer nobody during the computation.
const computation = computations[workerData as ComputationName]();
let tables: Map<string, Iterator<unknown>> | undefined;
parentPort?.on('message', (input: WorkerInput) => {
  if ('add' in input) return computation.add(input.add);
  tables ??= finished();
  const rows: unknown[] = [];
  for (let next = tables.get(input.more)?.next(); next && !next.done; next = tables.get(input.more)?.next()) {
    rows.push(next.value);
    if (rows.length === rowsPerMessage) break;
  }
  parentPort?.postMessage(rows);
});

function finished(): Map<string, Iterator<unknown>> {
  const found: Readonly<Record<string, Iterable<unknown>>> = computation.finish();
  return new Map(Object.entries(found).map(([name, rows]) => [name, rows[Symbol.iterator]()]));
}
