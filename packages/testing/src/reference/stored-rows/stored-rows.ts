import { readPlace } from '@tenderscope/contract/places';
import type { HashOf } from '../keyed-hash.ts';
import { baseTables, columnsOf, keyOf, type BaseTable } from './base-tables.ts';
import { readCell, unsound, type Value } from './read-cell.ts';
import { readSource, type SourceFile, type SourceRows } from './read-source.ts';

export type StoredRow = Readonly<Record<string, Value>>;
type Table<Row> = Map<string, Row>;
type PerTable<Item> = Record<BaseTable, Item>;

interface Incoming {
  row: StoredRow;
  /** Columns that its file has. */
  carried: ReadonlySet<string>;
}

const keyText = (table: BaseTable, row: StoredRow): string => JSON.stringify(keyOf(table).map((name) => row[name] ?? null));
const perTable = <Item>(make: (table: BaseTable) => Item): PerTable<Item> =>
  Object.fromEntries(baseTables.map((table) => [table, make(table)])) as PerTable<Item>;

/** Expected rows after each bundle, from the interface description alone: it uses no code of the importer. */
export class StoredRows {
  readonly #hashOf: HashOf | undefined;
  readonly tables: PerTable<Table<StoredRow>> = perTable(() => new Map<string, StoredRow>());

  /** @param hashOf required for files with numbers of accounts or persons */
  constructor(hashOf?: HashOf) {
    this.#hashOf = hashOf;
  }

