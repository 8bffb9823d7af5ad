import type { Row, Statement, Warehouse } from '@tenderscope/warehouse';
import type { QueryBy, QueryGate } from '../../http/query-gate.ts';

/** Properties of the warehouse that services need without reading its rows. */
export type WarehouseState = Pick<Warehouse, 'dataVersion' | 'dataTime' | 'statisticsVersion' | 'readState' | 'cachedBytes' | 'abandonedStatements'>;

/**
 * Reads of the warehouse for callers: each occupies a slot of its caller and ends when they disconnect. Services receive this instead of
 * the warehouse, so that a read without a caller and a signal does not compile.
 */
export class WarehouseReads {
  readonly #warehouse: Warehouse;
  readonly #gate: QueryGate;
  readonly #timeoutMs: number;

  constructor(warehouse: Warehouse, { gate, timeoutMs }: { gate: QueryGate; timeoutMs: number }) {
    this.#warehouse = warehouse;
    this.#gate = gate;
    this.#timeoutMs = timeoutMs;
  }

  /** @throws DeadlineError, StoreUnavailableError, HttpError 503; the signal's reason. */
  query(statement: Statement, by: QueryBy, timeoutMs = this.#timeoutMs): Promise<Row[]> {
    return this.run((warehouse, signal) => warehouse.query(statement, { signal, timeoutMs }), by);
  }

  /** Runs several statements in one slot. @throws like `query`. */
  run<Result>(work: (warehouse: Warehouse, signal: AbortSignal) => Promise<Result>, { signal, caller }: QueryBy): Promise<Result> {
    return this.#gate.run(() => work(this.#warehouse, signal), signal, caller);
  }
}
