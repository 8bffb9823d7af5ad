import { baseTables, columnsOf, keyOf, type BaseTable, type SeededRandom, type SourceFile } from '@tenderscope/testing';
import { csvBytes, ndjsonBytes, type Form } from './ugly-bytes.test-support.ts';
import { UglyCells } from './ugly-cells.test-support.ts';

export type PlainRow = Record<string, string>;
/** Writes texts as a Parquet file. */
type WriteParquet = (header: readonly string[], rows: readonly (readonly (string | null)[])[]) => Promise<Buffer>;

const maxRows = 8;
/** Each Parquet file starts an engine, so it is only one of many. */
const kinds = ['csv', 'ndjson', 'csv.gz', 'csv', 'ndjson.gz', 'csv', 'csv', 'parquet', 'csv', 'ndjson', 'csv', 'csv.gz', 'csv'] as const;

/** Small bundles made from the rows of a valid one, each with different faults, corrections and spellings. */
export class UglyBundles {
  readonly #random: SeededRandom;
  readonly #cells: UglyCells;
  readonly #rows: Readonly<Record<BaseTable, readonly PlainRow[]>>;
  readonly #writeParquet: WriteParquet;

  constructor(random: SeededRandom, rows: Readonly<Record<BaseTable, readonly PlainRow[]>>, writeParquet: WriteParquet) {
    this.#random = random;
    this.#cells = new UglyCells(random);
    this.#rows = rows;
    this.#writeParquet = writeParquet;
  }

  /** The files of bundle `number`, in the order of their names. */
  async make(number: number): Promise<SourceFile[]> {
    const start = number % baseTables.length;
    const chosen = new Set(['lots' as const, ...[0, 5].map((step) => baseTables[(start + step) % baseTables.length] as BaseTable)]);
    const files: SourceFile[] = [];
    for (const [place, table] of [...chosen].entries()) {
      files.push(await this.#file(table, kinds[(number + place) % kinds.length] ?? 'csv', number, this.#rowsFor(table, number)));
      if (this.#cells.chance(0.15)) files.push(await this.#file(table, 'csv.gz', number, this.#rowsFor(table, number)));
    }
    if (number % 2 === 0) files.push(this.#deletions(number));
    const once = new Map(files.map((file) => [file.name, file]));
    return [...once.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Known rows with corrections, new rows, rows that refer to nothing or to a rejected row, and repeated rows. */
  #rowsFor(table: BaseTable, number: number): PlainRow[] {
    const random = this.#random;
    const known = this.#rows[table];
    const rows = Array.from({ length: random.between(1, maxRows) }, () => ({ ...random.pick(known) }));
    for (const row of rows) {
      const other = random.pick(known);
      for (const { name } of columnsOf[table]) {
        const isKey = keyOf(table).includes(name);
        if (this.#cells.chance(isKey ? 0.15 : 0.25)) row[name] = this.#cells.chance(0.25) && !isKey ? '' : other[name] ?? '';
        if (isKey && this.#cells.chance(0.1)) row[name] = `${row[name] ?? ''}-n${number % 5}`;
      }
      const reference = columnsOf[table].find(({ refersTo }) => refersTo !== null);
      if (reference && this.#cells.chance(0.08)) row[reference.name] = `nothing-n${number % 5}`;
    }
    return this.#cells.chance(0.3) ? [...rows, ...rows.slice(0, 2)] : rows;
  }

  async #file(table: BaseTable, kind: (typeof kinds)[number], number: number, rows: readonly PlainRow[]): Promise<SourceFile> {
    const random = this.#random;
    const columns = columnsOf[table].filter(({ isExpected, name }) => isExpected || keyOf(table).includes(name) || this.#cells.chance(0.7));
    const places = new Map(columns.map((column) => [column, random.next()]));
    const shuffled = columns.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
    const header = shuffled.map(({ name }) => this.#cells.pad(this.#cells.hide(name)));
    const spelled = rows.map((row) => shuffled.map((column) => this.#cells.spell(row[column.name] ?? '', column)));
    if (this.#cells.chance(0.3)) {
      header.push('备注');
      for (const row of spelled) row.push('无');
    }
    const form: Form = {
      encoding: (['UTF-8', 'GB18030', 'BOM'] as const)[number % 3] ?? 'UTF-8',
      newline: (['\n', '\r\n', '\r'] as const)[Math.floor(number / 3) % 3] ?? '\n',
      isPacked: kind.endsWith('.gz'),
    };
    const name = `${table}.${kind}`;
    if (kind === 'parquet') {
      const cells = { header, rows: spelled.map((row) => row.map((cell) => (cell === '' ? null : cell))) };
      return { name, bytes: await this.#writeParquet(header, cells.rows), cells };
    }
    if (kind.startsWith('ndjson')) return { name, bytes: ndjsonBytes(random, header, spelled, form) };
    const cut = spelled.map((row) => (this.#cells.chance(0.03) ? row.slice(1) : row));
    return { name, bytes: csvBytes(random, header, cut, form) };
  }

  /** Known keys, unknown keys, and incomplete keys. */
  #deletions(number: number): SourceFile {
    const tables = ['bids', 'contracts', 'lots', 'risks', 'items', 'invitations', 'reviews', 'units', 'companies', 'positions', 'complaints'] as const;
    const names = ['table', ...new Set(tables.flatMap((table) => keyOf(table)))];
    const rows = Array.from({ length: 6 }, () => {
      const table = this.#random.pick(tables);
      const row = this.#random.pick(this.#rows[table]);
      return names.map((name) => {
        if (name === 'table') return this.#cells.chance(0.05) ? 'tenders' : table;
        const column = columnsOf[table].find((one) => one.name === name);
        return !column || !keyOf(table).includes(name) || this.#cells.chance(0.02) ? '' : this.#cells.spell(row[name] ?? '', column);
      });
    });
    return { name: 'deletions.csv', bytes: csvBytes(this.#random, names, rows, { encoding: 'UTF-8', newline: '\n', isPacked: number % 4 === 0 }) };
  }
}
