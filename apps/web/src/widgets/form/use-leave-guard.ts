import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '../confirm/confirm.ts';
import { leaveQuestion } from './use-form.ts';

/** Requires a confirmation before any navigation that would lose changes, for a form that its address opens. */
export function useLeaveGuard({ isChanged, reset }: { isChanged: boolean; reset: () => void }): void {
  const blocker = useBlocker(isChanged);
  const discard = useEffectEvent(reset);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(leaveQuestion).then((isLeaving) => {
      if (!isLeaving) {
        blocker.reset();
        return;
      }
      blocker.proceed();
      discard();
    });
  }, [blocker]);
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
}
