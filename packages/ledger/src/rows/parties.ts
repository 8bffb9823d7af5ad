import type { Stage, TableWriters } from '@tenderscope/warehouse';
import { nameKey } from '../cells/name-key.ts';
import { companyId, unitId } from './row-ids.ts';

interface Place {
  source: number;
  line: number;
}

interface Company extends Place {
  name: string;
  roles: Set<string>;
}

/** Units and companies that the rows of a ledger name, each once. */
export class Parties {
  readonly #storedUnits: ReadonlyMap<string, string>;
  readonly #units = new Map<string, Place & { name: string }>();
  readonly #companies = new Map<string, Company>();
  /** Ids by name, since most names come again. */
  readonly #ids = new Map<string, string>();

  private constructor(storedUnits: ReadonlyMap<string, string>) {
    this.#storedUnits = storedUnits;
  }

  static async open({ stored }: Pick<Stage, 'stored'>): Promise<Parties> {
    const rows = await stored.select('select unit_id, name from units order by unit_id');
    return new Parties(new Map(rows.map((row) => [nameKey(String(row['name'])), String(row['unit_id'])])));
  }

  /** The id of a unit: that of the stored unit of its name, else one of its own. */
  unit(name: string, place: Place): string {
    const stored = this.#storedUnits.get(nameKey(name));
    const id = unitId(name);
    if (stored !== undefined && stored !== id) return stored;
    if (!this.#units.has(id)) this.#units.set(id, { ...place, name });
    return id;
  }

  company(name: string, role: 'supplier' | 'agency', place: Place): string {
    let id = this.#ids.get(name);
    if (id === undefined) this.#ids.set(name, (id = companyId(name)));
    const known = this.#companies.get(id);
    if (known) known.roles.add(role);
    else this.#companies.set(id, { ...place, name, roles: new Set([role]) });
    return id;
  }

  /** Writes their rows. A stored company keeps its name, whose brackets may be of another width, and the roles that it had. */
  async write(writers: TableWriters, { stored }: Pick<Stage, 'stored'>): Promise<void> {
    for await (const row of stored.rows({ table: 'companies', by: 'company_id', further: ['name', 'roles'] }, this.#companies.keys())) {
      const company = this.#companies.get(String(row['company_id']));
      if (!company) continue;
      company.name = String(row['name']);
      for (const role of rolesOf(row['roles'])) company.roles.add(role);
    }
    for (const [id, { source, line, name }] of this.#units) writers.write('units', source, line, { unit_id: id, name });
    for (const [id, { source, line, name, roles }] of this.#companies) {
      writers.write('companies', source, line, { company_id: id, name, roles: [...roles].sort().reverse().join(';') });
    }
  }
}

const rolesOf = (cell: unknown): string[] => (typeof cell === 'string' ? cell.split(/[;,\s]+/).filter((role) => role !== '') : []);
