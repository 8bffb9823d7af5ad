import { queries, type QueryDefinition } from '@tenderscope/catalog';
import type { Condition } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import type { Row } from '@tenderscope/warehouse';
import { gateCallerOf } from '../../http/query-gate.ts';
import type { DataService } from '../data/data-service.ts';
import { readEnvelope } from '../data/envelope-body.ts';
import { mayQuery } from '../data/find-query.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { grantedPermissions } from '../sessions/granted.ts';
import { subscriptionMessages } from './messages.ts';

/** A check that cannot be made; its message is shown with the subscription. */
export class UncheckedError extends Error {
  override name = 'UncheckedError';
}

export interface RowsOfUser {
  user: StoredUser;
  signal: AbortSignal;
}

interface RowsRequest {
  key: string;
  conditions: readonly Condition[];
  params?: Readonly<Record<string, string>>;
  max: number;
}

const byKey = new Map<string, QueryDefinition>(queries.map((query) => [query.key, query]));

export const queryByKey = (key: string): QueryDefinition | undefined => byKey.get(key);

/** Reads rows of catalog queries as a user would see them: within their units and permissions, with sensitive values masked. */
export class UserRows {
  readonly #data: DataService;
  readonly #units: UnitDirectory;

  constructor(data: DataService, units: UnitDirectory) {
    this.#data = data;
    this.#units = units;
  }

  /** The first rows in the order of the query, and the number of all. @throws UncheckedError without permission; DeadlineError. */
  async read({ key, conditions, params = {}, max }: RowsRequest, { user, signal }: RowsOfUser): Promise<{ rows: Row[]; total: number }> {
    const query = byKey.get(key);
    if (!query || !mayQuery(grantedPermissions(user), query)) throw new UncheckedError(subscriptionMessages.noPermission);
    const request = { conditions: [...conditions], params, scope: await this.#units.scopeOf(user) };
    const answer = await this.#data.answer(query, request, { page: 1, size: max }, { signal, caller: gateCallerOf(user) });
    const { data } = readEnvelope<Row>(answer);
    return { rows: data.list, total: data.total };
  }
}
