import type { Columns, QueryDefinition } from '@tenderscope/catalog';
import { searchHistoryShape, type searchHistories } from '@tenderscope/contract';

/** A query as the catalog call shows it: no SQL, no permission. */
export function describeQuery({ id, key, title, grain, params = [], columns, filters, sorts, where2 }: QueryDefinition) {
  return {
    id,
    key,
    title,
    grain,
    params,
    columns: describeColumns(columns),
    filters: Object.entries(filters).map(([name, filter]) => ({
      name,
      title: filter.title,
      type: filter.type,
      operators: filter.operators,
      where: filter.where,
    })),
    sorts,
    where: where2 === undefined ? 1 : 2,
    where2: where2 ?? null,
  };
}

/** A history of searches, which is asked like a query: the newest first, no conditions. */
export function describeHistory({ id, key, title }: (typeof searchHistories)[number]) {
  return { id, key, title, ...searchHistoryShape, filters: [], sorts: [], where: 1, where2: null };
}

const describeColumns = (columns: Columns) =>
  Object.entries(columns).map(([name, { title, type, unit }]) => ({ name, title, type, unit }));
