import { addAbortSignal, Readable } from 'node:stream';
import { DeadlineError, type Row, type Warehouse } from '@tenderscope/warehouse';
import { maskRows } from '../data/evidence-values.ts';
import { QueryGate, type GateCaller, type QueryBy } from '../../http/query-gate.ts';
import { ExportsUnderWay, type ExportName } from './exports-under-way.ts';
import type { InMemorySheet, ReadSheet, SheetPlan } from './sheet-plan.ts';
import { rowsAtOnce, type Sheet } from './xlsx/workbook-stream.ts';
import { exportErrors } from './export-errors.ts';

/** Maximum duration of an export, including slow readers, ms. */
const deadlineMs = 600_000;

export interface Export {
  /** Counted in advance; a concurrent import may change it. */
  totalRows: number;
  /** Rows written so far, of each sheet. */
  writtenRows: readonly number[];
  /** Fails, rather than ends, if the export is interrupted. */
  body: Readable;
}

/** Writes a file from sheets. */
export type Writer = (sheets: readonly Sheet[]) => AsyncIterable<Buffer>;

type AnySheet = SheetPlan | InMemorySheet | ReadSheet;

interface Options {
  gate: QueryGate;
  /** Number of slots of the query gate. */
  concurrency: number;
  deadlineMs?: number;
  underWay?: ExportsUnderWay;
}

/** Writes queries to workbooks while they run. */
export class ExportService {
  readonly #warehouse: Warehouse;
  readonly #gate: QueryGate;
  /** Exports last as long as their readers take, so they leave half of the slots to users of a screen. */
  readonly #exports: QueryGate;
  readonly #deadlineMs: number;
  readonly underWay: ExportsUnderWay;

  constructor(warehouse: Warehouse, options: Options) {
    this.#warehouse = warehouse;
    this.#gate = options.gate;
    this.#exports = new QueryGate(Math.max(1, options.concurrency >> 1));
    this.#deadlineMs = options.deadlineMs ?? deadlineMs;
    this.underWay = options.underWay ?? new ExportsUnderWay();
  }

  /**
   * Starts the queries; resolves when the first rows are available. A named export can be found while it runs.
   * @throws DeadlineError, StoreUnavailableError, HttpError 400 for more rows than a sheet may have, 409 for a name in use, and 503; the
   * signal's reason.
   */
  async open(
    plans: readonly AnySheet[],
    write: Writer,
    aborted: AbortSignal,
    { name, caller }: { name?: ExportName | undefined; caller: GateCaller },
  ): Promise<Export> {
    const { progress, end: forget } = name ? this.underWay.begin(name) : unwatched();
    const late = new AbortController();
    const deadline = setTimeout(() => late.abort(new DeadlineError('the export took too long')), this.#deadlineMs);
    const signal = AbortSignal.any([aborted, late.signal]);
    const by = { signal, caller };
    const ends = [forget, (): void => clearTimeout(deadline)];
    const end = (): void => ends.splice(0).forEach((each) => each());
    try {
      ends.push(await this.#exports.enter(signal, caller));
      let totalRows = 0;
      for (const request of plans) totalRows += await this.#count(request, by);
      progress.totalRows = totalRows;
      const writtenRows = plans.map(() => 0);
      const sheets = plans.map((request, index): Sheet => {
        const count = (rows: number): void => {
          progress.writtenRows += rows;
          writtenRows[index] = (writtenRows[index] ?? 0) + rows;
        };
        return { ...request, rows: this.#rows(request, by, count) };
      });
      const [first, ...others] = sheets;
      if (first) {
        const begun = await startRowStream(first.rows);
        ends.push(() => void begun.close());
        sheets.splice(0, sheets.length, { ...first, rows: begun.rows }, ...others);
      }
      const body = Readable.from(write(sheets), { objectMode: false });
      addAbortSignal(signal, body).once('close', end);
      return { totalRows, writtenRows, body };
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Creates a file in a slot for exports, which is released before the file is sent. @throws like `QueryGate.run`. */
  inPlace<Made>(make: () => Promise<Made>, { signal, caller }: QueryBy): Promise<Made> {
    return this.#exports.run(make, signal, caller);
  }

  async #count(request: AnySheet, { signal, caller }: QueryBy): Promise<number> {
    if ('inMemoryRows' in request) return request.inMemoryRows.length;
    if ('read' in request) return request.total;
    const { count, limit, maxRows } = request;
    if (limit === 0) return 0;
    const [row] = await this.#gate.run(() => this.#warehouse.query(count, { signal }), signal, caller);
    const rows = Math.min(Number(row?.total ?? 0), limit ?? Infinity);
    if (maxRows !== undefined && rows > maxRows) throw exportErrors.templateFull(maxRows);
    return rows;
  }

  async* #rows(request: AnySheet, { signal, caller }: QueryBy, count: (rows: number) => void): AsyncGenerator<readonly Row[]> {
    if ('inMemoryRows' in request) {
      for (const some of batchesOf(request)) {
        count(some.length);
        yield some;
      }
      return;
    }
    if ('read' in request) {
      for await (const some of request.read()) {
        signal.throwIfAborted();
        count(some.length);
        yield some;
      }
      return;
    }
    const { rows, limit, hidden } = request;
    if (limit === 0) return;
    const leave = await this.#gate.enter(signal, caller);
    try {
      for await (const some of this.#warehouse.stream(rows, { signal })) {
        count(some.length);
        yield maskRows(some, hidden);
      }
    } finally {
      leave();
    }
  }
}

/** Rows of a sheet, in batches of the size that is written at once. */
export function* batchesOf({ inMemoryRows, heads }: Pick<InMemorySheet, 'inMemoryRows' | 'heads'>): Generator<Row[]> {
  const size = rowsAtOnce(heads.length);
  let batch: Row[] = [];
  for (const row of inMemoryRows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  // Also an empty one: the caller waits for the first batch in advance.
  yield batch;
}

const unwatched = (): ReturnType<ExportsUnderWay['begin']> => ({ progress: { writtenRows: 0, totalRows: null }, end: () => undefined });

interface BegunRows {
  rows: AsyncIterable<readonly Row[]>;
  /** Ends rows that are not read. */
  close(): Promise<void>;
}

/** Reads the first batch in advance, so that an early failure is thrown here. */
async function startRowStream(source: AsyncIterable<readonly Row[]>): Promise<BegunRows> {
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  const close = async (): Promise<void> => {
    await iterator.return?.();
  };
  return { rows: rows(), close };

  async function* rows(): AsyncGenerator<readonly Row[]> {
    try {
      for (let next = first; next.done !== true; next = await iterator.next()) yield next.value;
    } finally {
      await close();
    }
  }
}
