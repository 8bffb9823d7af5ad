import type { Stage, TableWriters } from '@tenderscope/warehouse';

const tables = ['bids', 'winners'] as const;
type ListTable = (typeof tables)[number];

/** Companies that the cells of lots list. A cell states all of them, so that a stored one that it no longer lists is removed. */
export class ListedCompanies {
  readonly #lots: Readonly<Record<ListTable, Map<string, Set<string>>>> = { bids: new Map(), winners: new Map() };

  add(table: ListTable, lot: string, companies: readonly string[]): void {
    const known = this.#lots[table].get(lot);
    if (known) for (const company of companies) known.add(company);
    else this.#lots[table].set(lot, new Set(companies));
  }

  /** Writes the list of deletions. */
  async writeRemoved(writers: TableWriters, { stored }: Pick<Stage, 'stored'>): Promise<void> {
    const [counted] = await stored.select('select count(*) as lots from lots');
    if (Number(counted?.['lots']) === 0) return;
    for (const table of tables) {
      const lots = this.#lots[table];
      for await (const row of stored.rows({ table, by: 'lot_id' }, lots.keys())) {
        const [lot, company] = [String(row['lot_id']), String(row['company_id'])];
        if (lots.get(lot)?.has(company) === false) writers.write('deletions', 0, 1, { table, lot_id: lot, company_id: company });
      }
    }
  }
}
