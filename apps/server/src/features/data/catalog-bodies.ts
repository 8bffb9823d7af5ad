import { queries } from '@tenderscope/catalog';
import { listEnvelope, searchHistories } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import { grantedPermissions } from '../sessions/granted.ts';
import { describeHistory, describeQuery } from './describe-query.ts';
import { mayQuery } from './find-query.ts';

/** Maximum number of cached catalogs, each for a different set of rights. */
const max = 32;

/** Catalog as JSON in UTF-8, serialized once for all users with the same rights: it describes hundreds of queries. */
export class CatalogBodies {
  readonly #bodies = new Map<string, Buffer>();

  /** @param without omits properties that pages do not read */
  bodyFor(user: StoredUser, without?: 'filters'): Buffer {
    const rights = user.roles.flatMap(({ permissions }) => permissions);
    const key = JSON.stringify([[...new Set(rights)].sort(), without]);
    const body = this.#bodies.get(key) ?? write(user, without);
    this.#bodies.delete(key);
    this.#bodies.set(key, body);
    for (const oldest of this.#bodies.keys()) {
      if (this.#bodies.size <= max) break;
      this.#bodies.delete(oldest);
    }
    return body;
  }
}

function write(user: StoredUser, without?: 'filters'): Buffer {
  const granted = grantedPermissions(user);
  const own = queries.filter((query) => mayQuery(granted, query)).map((query) => describeQuery(query, user));
  const all = [...own, ...searchHistories.map(describeHistory)];
  return Buffer.from(JSON.stringify(listEnvelope(without === 'filters' ? all.map(({ filters: _, ...rest }) => rest) : all)));
}
