import { keyAsSpec } from '@tenderscope/detection';
import type { ComponentProps } from 'react';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { TableSlot } from '../../widgets/data-table/table-slot.tsx';
import { materialLabel } from './material-label.ts';
import { pricePath } from './price-path.ts';

interface MaterialTableProps extends Pick<ComponentProps<typeof TableSlot>, 'columns' | 'rows' | 'height' | 'loading'> {
  query: { isError: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown };
  /** The rows are the result of a search: the `typed` text of each row is part of the link. */
  isSearched?: boolean;
}

const linkTo = (query: Readonly<Record<string, string>>) => ({ label: { page: pricePath, query, keepsFilters: true } }) as const;
const links = linkTo({ name: 'name_key', key: 'spec_key' });
const searchedLinks = linkTo({ name: 'name_key', key: 'spec_key', q: 'typed' });

/** Identity and name of a row, with a link to the price of its material. */
export const materialCells = (material: Parameters<typeof materialLabel>[0]) => ({
  ...material,
  id: material.name_key + keyAsSpec(material.spec_key),
  label: materialLabel(material),
});

/** A few materials, in the given order. */
export function MaterialTable({ query, height, isSearched = false, ...table }: MaterialTableProps) {
  const { isError, isFetching, error, refetch } = query;
  if (isError && !isFetching) return <LoadFailure message={error?.message ?? ''} height={height} onRetry={() => void refetch()} />;
  return <TableSlot {...table} rowKey="id" sorts={[]} sort={null} onSort={() => undefined} links={isSearched ? searchedLinks : links} paging={null} height={height} />;
}
