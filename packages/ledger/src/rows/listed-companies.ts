import type { Stage, TableWriters } from '@tenderscope/warehouse';

const tables = ['bids', 'winners'] as const;
type ListTable = (typeof tables)[number];

/** Companies in the cells of lots. A cell lists all of them, so that a stored one that it no longer lists is removed. */
export class ListedCompanies {
  /** False if nothing is stored that could be removed. */
  readonly #areNeeded: boolean;
  /** Companies of each lot by their numbers, which take less memory than ids. */
  readonly #lots: Readonly<Record<ListTable, Map<string, number[]>>> = { bids: new Map(), winners: new Map() };
  readonly #numbers = new Map<string, number>();

  private constructor(areNeeded: boolean) {
    this.#areNeeded = areNeeded;
  }

  static async open({ stored }: Pick<Stage, 'stored'>): Promise<ListedCompanies> {
    const [counted] = await stored.select('select count(*) as lots from lots');
    return new ListedCompanies(Number(counted?.['lots']) > 0);
  }

  add(table: ListTable, lot: string, companies: readonly string[]): void {
    if (!this.#areNeeded) return;
    const numbers = companies.map((company) => this.#numberOf(company));
    this.#lots[table].set(lot, [...(this.#lots[table].get(lot) ?? []), ...numbers]);
  }

  /** Writes the list of deletions. */
  async writeRemoved(writers: TableWriters, { stored }: Pick<Stage, 'stored'>): Promise<void> {
    if (!this.#areNeeded) return;
    for (const table of tables) {
      const lots = this.#lots[table];
      for await (const row of stored.rows({ table, by: 'lot_id' }, lots.keys())) {
        const [lot, company] = [String(row['lot_id']), String(row['company_id'])];
        const isListed = lots.get(lot)?.includes(this.#numbers.get(company) ?? -1);
        if (isListed === false) writers.write('deletions', 0, 1, { table, lot_id: lot, company_id: company });
      }
    }
  }

  #numberOf(company: string): number {
    const known = this.#numbers.get(company);
    if (known === undefined) this.#numbers.set(company, this.#numbers.size);
    return known ?? this.#numbers.size - 1;
  }
}
