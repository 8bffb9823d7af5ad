import { once } from 'node:events';
import { startWorker } from '../../start-worker.ts';
import type { Batch } from './computation.ts';
import type { WorkerInput } from './computation-worker.ts';
import { computations, type ComputationName, type TablesOf } from './computations.ts';

/** In a build, a worker is a file beside the program. */
const isBuilt = import.meta.url.endsWith('.mjs');
/**
 * Maximum number of rows computed without a worker. From source a worker needs a TypeScript loader, and these are computed before it has
 * started.
 */
const fewRows = 20_000;

const program = { built: './statistics/computation-worker.mjs', source: './computation-worker.ts' };

/** Reads the rows of one resulting table of a computation, each table once. */
export type ReadTable<Tables> = <Table extends keyof Tables & string>(table: Table) => AsyncGenerator<Tables[Table]>;

/** All rows of a table. */
export async function collected<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

interface Running {
  add(rows: Batch): void;
  read: (table: string) => AsyncGenerator;
  end(): Promise<unknown>;
}

/**
 * Runs a computation on rows as they arrive, in a separate thread if there may be many, and passes the results to `use`, after which the
 * thread ends.
 */
export async function compute<Name extends ComputationName, Result>(
  name: Name,
  batches: AsyncIterable<Batch>,
  use: (read: ReadTable<TablesOf<Name>>) => Promise<Result>,
): Promise<Result> {
  let running: Running | undefined;
  try {
    const kept: Batch[] = [];
    let rows = 0;
    for await (const batch of batches) {
      kept.push(batch);
      rows += batch.length;
      if (isBuilt || rows > fewRows) running ??= inWorker(name);
      if (running) for (const one of kept.splice(0)) running.add(one);
    }
    running ??= inThisThread(name);
    for (const one of kept) running.add(one);
    return await use(running.read as ReadTable<TablesOf<Name>>);
  } finally {
    await running?.end();
  }
}

function inThisThread(name: ComputationName): Running {
  const computation = computations[name]();
  let tables: Readonly<Record<string, Iterable<unknown>>> | undefined;
  return {
    add: (rows) => computation.add(rows),
    async* read(table) {
      tables ??= computation.finish();
      yield* tables[table] ?? [];
    },
    end: () => Promise.resolve(),
  };
}

function inWorker(name: ComputationName): Running {
  const worker = startWorker(import.meta.url, program, name);
  const send = (input: WorkerInput): void => worker.postMessage(input);
  let failure: Error | undefined;
  worker.on('error', (error: Error) => (failure = error));
  return {
    add: (rows) => send({ add: rows }),
    async* read(table) {
      for (;;) {
        if (failure) throw failure;
        send({ more: table });
        const [rows] = (await once(worker, 'message')) as [unknown[]];
        if (rows.length === 0) return;
        yield* rows;
      }
    },
    end: () => worker.terminate(),
  };
}
