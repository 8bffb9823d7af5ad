import type { Columns, QueryDefinition } from '@tenderscope/catalog';
import { messages, searchHistoryShape, type ColumnInfo, type QueryInfo, type searchHistories } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import { evidenceFor, maskedColumns } from './evidence-values.ts';

/** Description of a query in the catalog call of a user: no SQL, no permission, no filter on columns that are masked for them. */
export function describeQuery(query: QueryDefinition, user: Pick<StoredUser, 'roles'>): QueryInfo {
  const { id, key, title, grain, params = [], columns, filters, sorts, where2 } = query;
  const hidden = maskedColumns(query, evidenceFor(user, query)).map(({ name }) => name);
  return {
    id,
    key,
    title,
    grain,
    params,
    columns: describeColumns(columns, hidden),
    filters: Object.entries(filters).filter(([name]) => !hidden.includes(name)).map(([name, filter]) => ({
      name,
      title: filter.title,
      type: filter.type,
      operators: filter.operators,
      where: filter.where,
    })),
    sorts: sorts.filter((name) => !hidden.includes(name)),
    where: where2 === undefined ? 1 : 2,
    where2: where2 ?? null,
  };
}

/** History of searches, which is requested like a query: newest first, no conditions. */
export function describeHistory({ id, key, title }: (typeof searchHistories)[number]): QueryInfo {
  return { id, key, title, ...searchHistoryShape, filters: [], sorts: [], where: 1, where2: null };
}

const describeColumns = (columns: Columns, hidden: readonly string[]): ColumnInfo[] =>
  Object.entries(columns).map(([name, { title, type, unit, format, sample }]) => {
    const shown = hidden.includes(name) ? messages.evidence.masked(title) : title;
    return { name, title: shown, type, unit, ...(format !== undefined && { format }), ...(sample !== undefined && { sample }) };
  });
