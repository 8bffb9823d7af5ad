import {
  maxListRows,
  type Contradiction,
  type DataQualityView,
  type LikelyDuplicate,
  type MissingRow,
  type QualityRows,
  type StrayUnit,
  type SuspectAmount,
} from '@tenderscope/contract';
import {
  contradictions,
  likelyDuplicates,
  missingRows,
  strayUnits,
  suspectAmounts,
  type MonthRange,
  type QueryOptions,
  type UsedColumnName,
  type Warehouse,
} from '@tenderscope/warehouse';
import type { QueryBy } from '../../http/query-gate.ts';
import { SharedRuns } from '../data/shared-runs.ts';
import type { WarehouseReads, WarehouseState } from '../data/warehouse-reads.ts';
import { readQuality } from './quality-view.ts';

/** Deadline of one statement: a pass over the bids of ten million lots. */
const deadlineMs = 120_000;
/** Maximum number of shown contradictions of each kind. */
const shownContradictions = 100;

interface MissingColumn {
  column: UsedColumnName;
  months: MonthRange;
  /** Limits lots to one source; null for data bundles. */
  source: string | null | undefined;
}

type ReadPart<Part> = (warehouse: Warehouse, options: QueryOptions) => Promise<Part>;

interface Page {
  page: number;
  size: number;
}

/** Missing, contradictory and suspicious data, each part computed once per data version. */
export class DataQuality {
  readonly #warehouse: WarehouseState;
  readonly #reads: WarehouseReads;
  readonly #runs = new SharedRuns<unknown>();
  #cached: { version: string; parts: Map<string, unknown> } = { version: '', parts: new Map() };

  constructor(warehouse: WarehouseState, reads: WarehouseReads) {
    this.#warehouse = warehouse;
    this.#reads = reads;
  }

  /** Fill rates of each column, by table and month, and the state of each indicator. */
  view(caller: QueryBy): Promise<DataQualityView> {
    return this.#once('view', caller, readQuality);
  }

  contradictions(caller: QueryBy): Promise<Contradiction[]> {
    return this.#once('contradictions', caller, (warehouse, options) => contradictions(warehouse, shownContradictions, options));
  }

  /** The same with the maximum number of rows, for a file. */
  allContradictions(caller: QueryBy): Promise<Contradiction[]> {
    return this.#reads.run((warehouse, signal) => contradictions(warehouse, maxListRows, { signal, timeoutMs: deadlineMs }), caller);
  }

  async duplicates({ page, size }: Page, caller: QueryBy): Promise<QualityRows<LikelyDuplicate>> {
    const { total, rows } = await this.#once('duplicates', caller, likelyDuplicates);
    return { total, rows: rows.slice((page - 1) * size, page * size) };
  }

  units(caller: QueryBy): Promise<QualityRows<StrayUnit>> {
    return this.#once('units', caller, strayUnits);
  }

  async amounts({ page, size }: Page, caller: QueryBy): Promise<QualityRows<SuspectAmount>> {
    const { total, rows } = await this.#once('amounts', caller, suspectAmounts);
    return { total, rows: rows.slice((page - 1) * size, page * size) };
  }

  /** First rows without a value in a column. */
  missing({ column, months, source }: MissingColumn, caller: QueryBy): Promise<QualityRows<MissingRow>> {
    const options = { timeoutMs: deadlineMs, source };
    return this.#reads.run((warehouse, signal) => missingRows(warehouse, column, months, { signal, ...options }), caller);
  }

  /** Part of the view of the current data: cached until they change, and computed once for concurrent callers. */
  async #once<Part>(key: string, { signal, caller }: QueryBy, work: ReadPart<Part>): Promise<Part> {
    const version = this.#warehouse.readState();
    if (this.#cached.version !== version) this.#cached = { version, parts: new Map() };
    const { parts } = this.#cached;
    if (parts.has(key)) return parts.get(key) as Part;
    const made = await this.#runs.run(
      `${version} ${key}`,
      (stop) => this.#reads.run((warehouse) => work(warehouse, { signal: stop, timeoutMs: deadlineMs }), { signal: stop, caller }),
      signal,
    );
    parts.set(key, made);
    return made as Part;
  }
}
