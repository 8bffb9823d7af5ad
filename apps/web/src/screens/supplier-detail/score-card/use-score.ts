import { useSession } from '../../../lib/session/session-store.ts';
import { useRows } from '../../../lib/queries/use-rows.ts';

const none = [] as const;

/** The score of a supplier; it depends on the lots of all units, so that it is requested only for users who see all of them. */
export function useScore(guid: string) {
  const isPart = useSession(({ userInfo }) => userInfo?.seesAllUnits === false);
  const query = useRows('supplier.score', none, { values: { gys_guid: guid }, enabled: !isPart });
  return { isPart, query, score: query.data?.[0] };
}
