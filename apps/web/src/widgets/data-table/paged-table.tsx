import type { Condition } from '@tenderscope/contract';
import { useMemo, useState } from 'react';
import { useQueryInfo } from '../../lib/use-catalog.ts';
import { usePage, type QueryKey, type Row } from '../../lib/use-rows.ts';
import { LoadFailure } from '../chart-card/load-failure.tsx';
import { Skeleton } from '../chart-card/skeleton.tsx';
import type { Sort } from './data-table.tsx';
import { pickColumns } from './pick-columns.ts';
import { TableSlot } from './table-slot.tsx';

interface PagedTableProps<Key extends QueryKey> {
  query: Key;
  /** Must keep its identity while it means the same: a new one starts at the first page. */
  conditions: readonly Condition[];
  columns: readonly (keyof Row<Key> & string)[];
  rowKey: keyof Row<Key> & string;
  initialSort: Sort & { name: keyof Row<Key> & string };
  height: number;
  enabled: boolean;
}

/** A query as a table; sorting and paging happen on the server. */
export function PagedTable<Key extends QueryKey>(props: PagedTableProps<Key>) {
  const { query, conditions, columns, rowKey, initialSort, height, enabled } = props;
  const [sort, setSort] = useState<Sort | null>(initialSort);
  const [size, setSize] = useState(10);
  const [position, setPosition] = useState({ page: 1, conditions });
  const page = position.conditions === conditions ? position.page : 1;
  const sorted = useMemo(() => (sort ? [...conditions, { sortName: sort.name, sortRule: sort.rule }] : conditions), [conditions, sort]);
  const answer = usePage(query, { conditions: sorted, page, size }, { enabled });
  const info = useQueryInfo(query);
  if (!enabled) return <Skeleton height={height} />;
  if (answer.isError) return <LoadFailure message={answer.error.message} height={height} onRetry={() => void answer.refetch()} />;
  return (
    <TableSlot
      columns={pickColumns(info.columns, columns)}
      rows={answer.data?.rows ?? []}
      rowKey={rowKey}
      sorts={info.sorts}
      sort={sort}
      onSort={(next) => {
        setSort(next);
        setPosition({ page: 1, conditions });
      }}
      loading={answer.isPending || answer.isPlaceholderData}
      height={height}
      paging={{
        page,
        size,
        total: answer.data?.total ?? 0,
        onChange: (nextPage, nextSize) => {
          setSize(nextSize);
          setPosition({ page: nextSize === size ? nextPage : 1, conditions });
        },
      }}
    />
  );
}
