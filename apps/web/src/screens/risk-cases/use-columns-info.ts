import { useMemo } from 'react';
import { useQueryInfo, type ColumnInfo } from '../../lib/queries/use-catalog.ts';
import type { QueryKey } from '../../lib/queries/use-rows.ts';
import { pickColumns } from '../../widgets/data-table/pick-columns.ts';

/** Catalog entries of some columns of a query; empty until the catalog is loaded. */
export function useColumnsInfo(query: QueryKey, names: readonly string[]): ColumnInfo[] {
  const info = useQueryInfo(query);
  return useMemo(() => (info.columns.length === 0 ? [] : pickColumns(info.columns, names)), [info, names]);
}
