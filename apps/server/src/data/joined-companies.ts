import type { Warehouse } from '@tenderscope/warehouse';

/** Records of companies that are joined to another one, read once per data version. */
export class JoinedCompanies {
  readonly #warehouse: Warehouse;
  #cached: { version: number; ids: Promise<ReadonlyMap<string, string>> } | undefined;

  constructor(warehouse: Warehouse) {
    this.#warehouse = warehouse;
  }

  /** Ids of joined companies by those of the records that are joined to them. */
  ids(): Promise<ReadonlyMap<string, string>> {
    const version = this.#warehouse.dataVersion();
    if (this.#cached?.version !== version) {
      const ids = readIds(this.#warehouse);
      ids.catch(() => (this.#cached = undefined));
      this.#cached = { version, ids };
    }
    return this.#cached.ids;
  }

  /** The company that a record belongs to; anything else stays what it is. */
  async companyOf(guid: string): Promise<string> {
    return (await this.ids()).get(guid) ?? guid;
  }
}

async function readIds(warehouse: Warehouse): Promise<ReadonlyMap<string, string>> {
  const rows = await warehouse.query({ sql: 'select company_id, merged_id from company_alias', values: {} });
  return new Map(rows.map((row) => [String(row.company_id), String(row.merged_id)]));
}
