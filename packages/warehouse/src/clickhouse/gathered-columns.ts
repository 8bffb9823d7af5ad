import type { ColumnKinds, Columns, Row, Statement } from '../warehouse.ts';

/** Parsing JSON of a few long lists is several times as fast as parsing one object per row. A text may be long itself. */
const rowsInList = (kinds: ColumnKinds): number => (Object.values(kinds).includes('text') ? 1 : 4096);

/** A statement whose rows each contain many rows of `statement`: one list for each column. */
export function gathered({ sql, values, joinsByLot }: Statement, kinds: ColumnKinds): Statement {
  const columns = Object.entries(kinds);
  const cells = columns.map(([name, kind]) => `ifNull(${kind === 'number' ? `toFloat64("${name}"), nan` : `"${name}", ''`}) as "${name}"`);
  const lists = columns.map(([name]) => `groupArray("${name}") as "${name}"`);
  const listed = `select ${cells.join(', ')}, intDiv(rowNumberInAllBlocks(), ${rowsInList(kinds)}) as list_no from (${sql}) as q`;
  return { sql: `select ${lists.join(', ')} from (${listed}) as cells group by list_no`, values, joinsByLot };
}

const utf8 = new TextEncoder();

/** Columns of one row of a gathered statement. */
export function columnsOf<Kinds extends ColumnKinds>(row: Row, kinds: Kinds): Columns<Kinds> {
  const lists = row as unknown as Record<string, readonly (number | string | null)[]>;
  const column = (name: string): Float64Array | Uint8Array[] => {
    const list = lists[name] ?? [];
    if (kinds[name] === 'text') return list.map((text) => utf8.encode(String(text)));
    return Float64Array.from(list, (number) => (number === null ? NaN : Number(number)));
  };
  return Object.fromEntries(Object.keys(kinds).map((name) => [name, column(name)])) as Columns<Kinds>;
}
