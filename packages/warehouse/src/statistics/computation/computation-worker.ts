import { parentPort, workerData } from 'node:worker_threads';
import type { Batch } from './computation.ts';
import { computations, type ComputationName } from './computations.ts';

/** Rows to take, or a wish for more rows of a table, which ends the taking; the answer has some, or none when there are no more. */
export type WorkerInput = { add: Batch } | { more: string };

const rowsPerMessage = 1000;

// Away from the thread that answers requests, which would answer nobody for as long as this takes.
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
