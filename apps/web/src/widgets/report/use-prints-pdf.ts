import { useSession } from '../../lib/session/session-store.ts';

/** True if this server prints PDF, and until that is known. */
export const usePrintsPdf = (): boolean => useSession(({ userInfo }) => userInfo?.printsPdf !== false);
