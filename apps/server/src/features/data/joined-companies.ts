import type { QueryBy } from '../../http/query-gate.ts';
import { SharedRuns } from './shared-runs.ts';
import type { WarehouseReads, WarehouseState } from './warehouse-reads.ts';

type JoinedIds = ReadonlyMap<string, string>;

/** Records of companies that are joined to another one, read once per data version for all callers. */
export class JoinedCompanies {
  readonly #warehouse: Pick<WarehouseState, 'dataVersion'>;
  readonly #reads: WarehouseReads;
  readonly #shared = new SharedRuns<JoinedIds>();
  #cached: { version: number; ids: JoinedIds } | undefined;

  constructor(warehouse: Pick<WarehouseState, 'dataVersion'>, reads: WarehouseReads) {
    this.#warehouse = warehouse;
    this.#reads = reads;
  }

  /** Ids of joined companies by the ids of their records. @throws like `WarehouseReads.query`. */
  async ids({ signal, caller }: QueryBy): Promise<JoinedIds> {
    const version = this.#warehouse.dataVersion();
    if (this.#cached?.version === version) return this.#cached.ids;
    const ids = await this.#shared.run(String(version), (stop) => this.#read({ signal: stop, caller }), signal);
    this.#cached = { version, ids };
    return ids;
  }

  /** Company that a record belongs to; any other guid is returned unchanged. */
  async companyOf(guid: string, by: QueryBy): Promise<string> {
    return (await this.ids(by)).get(guid) ?? guid;
  }

  async #read(by: QueryBy): Promise<JoinedIds> {
    const rows = await this.#reads.query({ sql: 'select company_id, merged_id from company_alias', values: {} }, by);
    return new Map(rows.map((row) => [String(row.company_id), String(row.merged_id)]));
  }
}
