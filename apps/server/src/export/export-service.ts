import { addAbortSignal, Readable } from 'node:stream';
import { messages } from '@tenderscope/contract';
import { DeadlineError, type Row, type Warehouse } from '@tenderscope/warehouse';
import { maskRows } from '../data/evidence-values.ts';
import { QueryGate, type GateCaller, type QueryBy } from '../data/query-gate.ts';
import { HttpError } from '../http-error.ts';
import { beginRows } from './begin-rows.ts';
import { ExportsUnderWay, type ExportName } from './exports-under-way.ts';
import type { GivenSheet, ReadSheet, SheetAsk } from './sheet-ask.ts';
import { rowsAtOnce, type Sheet } from './xlsx/workbook-stream.ts';

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

type AnySheet = SheetAsk | GivenSheet | ReadSheet;

interface Options {
  gate: QueryGate;
  /** Number of slots of the query gate. */
  concurrency: number;
  deadlineMs?: number;
}

/** Writes queries to workbooks while they run. */
export class ExportService {
  readonly #warehouse: Warehouse;
  readonly #gate: QueryGate;
  /** Exports last as long as their readers take, so they leave half of the slots to users of a screen. */
  readonly #exports: QueryGate;
  readonly #deadlineMs: number;
  readonly underWay = new ExportsUnderWay();

  constructor(warehouse: Warehouse, options: Options) {
    this.#warehouse = warehouse;
    this.#gate = options.gate;
    this.#exports = new QueryGate(Math.max(1, options.concurrency >> 1));
    this.#deadlineMs = options.deadlineMs ?? deadlineMs;
  }

  /**
   * Starts the queries; resolves when the first rows are available. A named export can be found while it runs.
   * @throws DeadlineError, StoreAwayError, HttpError 400 for more rows than a sheet may have, 409 for a name in use, and 503; the signal's
   * reason.
   */
  async open(
    asks: readonly AnySheet[],
    write: Writer,
    gone: AbortSignal,
    { name, caller }: { name?: ExportName | undefined; caller: GateCaller },
  ): Promise<Export> {
    const { progress, end: forget } = name ? this.underWay.begin(name) : unwatched();
    const late = new AbortController();
    const deadline = setTimeout(() => late.abort(new DeadlineError('the export took too long')), this.#deadlineMs);
    const signal = AbortSignal.any([gone, late.signal]);
    const by = { signal, caller };
    const ends = [forget, (): void => clearTimeout(deadline)];
    const end = (): void => ends.splice(0).forEach((each) => each());
    try {
      ends.push(await this.#exports.enter(signal, caller));
      let totalRows = 0;
      for (const ask of asks) totalRows += await this.#count(ask, by);
      progress.totalRows = totalRows;
      const writtenRows = asks.map(() => 0);
      const sheets = asks.map((ask, index): Sheet => {
        const count = (rows: number): void => {
          progress.writtenRows += rows;
          writtenRows[index] = (writtenRows[index] ?? 0) + rows;
        };
        return { ...ask, rows: this.#rows(ask, by, count) };
      });
      const [first, ...others] = sheets;
      if (first) {
        const begun = await beginRows(first.rows);
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

  async #count(ask: AnySheet, { signal, caller }: QueryBy): Promise<number> {
    if ('given' in ask) return ask.given.length;
    if ('read' in ask) return ask.total;
    const { count, limit, mostRows } = ask;
    if (limit === 0) return 0;
    const [row] = await this.#gate.run(() => this.#warehouse.query(count, { signal }), signal, caller);
    const rows = Math.min(Number(row?.total ?? 0), limit ?? Infinity);
    if (mostRows !== undefined && rows > mostRows) throw new HttpError(400, messages.exports.templateFull(mostRows));
    return rows;
  }

  async* #rows(ask: AnySheet, { signal, caller }: QueryBy, count: (rows: number) => void): AsyncGenerator<readonly Row[]> {
    if ('given' in ask) {
      for (const some of batchesOf(ask)) {
        count(some.length);
        yield some;
      }
      return;
    }
    if ('read' in ask) {
      for await (const some of ask.read()) {
        signal.throwIfAborted();
        count(some.length);
        yield some;
      }
      return;
    }
    const { rows, limit, hidden } = ask;
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
export function* batchesOf({ given, heads }: Pick<GivenSheet, 'given' | 'heads'>): Generator<Row[]> {
  const size = rowsAtOnce(heads.length);
  let batch: Row[] = [];
  for (const row of given) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  // Also an empty one: the caller waits for the first batch in advance.
  yield batch;
}

const unwatched = (): ReturnType<ExportsUnderWay['begin']> => ({ progress: { writtenRows: 0, totalRows: null }, end: () => undefined });
