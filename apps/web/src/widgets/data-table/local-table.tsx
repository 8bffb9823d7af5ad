import { pageSizes } from '@tenderscope/contract';
import { useState } from 'react';
import { useQueryInfo } from '../../lib/use-catalog.ts';
import type { QueryKey, Row } from '../../lib/use-rows.ts';
import type { Sort } from './data-table.tsx';
import { pickColumns } from './pick-columns.ts';
import { sortRows } from './sort-rows.ts';
import { TableSlot } from './table-slot.tsx';

interface LocalTableProps<Key extends QueryKey> {
  query: Key;
  rows: readonly Row<Key>[];
  columns: readonly (keyof Row<Key> & string)[];
  rowKey: keyof Row<Key> & string;
  /** Of the whole, head and pages included, in px. */
  height: number;
}

const headHeight = 36;
const pagerHeight = 36;

/** Rows that are already here, as a table: what stands behind a chart. */
export function LocalTable<Key extends QueryKey>({ query, rows, columns, rowKey, height }: LocalTableProps<Key>) {
  const [sort, setSort] = useState<Sort | null>(null);
  const [{ page, size }, setPaging] = useState({ page: 1, size: 10 });
  const info = useQueryInfo(query);
  const shown = sortRows<object>(rows, sort).slice((page - 1) * size, page * size);
  return (
    <TableSlot
      columns={pickColumns(info.columns, columns)}
      rows={shown}
      rowKey={rowKey}
      sorts={columns}
      sort={sort}
      onSort={setSort}
      height={height - headHeight - (rows.length > pageSizes[0] ? pagerHeight : 0)}
      paging={{ page, size, total: rows.length, onChange: (nextPage, nextSize) => setPaging({ page: nextPage, size: nextSize }) }}
    />
  );
}
