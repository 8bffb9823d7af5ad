import type { QueryDefinition } from '@tenderscope/catalog';

/** A query as the catalog call shows it: no SQL, no permission. */
export function describeQuery({ id, key, title, grain, params = [], columns, filters, sorts, where2 }: QueryDefinition) {
  return {
    id,
    key,
    title,
    grain,
    params,
    columns: Object.entries(columns).map(([name, column]) => ({ name, title: column.title, type: column.type, unit: column.unit })),
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
