import { queries, type QueryDefinition } from '@tenderscope/catalog';
import { messages } from '@tenderscope/contract';
import type { Permission } from '@tenderscope/contract';
import { HttpError } from '../http-error.ts';

const byId = new Map<string, QueryDefinition>(queries.map((query) => [query.id, query]));

/** @throws HttpError 404 for an unknown id, 403 for one the user has no permission for. */
export function findQuery(id: string, granted: ReadonlySet<Permission>): QueryDefinition {
  const query = byId.get(id);
  if (!query) throw new HttpError(404, messages.unknownQuery);
  if (!granted.has(query.permission)) throw new HttpError(403, messages.forbidden);
  return query;
}
