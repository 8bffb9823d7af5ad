import { useState } from 'react';
import { useQueryInfo } from '../../lib/queries/use-catalog.ts';
import type { QueryKey, Row } from '../../lib/queries/use-rows.ts';
import { Skeleton } from '../chart-card/skeleton.tsx';
import type { ColumnLink } from '../links/column-link.ts';
import { pickColumns } from './pick-columns.ts';
import { sortRows } from './sort-rows.ts';
import type { Sort } from './sort.ts';
import { frameHeight } from './table-shape.ts';
import { TableSlot } from './table-slot.tsx';

type ColumnOf<Key extends QueryKey> = keyof Row<Key> & string;

interface LocalTableProps<Key extends QueryKey> {
  query: Key;
  rows: readonly Row<Key>[];
  columns: readonly ColumnOf<Key>[];
  rowKey: ColumnOf<Key>;
  links?: Readonly<Partial<Record<ColumnOf<Key>, ColumnLink>>>;
  /** One scroll instead of pages: for long lists that users look through. */
  isLong?: boolean;
  /** Total height, including heading and pages, in px. */
  height: number;
}

/** Loaded rows as a table, e.g. behind a chart. */
export function LocalTable<Key extends QueryKey>({ query, rows, columns, rowKey, links, isLong = false, height }: LocalTableProps<Key>) {
  const [sort, setSort] = useState<Sort | null>(null);
  const [{ page, size }, setPaging] = useState({ page: 1, size: 10 });
  const info = useQueryInfo(query);
  if (info.columns.length === 0) return <Skeleton height={height} />;
  const sorted = sortRows<object>(rows, sort);
  return (
    <TableSlot
      columns={pickColumns(info.columns, columns)}
      rows={isLong ? sorted : sorted.slice((page - 1) * size, page * size)}
      rowKey={rowKey}
      sorts={columns}
      sort={sort}
      onSort={setSort}
      links={links ?? {}}
      height={height - frameHeight('plain')}
      paging={
        isLong ? null : { page, size, total: rows.length, onChange: (nextPage, nextSize) => setPaging({ page: nextPage, size: nextSize }) }
      }
    />
  );
}
