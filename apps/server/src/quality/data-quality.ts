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
import type { GateCaller, QueryGate } from '../data/query-gate.ts';
import { SharedRuns } from '../data/shared-runs.ts';
import { readQuality } from './quality-view.ts';

/** Of one statement: a pass over the bids of ten million lots. */
const deadlineMs = 120_000;
/** Of each kind of contradiction. */
const shownContradictions = 100;

/** Whose turn it is, and when they have gone. */
export interface QualityCaller {
  signal: AbortSignal;
  gate: GateCaller;
}

interface MissingColumn {
  column: UsedColumnName;
  months: MonthRange;
  /** Of lots from one source alone; null for data bundles. */
  source: string | null | undefined;
}

interface Page {
  page: number;
  size: number;
}

/** What is missing, contradictory or suspected in the data, each part computed once per data version. */
export class DataQuality {
  readonly #warehouse: Warehouse;
  readonly #gate: QueryGate;
  readonly #runs = new SharedRuns<unknown>();
  #cached: { version: string; parts: Map<string, unknown> } = { version: '', parts: new Map() };

  constructor(warehouse: Warehouse, gate: QueryGate) {
    this.#warehouse = warehouse;
    this.#gate = gate;
  }

  /** Shares of rows that have each column, by table and month, and the state of each indicator. */
  view(caller: QualityCaller): Promise<DataQualityView> {
    return this.#once('view', caller, (options) => readQuality(this.#warehouse, options));
  }

  contradictions(caller: QualityCaller): Promise<Contradiction[]> {
    return this.#once('contradictions', caller, (options) => contradictions(this.#warehouse, shownContradictions, options));
  }

  /** The same with all rows that a list may have, for a file. */
  allContradictions({ signal, gate }: QualityCaller): Promise<Contradiction[]> {
    const options = { signal, timeoutMs: deadlineMs };
    return this.#gate.run(() => contradictions(this.#warehouse, maxListRows, options), signal, gate);
  }

  async duplicates({ page, size }: Page, caller: QualityCaller): Promise<QualityRows<LikelyDuplicate>> {
    const { total, rows } = await this.#once('duplicates', caller, (options) => likelyDuplicates(this.#warehouse, options));
    return { total, rows: rows.slice((page - 1) * size, page * size) };
  }

  units(caller: QualityCaller): Promise<QualityRows<StrayUnit>> {
    return this.#once('units', caller, (options) => strayUnits(this.#warehouse, options));
  }

  async amounts({ page, size }: Page, caller: QualityCaller): Promise<QualityRows<SuspectAmount>> {
    const { total, rows } = await this.#once('amounts', caller, (options) => suspectAmounts(this.#warehouse, options));
    return { total, rows: rows.slice((page - 1) * size, page * size) };
  }

  /** The first rows that lack a column. */
  missing({ column, months, source }: MissingColumn, { signal, gate }: QualityCaller): Promise<QualityRows<MissingRow>> {
    return this.#gate.run(() => missingRows(this.#warehouse, column, months, { signal, timeoutMs: deadlineMs, source }), signal, gate);
  }

  /** A part of the present data: kept until these change, and computed once for all who request it meanwhile. */
  async #once<Part>(key: string, { signal, gate }: QualityCaller, work: (options: QueryOptions) => Promise<Part>): Promise<Part> {
    const version = `${this.#warehouse.dataVersion()}/${this.#warehouse.statisticsVersion()}`;
    if (this.#cached.version !== version) this.#cached = { version, parts: new Map() };
    const { parts } = this.#cached;
    if (parts.has(key)) return parts.get(key) as Part;
    const made = await this.#runs.run(
      `${version} ${key}`,
      (stop) => this.#gate.run(() => work({ signal: stop, timeoutMs: deadlineMs }), stop, gate),
      signal,
    );
    parts.set(key, made);
    return made as Part;
  }
}
