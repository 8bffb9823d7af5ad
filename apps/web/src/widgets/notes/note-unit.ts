import { useSession } from '../../lib/session/session-store.ts';

/** Unit that is proposed for a new note on a page with a choice of units; null for all units. */
export function useNoteUnit([first]: readonly string[]): string | null {
  const [root] = useSession(({ zbrTree }) => zbrTree);
  const seesAll = useSession(({ userInfo }) => userInfo?.seesAllUnits ?? false);
  return first ?? (seesAll ? null : (root?.id ?? null));
}