  /** Files in the order of their names, as in a folder. */
  import(files: readonly SourceFile[]): void {
    const sources = files.map(readSource);
    const sound = perTable((table) =>
      sources.filter((source) => source.table === table).flatMap((source) => soundRows(table, source, this.#hashOf)));
    const removed = this.#wanted(sources.filter(({ table }) => table === 'deletions'), sound);
    const accepted = perTable(() => new Map<string, Incoming>());
    for (const table of baseTables) accepted[table] = this.#accept(table, sound[table], removed, accepted);
    this.#keepReferred(removed, accepted);
    for (const table of baseTables) {
      for (const key of removed[table]) this.tables[table].delete(key);
      for (const [key, { row, carried }] of accepted[table]) {
        const known = this.tables[table].get(key) ?? {};
        const valueOf = (name: string): Value => (carried.has(name) ? row[name] : uncarried(name, row, known)) ?? null;
        const values = columnsOf[table].map(({ name }) => [name, valueOf(name)]);
        this.tables[table].set(key, Object.fromEntries(values) as StoredRow);
      }
    }
  }

  /** Rows whose references lead to rows that stay, and never back to themselves; the first of those that share a key. */
  #accept(
    table: BaseTable,
    rows: readonly Incoming[],
    removed: PerTable<Set<string>>,
    accepted: PerTable<Table<Incoming>>,
  ): Table<Incoming> {
    const upward = columnsOf[table].find(({ refersTo }) => refersTo === table)?.name;
    let left = rows.filter(({ row }) => upward === undefined || JSON.stringify([row[upward] ?? null]) !== keyText(table, row));
    for (;;) {
      const own = new Set(left.map(({ row }) => keyText(table, row)));
      const leads = (to: BaseTable, id: Value): boolean => {
        const key = JSON.stringify([id]);
        return (to === table ? own.has(key) : accepted[to].has(key)) || (this.tables[to].has(key) && !removed[to].has(key));
      };
      const references = columnsOf[table].filter(({ refersTo }) => refersTo !== null);
      const kept = left.filter(({ row }) =>
        references.every(({ name, refersTo }) => row[name] === null || row[name] === undefined || leads(refersTo as BaseTable, row[name])));
      if (kept.length === left.length) break;
      left = kept;
    }
    const first = new Map<string, Incoming>();
    for (const one of left) if (!first.has(keyText(table, one.row))) first.set(keyText(table, one.row), one);
    return upward === undefined ? first : withoutCircles(first, this.tables[table], upward);
  }

  /** Keys to remove, except those that the bundle contains. */
  #wanted(lists: readonly SourceRows[], sound: PerTable<readonly Incoming[]>): PerTable<Set<string>> {
    const wanted = perTable(() => new Set<string>());
    for (const record of lists.flatMap(({ rows }) => rows)) {
      const table = baseTables.find((name) => name === record?.['table']?.normalize('NFKC'));
      if (!record || !table) continue;
      const columns = keyOf(table).map((name) => columnsOf[table].find((column) => column.name === name));
      const values = columns.map((column) => (column ? readCell(record[column.name] ?? '', column, this.#hashOf) : unsound));
      if (!values.includes(unsound)) wanted[table].add(JSON.stringify(values));
    }
    for (const table of baseTables) for (const { row } of sound[table]) wanted[table].delete(keyText(table, row));
    return wanted;
  }

  /** Rows that stay may not refer to a removed row. */
  #keepReferred(removed: PerTable<Set<string>>, accepted: PerTable<Table<Incoming>>): void {
    for (let isSettled = false; !isSettled;) {
      isSettled = true;
      for (const from of baseTables) {
        for (const { name, refersTo } of columnsOf[from]) {
          if (refersTo === null) continue;
          for (const [key, row] of this.tables[from]) {
            if (removed[from].has(key) || accepted[from].get(key)?.carried.has(name)) continue;
            if (removed[refersTo].delete(JSON.stringify([row[name] ?? null]))) isSettled = false;
          }
        }
      }
    }
  }
}

/** Rows whose references to their own table lead, one after the other, to a row without a reference; `stored` is the state before. */
function withoutCircles(rows: Table<Incoming>, stored: Table<StoredRow>, upward: string): Table<Incoming> {
  const next = new Map([...stored].map(([key, row]) => [key, row[upward] ?? null]));
  for (const [key, { row, carried }] of rows) if (carried.has(upward) || !next.has(key)) next.set(key, row[upward] ?? null);
  const ending = new Set<string>();
  for (let before = -1; before < ending.size;) {
    before = ending.size;
    for (const [key, id] of next) if (id === null || ending.has(JSON.stringify([id]))) ending.add(key);
  }
  return new Map([...rows].filter(([key, { carried }]) => !carried.has(upward) || ending.has(key)));
}

/** The value of a column that a file does not have: a city among provinces counts, and the province of a city if none is stored. */
function uncarried(name: string, row: StoredRow, known: StoredRow): Value | undefined {
  if (name === 'city') return row['city'] ?? known['city'];
  return name === 'province' ? (known['province'] ?? row['province']) : known[name];
}

/** True if a row is refused for a cell that cannot be read: a key, a required one, or one whose emptiness has a meaning. */
const refusesRow = (table: BaseTable, name: string): boolean =>
  keyOf(table).includes(name) || name === 'ends_on' || name === 'in_post_to' || Boolean(columnsOf[table].find((column) => column.name === name)?.isRequired);

function soundRows(table: BaseTable, { header, rows }: SourceRows, hashOf?: HashOf): Incoming[] {
  const carried = new Set([...header, ...keyOf(table)]);
  return rows.flatMap((record) => {
    if (!record) return [];
    const values = columnsOf[table].map((column) => [column.name, readCell(record[column.name] ?? '', column, hashOf)] as const);
    if (values.some(([name, value]) => value === unsound && refusesRow(table, name))) return [];
    return [{ row: withPlace(Object.fromEntries(values.map(([name, value]) => [name, value === unsound ? null : value]))), carried }];
  });
}

function withPlace(row: StoredRow): StoredRow {
  if (!('province' in row)) return row;
  const textOf = (value: Value | undefined): string | null => (typeof value === 'string' ? value : null);
  return { ...row, ...readPlace({ province: textOf(row['province']), city: textOf(row['city']) }) };
}
