import type { Stage, TableWriters, TextRow } from '@tenderscope/warehouse';
import { nameKey } from '../cells/name-key.ts';
import type { Place } from './place.ts';
import { filledCells } from './read-cells.ts';
import { expertId, seatId } from './row-ids.ts';
import { seatName } from '../vocabulary/cell-words.ts';
import { storedCells } from './stored-cells.ts';

/** An expert as named in a row; '' for missing values. */
export interface NamedExpert {
  code: string;
  name: string;
  employer: string;
}

interface StoredExpert {
  id: string;
  code: string;
}

/** Experts in rows of ledgers, each once. A list of marks has only names, so stored experts can also be found by name. */
export class Experts {
  readonly #byCode = new Map<string, string>();
  readonly #byName = new Map<string, StoredExpert[]>();
  readonly #named = new Map<string, Place & { row: TextRow }>();
  #isOpen = false;

  /** Looks up the stored experts. */
  async open({ stored }: Pick<Stage, 'stored'>): Promise<void> {
    if (this.#isOpen) return;
    this.#isOpen = true;
    for (const row of await stored.select('select expert_id, code, name from experts order by expert_id')) {
      this.#know(String(row['expert_id']), typeof row['code'] === 'string' ? row['code'] : '', String(row['name']));
    }
  }

  /** The id of an expert: by the code, else by the name. @param details further cells of their row. */
  idOf({ code, name, employer }: NamedExpert, place: Place, details: TextRow = {}): string {
    const id = this.#find(code, name) ?? expertId(code, name, employer);
    const known = this.#named.get(id);
    const row = { ...(name !== '' && { name }), ...(code !== '' && { code }), ...details };
    this.#named.set(id, { source: place.source, line: place.line, ...known, row: { ...known?.row, ...row } });
    this.#know(id, code, name);
    return id;
  }

  /** The id of a member of a lot's panel. A name such as 评委1 is that of a seat, which is another person in each lot. */
  memberOf(lot: string, { name, code }: Pick<NamedExpert, 'name' | 'code'>, place: Place, details: TextRow = {}): string {
    if (code !== '' || !seatName.test(name)) return this.idOf({ name: name || code, code, employer: '' }, place, details);
    const id = seatId(lot, name);
    if (!this.#named.has(id)) this.#named.set(id, { source: place.source, line: place.line, row: { name } });
    return id;
  }

  /** Writes their rows. A stored expert keeps values that a ledger does not contain. */
  async write(writers: TableWriters, stage: Pick<Stage, 'stored'>): Promise<void> {
    const columns = [...new Set([...this.#named.values()].flatMap(({ row }) => Object.keys(row)))];
    for await (const { key, row } of storedCells(stage, 'experts', columns, this.#named.keys())) {
      const named = this.#named.get(key);
      if (named) named.row = { ...row, ...filledCells(named.row) };
    }
    for (const [id, { source, line, row }] of this.#named) writers.write('experts', source, line, { expert_id: id, ...row });
  }

  #find(code: string, name: string): string | undefined {
    const byCode = code === '' ? undefined : this.#byCode.get(nameKey(code));
    if (byCode !== undefined) return byCode;
    const namesakes = this.#byName.get(nameKey(name)) ?? [];
    const fitting = namesakes.filter((one) => code === '' || one.code === '');
    return fitting.length === 1 && namesakes.length === 1 ? fitting[0]?.id : undefined;
  }

  #know(id: string, code: string, name: string): void {
    if (code !== '') this.#byCode.set(nameKey(code), id);
    const namesakes = this.#byName.get(nameKey(name)) ?? [];
    const known = namesakes.find((one) => one.id === id);
    if (known) known.code ||= code;
    else this.#byName.set(nameKey(name), [...namesakes, { id, code }]);
  }
}
