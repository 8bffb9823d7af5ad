import { queries, type QueryDefinition } from '@tenderscope/catalog';
import type { Permission } from '@tenderscope/contract';
import { generalErrors } from '../../platform/general-errors.ts';

const byId = new Map<string, QueryDefinition>(queries.map((query) => [query.id, query]));

/** True if one of the screens that show a query is granted. */
export function mayQuery(granted: ReadonlySet<Permission>, query: Pick<QueryDefinition, 'permissions'>): boolean {
  return query.permissions.some((permission) => granted.has(permission));
}

/** Key of an existing query, regardless of permissions. */
export const queryKeyOf = (id: string): string | undefined => byId.get(id)?.key;

/** @throws HttpError 404 for an unknown id, 403 without permission for the query. */
export function findQuery(id: string, granted: ReadonlySet<Permission>): QueryDefinition {
  const query = byId.get(id);
  if (!query) throw generalErrors.unknownQuery();
  if (!mayQuery(granted, query)) throw generalErrors.forbidden();
  return query;
}
