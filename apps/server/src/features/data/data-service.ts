import { createHash } from 'node:crypto';
import { listStatement, pageStatements, type compileQuery, type QueryDefinition } from '@tenderscope/catalog';
import { listEnvelope } from '@tenderscope/contract';
import type { Warehouse } from '@tenderscope/warehouse';
import { answerCache, type CachedAnswer } from './answer-cache.ts';
import { envelopeBody } from './envelope-body.ts';
import { compileRequest, maskedColumns, type DataRequest } from './evidence-values.ts';
import { JoinedCompanies } from './joined-companies.ts';
import { QueryGate, type QueryBy } from '../../http/query-gate.ts';
import { SharedRuns } from './shared-runs.ts';
import { WarehouseReads } from './warehouse-reads.ts';

/** Requested part of a query's rows: the first rows up to a limit, or one page. */
export type Extent = { limit: number } | { page: number; size: number };

export interface Answer extends CachedAnswer {
  /** Identifies query, arguments, scope and data version. */
  etag: string;
}

export interface DataServiceOptions {
  timeoutMs: number;
  concurrency: number;
  /** Called for every answer with the key of the query, its source, and the duration if it is from the engine. */
  watch?: (reported: { key: string; source: 'cache' } | { key: string; source: 'engine'; ok: boolean; ms: number }) => void;
}

/**
 * Runs catalog queries. Ids of joined companies are compiled in; values are bound; values of evidence and names of experts are masked.
 * Equal requests run once, and answers are cached by data version.
 */
export class DataService {
  readonly #warehouse: Warehouse;
  readonly #watch: NonNullable<DataServiceOptions['watch']>;
  /** Shared by everything that queries the engine for a user. */
  readonly gate: QueryGate;
  /** For all reads of the warehouse other than catalog queries. */
  readonly reads: WarehouseReads;
  readonly joined: JoinedCompanies;
  readonly #cache = answerCache();
  readonly #shared = new SharedRuns<CachedAnswer>();

  constructor(warehouse: Warehouse, { timeoutMs, concurrency, watch = () => undefined }: DataServiceOptions) {
    this.#watch = watch;
    this.#warehouse = warehouse;
    this.gate = new QueryGate(concurrency, { maxWaitMs: timeoutMs });
    this.reads = new WarehouseReads(warehouse, { gate: this.gate, timeoutMs });
    this.joined = new JoinedCompanies(warehouse, this.reads);
  }

  /** Tag of an answer; equal tags mean equal answers. */
  etag(query: QueryDefinition, request: DataRequest, extent: Extent): string {
    const named = JSON.stringify([query.id, request, extent, this.#state()]);
    return `"${createHash('sha256').update(named).digest('base64url')}"`;
  }

  /** @throws ConditionError, DeadlineError, StoreUnavailableError, HttpError 403 for a condition on a masked value, 503. */
  async answer(query: QueryDefinition, request: DataRequest, extent: Extent, by: QueryBy): Promise<Answer> {
    const { signal, caller } = by;
    const etag = this.etag(query, request, extent);
    const cached = this.#cache.get(etag);
    if (cached !== undefined) {
      this.#watch({ key: query.key, source: 'cache' });
      return { ...cached, etag };
    }
    const compiled = compileRequest(query, { ...request, joinedIds: await this.joined.ids(by) });
    const hidden = maskedColumns(query, request);
    const answer = await this.#shared.run(
      etag,
      async (stop) => {
        const envelope = await this.#timed(query.key, this.#envelope(compiled, extent, { signal: stop, caller }));
        const made = { body: await envelopeBody(envelope, hidden), rows: envelope.data.list.length };
        this.#cache.set(etag, made);
        return made;
      },
      signal,
    );
    return { ...answer, etag };
  }

  async #timed<Result>(key: string, work: Promise<Result>): Promise<Result> {
    const start = performance.now();
    let ok = false;
    try {
      const result = await work;
      ok = true;
      return result;
    } finally {
      this.#watch({ key, source: 'engine', ok, ms: performance.now() - start });
    }
  }

  async #envelope(compiled: ReturnType<typeof compileQuery>, extent: Extent, by: QueryBy) {
    if ('limit' in extent) return listEnvelope(await this.reads.query(listStatement(compiled, extent.limit), by));
    const { page, size } = extent;
    const { rows, total } = pageStatements(compiled, page, size);
    // Page and count are of one state only if no commit occurs between them; otherwise both are queried again.
    for (;;) {
      const before = this.#state();
      const [list, [counted]] = await Promise.all([this.reads.query(rows, by), this.reads.query(total, by)]);
      if (before === this.#state()) return listEnvelope(list, { total: Number(counted?.total ?? 0), page, size });
    }
  }

  /** Identifies the data that the engine now reads. */
  #state(): string {
    return this.#warehouse.readState();
  }
}
