import type { PageRequest } from '@tenderscope/state';
import { venueErrors } from './venue-errors.ts';

interface WirePage {
  orderDescs: readonly { col: string; asc: boolean }[];
  pageNum: number;
  pageSize: number;
}

/** Page of a wire request. @throws HttpError 400 for a column that the list is not sorted by. */
export function readPage<Column extends string>(
  { orderDescs, pageNum, pageSize }: WirePage,
  columns: readonly Column[],
): PageRequest<Column> {
  const orderBy = orderDescs.map(({ col, asc }) => {
    const column = columns.find((known) => known === col);
    if (column === undefined) throw venueErrors.badColumn(col);
    return { column, ascending: asc };
  });
  return { orderBy, limit: pageSize, offset: (pageNum - 1) * pageSize };
}
