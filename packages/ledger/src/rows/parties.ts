import type { Stage, TableWriters, TextRow } from '@tenderscope/warehouse';
import { nameKey } from '../cells/name-key.ts';
import type { Place } from './place.ts';
import { filledCells } from './read-cells.ts';
import { companyId, unitId } from './row-ids.ts';
import { storedCells } from './stored-cells.ts';

interface Company extends Place {
  name: string;
  roles: Set<string>;
  details: TextRow;
}

/** Number of rows after which they are written to disk. */
const flushedRows = 5000;

/** Units and companies in the rows of a ledger, each once. */
export class Parties {
  /** Names stored before this import. */
  readonly storedUnitNames: readonly string[];
  readonly #ownUnits: ReadonlySet<string> | undefined;
  readonly #storedUnits: ReadonlyMap<string, string>;
  readonly #units = new Map<string, Place & { name: string }>();
  readonly #companies = new Map<string, Company>();
  /** Ids by name, since most names are repeated. */
  readonly #ids = new Map<string, string>();
  readonly #unitIds = new Map<string, string>();

  private constructor(units: readonly { id: string; name: string }[], ownUnits: ReadonlySet<string> | undefined) {
    this.#ownUnits = ownUnits;
    this.#storedUnits = new Map(units.map(({ id, name }) => [nameKey(name), id]));
    this.storedUnitNames = units.map(({ name }) => name);
  }

  /** @param ownUnits ids of the only units that the user may import for; all if absent. */
  static async open({ stored }: Pick<Stage, 'stored'>, ownUnits?: ReadonlySet<string>): Promise<Parties> {
    const rows = await stored.select('select unit_id, name from units order by unit_id');
    return new Parties(rows.map((row) => ({ id: String(row['unit_id']), name: String(row['name']) })), ownUnits);
  }

  /** True if the user may import for a unit of this name. */
  isOwn(name: string): boolean {
    return this.#ownUnits === undefined || this.isOwnId(this.#storedUnits.get(nameKey(name)) ?? unitId(name));
  }

  isOwnId(id: string): boolean {
    return this.#ownUnits === undefined || this.#ownUnits.has(id);
  }

  /** The id of a unit: that of the stored unit of its name, else a new one. */
  unit(name: string, place: Place): string {
    const known = this.#unitIds.get(name);
    if (known !== undefined) return known;
    const stored = this.#storedUnits.get(nameKey(name));
    const id = unitId(name);
    const isOther = stored !== undefined && stored !== id;
    if (!isOther && !this.#units.has(id)) this.#units.set(id, { ...place, name });
    this.#unitIds.set(name, isOther ? stored : id);
    return isOther ? stored : id;
  }

  /** @param details further cells of the company's row; a later row fills gaps of an earlier one. */
  company(name: string, role: 'supplier' | 'agency', place: Place, details: TextRow = {}): string {
    let id = this.#ids.get(name);
    if (id === undefined) this.#ids.set(name, (id = companyId(name)));
    const known = this.#companies.get(id);
    if (known) {
      known.roles.add(role);
      known.details = { ...details, ...filledCells(known.details) };
    } else this.#companies.set(id, { ...place, name, roles: new Set([role]), details });
    return id;
  }

  /**
   * Writes their rows. A stored company keeps its name, whose brackets may be of another width, the roles that it had, and details that no
   * row contains.
   */
  async write(writers: TableWriters, stage: Pick<Stage, 'stored'>): Promise<void> {
    const details = [...new Set([...this.#companies.values()].flatMap((company) => Object.keys(company.details)))];
    for await (const { key, row } of storedCells(stage, 'companies', ['name', 'roles', ...details], this.#companies.keys())) {
      const company = this.#companies.get(key);
      if (!company) continue;
      const { name, roles = '', ...kept } = row;
      company.name = name ?? company.name;
      for (const role of roles.split(/[;,\s]+/)) if (role !== '') company.roles.add(role);
      company.details = { ...kept, ...filledCells(company.details) };
    }
    for (const [id, { source, line, name }] of this.#units) writers.write('units', source, line, { unit_id: id, name });
    let written = 0;
    for (const [id, { source, line, name, roles, details: own }] of this.#companies) {
      if ((written += 1) % flushedRows === 0) await writers.flush();
      writers.write('companies', source, line, { company_id: id, name, roles: [...roles].sort().reverse().join(';'), ...own });
    }
  }
}
