import { useSession } from './session-store.ts';

type Session = ReturnType<typeof useSession.getState>;

/** True if the session of a call was replaced by one of the same user, false if it was not, null while the user may still sign in again. */
function isReplaced(sent: string, { authorization, notAuthorised, replaced, leaving }: Session): boolean | null {
  if (authorization === null || leaving) return false;
  if (replaced.includes(sent)) return true;
  return sent === authorization && notAuthorised !== null ? null : false;
}

/**
 * Waits until the user of an ended session has signed in again, or somebody else has, or nobody.
 * @param sent authorization of the call that was refused.
 * @returns true if the same user has: the call may then be repeated.
 */
export function sessionRenewed(sent: string | null, signal?: AbortSignal): Promise<boolean> {
  if (sent === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const decide = (session: Session): boolean => {
      const decision = signal?.aborted ? false : isReplaced(sent, session);
      if (decision !== null) resolve(decision);
      return decision !== null;
    };
    if (decide(useSession.getState())) return;
    const end = (): void => {
      if (!decide(useSession.getState())) return;
      stop();
      signal?.removeEventListener('abort', end);
    };
    const stop = useSession.subscribe(end);
    signal?.addEventListener('abort', end);
  });
}
