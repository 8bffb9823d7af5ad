import type { Condition } from '@tenderscope/contract';
import { useMemo, useState } from 'react';
import type { WithParams } from '../../lib/address/param-positions.ts';
import { useTableInfo } from '../../lib/queries/use-catalog.ts';
import { usePage, type ParamsByKey, type QueryKey, type Row } from '../../lib/queries/use-rows.ts';
import type { Paging } from './data-table.tsx';
import type { Sort } from './sort.ts';
import { useTableSort } from './table-address.ts';

export type ColumnOf<Key extends QueryKey> = keyof Row<Key> & string;

export type PagedQuery<Key extends QueryKey> = WithParams<Key> & {
  query: Key;
  /** Must keep its identity while its meaning is the same: a new one starts at the first page. */
  conditions: readonly Condition[];
  /** Null keeps the query's own order. */
  initialSort: (Sort & { name: ColumnOf<Key> }) | null;
  /** Distinguishes tables of the same query. */
  name?: string;
};

const none = {};

/** Pages of a query and the columns of its rows, with functions that change page, size and order. */
export function usePagedRows<Key extends QueryKey>(props: PagedQuery<Key>, enabled: boolean) {
  const { query, conditions, initialSort, name = query } = props;
  const values = (props.values ?? none) as ParamsByKey[Key];
  const described = useTableInfo(query, enabled);
  const { sort, isFromAddress, change } = useTableSort(name, initialSort, described.data?.sorts);
  const [size, setSize] = useState(10);
  const [position, setPosition] = useState({ page: 1, conditions });
  const page = position.conditions === conditions ? position.page : 1;
  const [sortName, sortRule] = [sort?.name, sort?.rule];
  const sorted = useMemo(
    () => (sortName !== undefined && sortRule ? [...conditions, { sortName, sortRule }] : conditions),
    [conditions, sortName, sortRule],
  );
  const isChecked = !isFromAddress || described.data !== undefined;
  const answer = usePage(query, { conditions: sorted, page, size }, { enabled: enabled && isChecked, values });
  return {
    query,
    conditions,
    values,
    answer,
    described,
    /** The conditions together with the order. */
    sorted,
    sort,
    onSort: (next: Sort | null) => {
      change(next);
      setPosition({ page: 1, conditions });
    },
    paging: (total: number): Paging => ({
      page,
      size,
      total,
      onChange: (nextPage, nextSize) => {
        setSize(nextSize);
        setPosition({ page: nextSize === size ? nextPage : 1, conditions });
      },
    }),
  };
}
