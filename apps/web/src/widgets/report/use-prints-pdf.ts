import { useSession } from '../../lib/session-store.ts';

/** Whether this server prints PDF; until it has said so, it is taken to. */
export const usePrintsPdf = (): boolean => useSession(({ userInfo }) => userInfo?.printsPdf !== false);
