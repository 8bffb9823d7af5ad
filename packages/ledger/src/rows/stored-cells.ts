import { tableOf, type Stage, type TableName, type TextRow } from '@tenderscope/warehouse';

/**
 * Cells of stored rows as text, by key, so that a row of a ledger keeps values that the ledger does not contain.
 * @param keys of a table with one key column.
 */
export async function* storedCells(
  { stored }: Pick<Stage, 'stored'>,
  table: TableName,
  columns: readonly string[],
  keys: Iterable<string>,
): AsyncGenerator<{ key: string; row: TextRow }> {
  const { key: [by = ''], columns: kinds } = tableOf(table);
  for await (const found of stored.rows({ table, by, further: columns.filter((column) => column !== by) }, keys)) {
    const cells = columns.flatMap((column) => {
      const cell = found[column];
      if (typeof cell === 'number' && kinds[column]?.kind === 'time') return [[column, new Date(cell).toISOString()] as const];
      return typeof cell === 'string' || typeof cell === 'number' ? [[column, String(cell)] as const] : [];
    });
    yield { key: String(found[by]), row: Object.fromEntries(cells) };
  }
}

/** '' for a cell that is not text. */
export const textIn = (cell: unknown): string => (typeof cell === 'string' ? cell : '');
